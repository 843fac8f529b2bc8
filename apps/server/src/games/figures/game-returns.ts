import { type GameFacts, type MeasuredReturn, measureReturn, slotOf } from '@crease/games';
import type { FigureSums } from './game-figures.ts';

interface Returned extends MeasuredReturn {
  /** What the rules give back for the bets that were made, as shares. */
  readonly stated: GameFacts['returns'];
}

/** What a game returned beside what its rules say. */
export function returnsOf(sums: FigureSums, { gameId, returns }: Pick<GameFacts, 'gameId' | 'returns'>): Returned {
  const { expected, staked } = sums;
  const share = expected === null || staked === 0 ? null : expected / staked;
  const stated = share === null ? returns : { least: share, most: share };
  return { stated, ...measureReturn(sums, stated, slotOf(gameId)?.terms.returns.standardDeviation) };
}
