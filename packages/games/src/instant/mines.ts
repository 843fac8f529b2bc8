import type { FairStream } from '../fairness/fair-stream.ts';
import { Shuffle } from '../fairness/shuffle.ts';

export const MINES_TILES = 25;

/** The tiles with mines, 1 to 25, in the order in which they were drawn. @param mines 1 to 24. */
export function placeMines(stream: FairStream, mines: number): number[] {
  return new Shuffle(stream, MINES_TILES).dealMany(mines).map((at) => at + 1);
}

/**
 * What cashing out after so many safe tiles brings, stake included, in hundredths of the stake:
 * floor(99 × C(25, safe) ÷ C(25 − mines, safe)), 0 when so many cannot be safe.
 */
export function minesPays(mines: number, safe: number): number {
  if (safe < 1 || safe > MINES_TILES - mines) return 0;
  const [all, safeWays] = [choose(MINES_TILES, safe), choose(MINES_TILES - mines, safe)];
  return Number((99n * all) / safeWays);
}

/** The exact return as a share of stakes for opening this many tiles and cashing out. */
export function minesReturns(mines: number, safe: number): readonly [bigint, bigint] {
  const [all, safeWays] = [choose(MINES_TILES, safe), choose(MINES_TILES - mines, safe)];
  return [BigInt(minesPays(mines, safe)) * safeWays, 100n * all];
}

function choose(many: number, few: number): bigint {
  let ways = 1n;
  for (let at = 0; at < few; at++) ways = (ways * BigInt(many - at)) / BigInt(at + 1);
  return ways;
}
