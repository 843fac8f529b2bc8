import { binChance } from '@crease/games';

/** Returns the probability of a return below the stake. @param pays of each bin, hundredths of the stake. */
export function chanceUnderStake(rows: number, pays: readonly number[]): number {
  return pays.reduce((sum, pay, bin) => sum + (pay < 100 ? binChance(rows, bin) : 0), 0);
}
