import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { enterSportEvent } from '../sport-events/state.ts';
import type { EndedEventRows } from './market-rows.ts';
import type { Engine, Fact } from './state.ts';

/** Events that left memory, or were over before the start, are known again, as the record has them. */
interface RecallSportEvents {
  readonly type: 'recallSportEvents';
  readonly events: readonly EndedEventRows[];
}

/**
 * Makes events known again that were over before the start, so that a feed that tells its present state anew tells
 * nothing new of them, and a late correction finds its place. Makes no facts; those that are known are left alone.
 */
export function recallSportEvents(engine: Engine, { events }: RecallSportEvents): Outcome<DoneAnswer, Fact> {
  for (const { sportEvent, closedMarketIds } of events) {
    if (engine.sportEvents.has(sportEvent.gameId)) continue;
    enterSportEvent(engine, sportEvent);
    for (const marketId of closedMarketIds) engine.closedMarkets.set(marketId, sportEvent.gameId);
  }
  return { facts: [], answer: { kind: 'done' } };
}
