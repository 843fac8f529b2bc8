import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Engine, Fact } from './state.ts';

/** Events that ended long ago leave memory, with what is remembered of their markets. */
interface ForgetSportEvents {
  readonly type: 'forgetSportEvents';
  readonly gameIds: readonly string[];
}

/**
 * Lets go of events that are over and of which no market is in memory, so that memory is bounded by what goes on; all
 * others are left alone. The record keeps them: `recallSportEvents` makes them known again, and has to come before a
 * feed tells of one, or it would be taken for new. Makes no facts.
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
