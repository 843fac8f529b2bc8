/** Returns the probability of a bin: C(rows, bin) ÷ 2^rows. */
export function binChance(rows: number, bin: number): number {
  let ways = 1;
  for (let at = 0; at < bin; at += 1) ways = (ways * (rows - at)) / (at + 1);
  return ways / 2 ** rows;
}

/** Returns the probability of a return below the stake. @param pays of each bin, hundredths of the stake. */
export function chanceUnderStake(rows: number, pays: readonly number[]): number {
  return pays.reduce((sum, pay, bin) => sum + (pay < 100 ? binChance(rows, bin) : 0), 0);
}
