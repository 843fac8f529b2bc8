import { binChance } from '@crease/games';

/** The chance that a ball brings back less than its stake. @param pays of each bin, hundredths of the stake. */
export function chanceUnderStake(rows: number, pays: readonly number[]): number {
  return pays.reduce((sum, pay, bin) => sum + (pay < 100 ? binChance(rows, bin) : 0), 0);
}
