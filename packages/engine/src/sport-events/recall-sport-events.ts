import type { DoneAnswer } from '../house/feed-answer.ts';
import type { House } from '../house/house.ts';
import { adoptSportEvent } from '../house/restore-house.ts';
import type { Outcome } from '../outcome.ts';
import type { RecallSportEvents } from './commands.ts';

/**
 * Makes events known again that were over before the start, so that a feed that tells its present state anew tells
 * nothing new of them, and a late correction finds its place. Makes no facts; those that are known are left alone.
 */
export function recallSportEvents(house: House, { events }: RecallSportEvents): Outcome<DoneAnswer> {
  for (const rows of events) adoptSportEvent(house, rows);
  return { facts: [], answer: { kind: 'done' } };
}
