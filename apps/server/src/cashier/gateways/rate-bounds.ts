/** Operators' rates by currency, in millionths of a rupee per unit, with their start, epoch ms. */
export interface RateEntry {
  readonly at: number;
  readonly BDT: number;
  readonly USDT: number;
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** How long earlier rates bound a new one, ms. */
const RATE_MEMORY_MS = 86_400_000;

/** Range within a percentage of all values; empty (`least` above `most`) if the values are too far apart. */
export function rateBounds(values: readonly number[], percent: number): Bounds {
  const least = values.map((value) => Math.ceil((value * (100 - percent)) / 100));
  const most = values.map((value) => Math.floor((value * (100 + percent)) / 100));
  return { least: Math.max(...least), most: Math.min(...most) };
}

/** The last rate and the one in force 24 hours ago: many small changes in a day are bounded like one. */
export function boundingRates(history: readonly RateEntry[], currency: 'BDT' | 'USDT', now: number): number[] {
  const last = history.at(-1);
  const before = history.findLast(({ at }) => at <= now - RATE_MEMORY_MS) ?? history[0];
  return [last, before].flatMap((entry) => (entry ? [entry[currency]] : []));
}

/** Adds an entry to the history and removes those that no longer count. */
export function withRate(history: readonly RateEntry[], entry: RateEntry): RateEntry[] {
  const first = history.findLastIndex(({ at }) => at <= entry.at - RATE_MEMORY_MS);
  return [...history.slice(Math.max(0, first)), entry];
}
