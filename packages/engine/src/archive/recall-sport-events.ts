import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { enterSportEvent } from '../sport-events/state.ts';
import type { EndedEventRows } from './market-rows.ts';
import type { Engine, Fact } from './state.ts';

/** Load events that left memory, or were over before the start, from the store. */
interface RecallSportEvents {
  readonly type: 'recallSportEvents';
  readonly events: readonly EndedEventRows[];
}

/**
 * Restores events that were over before the start, so that a feed that repeats its state changes nothing and a late
 * correction finds its market. Makes no facts; skips events in memory.
 */
export function recallSportEvents(engine: Engine, { events }: RecallSportEvents): Outcome<DoneAnswer, Fact> {
  for (const { sportEvent, closedMarketIds } of events) {
    if (engine.sportEvents.has(sportEvent.gameId)) continue;
    enterSportEvent(engine, sportEvent);
    for (const marketId of closedMarketIds) engine.closedMarkets.set(marketId, sportEvent.gameId);
  }
  return { facts: [], answer: { kind: 'done' } };
}
