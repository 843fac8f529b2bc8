import type { DoneAnswer, Outcome } from '../core/outcome.ts';
import { enterSportEvent } from '../sport-events/state.ts';
import type { EndedEventRows } from './market-rows.ts';
import type { Engine, Fact } from './state.ts';

/** Drop events that ended long ago from memory, with their list of markets. */
interface ForgetSportEvents {
  readonly type: 'forgetSportEvents';
  readonly gameIds: readonly string[];
}

/**
 * Drops events that are over and have no market in memory, to bound memory by the running events; leaves all others.
 * The store keeps them: run `recallSportEvents` before a feed names one again, or it would be taken for a new event.
 * Makes no facts.
 */
export function forgetSportEvents(engine: Engine, { gameIds }: ForgetSportEvents): Outcome<DoneAnswer, Fact> {
  const atWork = new Set([...engine.markets.values()].map(({ definition }) => definition.gameId));
  const gone = new Set(gameIds.filter((gameId) => isOver(engine, gameId) && !atWork.has(gameId)));
  for (const gameId of gone) {
    engine.sportEvents.delete(gameId);
    engine.feedOrder.resumeSeq.delete(gameId);
  }
  for (const [marketId, gameId] of engine.closedMarkets) if (gone.has(gameId)) engine.closedMarkets.delete(marketId);
  return { facts: [], answer: { kind: 'done' } };
}

function isOver({ sportEvents }: Engine, gameId: string): boolean {
  const status = sportEvents.get(gameId)?.status;
  return status === 'finished' || status === 'abandoned';
}

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
