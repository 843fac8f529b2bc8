import type { WinLose } from '@crease/exchange';
import type { RunnerResult } from '../../../core/orders/bets/position.ts';

/** Returns the result if a runner wins, and the worst one if it does not; removed runners cannot win. */
export function winLoseOf(
  results: readonly RunnerResult[],
  index: number,
  isRemoved: (at: number) => boolean,
): WinLose {
  const { won, lost } = results[index] ?? { won: 0, lost: null };
  if (lost !== null) return { won, lost };
  const others = results.flatMap((result, at) => (at === index || isRemoved(at) ? [] : [result.won]));
  return { won, lost: others.length === 0 ? won : Math.min(...others) };
}
