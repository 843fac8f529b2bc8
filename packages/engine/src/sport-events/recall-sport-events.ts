import type { Engine } from '../core/engine.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import { adoptSportEvent } from '../core/restore-engine.ts';
import type { Outcome } from '../outcome.ts';
import type { RecallSportEvents } from './commands.ts';

/**
 * Makes events known again that were over before the start, so that a feed that tells its present state anew tells
 * nothing new of them, and a late correction finds its place. Makes no facts; those that are known are left alone.
 */
export function recallSportEvents(engine: Engine, { events }: RecallSportEvents): Outcome<DoneAnswer> {
  for (const rows of events) adoptSportEvent(engine, rows);
  return { facts: [], answer: { kind: 'done' } };
}
