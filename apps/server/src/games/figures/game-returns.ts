import { type GameFacts, type MeasuredReturn, measureReturn, slotOf } from '@crease/games';
import type { FigureSums } from './game-figures.ts';

interface Returned extends MeasuredReturn {
  /** Theoretical return of the bets made, as shares. */
  readonly stated: GameFacts['returns'];
}

/** Compares a game's actual return with its theoretical one. */
export function returnsOf(sums: FigureSums, { gameId, returns }: Pick<GameFacts, 'gameId' | 'returns'>): Returned {
  const { expected, staked } = sums;
  const share = expected === null || staked === 0 ? null : expected / staked;
  const stated = share === null ? returns : { least: share, most: share };
  return { stated, ...measureReturn(sums, stated, slotOf(gameId)?.terms.returns.standardDeviation) };
}
