import type { Chip, TableTerms } from './use-table.ts';

/** Values of chips, paise, ascending. */
export const CHIPS = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000] as const;

/** Returns the stake on each spot. */
export function stakesOf(chips: readonly Chip[]): ReadonlyMap<string, number> {
  const stakes = new Map<string, number>();
  for (const { spot, stake } of chips) stakes.set(spot, (stakes.get(spot) ?? 0) + stake);
  return stakes;
}

/** Merges chips into one bet per spot. */
export function merged(chips: readonly Chip[]): Chip[] {
  return [...stakesOf(chips)].map(([spot, stake]) => ({ spot, stake }));
}

type Spots = TableTerms['spots'];

/** Returns the risk of a stake on a spot. */
export function riskOn(spots: Spots, { spot, stake }: Chip): number {
  return Math.round(stake * (spots.find((one) => one.spot === spot)?.risks ?? 1));
}

export function riskOfAll(spots: Spots, chips: readonly Chip[]): number {
  return merged(chips).reduce((sum, chip) => sum + riskOn(spots, chip), 0);
}

/** The limit that chips would exceed. */
export type BrokenLimit = { readonly of: 'spot' | 'round'; readonly max: number };

/** Returns the table limit that these chips exceed; null: none. */
export function brokenLimit(
  { spots, max }: Pick<TableTerms, 'spots' | 'max'>,
  chips: readonly Chip[],
): BrokenLimit | null {
  for (const { spot, stake } of merged(chips)) {
    const most = spots.find((one) => one.spot === spot)?.max ?? 0;
    if (stake > most) return { of: 'spot', max: most };
  }
  return riskOfAll(spots, chips) > max ? { of: 'round', max } : null;
}

/** Returns the chips without the last one on a spot. */
export function takenOff(chips: readonly Chip[], spot: string): Chip[] {
  const at = chips.findLastIndex((chip) => chip.spot === spot);
  return chips.filter((_, index) => index !== at);
}
