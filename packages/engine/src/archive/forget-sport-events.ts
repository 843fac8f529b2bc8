import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
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
