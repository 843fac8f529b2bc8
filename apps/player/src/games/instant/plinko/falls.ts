import { binChance } from '@crease/games';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance of rows relative to that of pegs in a row. */
const ROW_SHARE = 0.85;

/**
 * Returns the positions of a ball at the top, at each peg and in its bin; every turn moves it half a step to a side.
 * @param path one L or R per row. @param step between two pegs of a row.
 */
export function fallPoints(path: string, width: number, step: number): Point[] {
  const points: Point[] = [{ x: width / 2, y: 0 }];
  let x = width / 2;
  for (const [row, turn] of [...path].entries()) {
    x += turn === 'R' ? step / 2 : -step / 2;
    points.push({ x, y: (row + 1.5) * step * ROW_SHARE });
  }
  return points;
}

/** Returns the probability of a return below the stake. @param pays of each bin, hundredths of the stake. */
export function chanceUnderStake(rows: number, pays: readonly number[]): number {
  return pays.reduce((sum, pay, bin) => sum + (pay < 100 ? binChance(rows, bin) : 0), 0);
}
