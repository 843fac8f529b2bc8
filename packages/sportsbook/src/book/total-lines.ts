/** Least chance of either side for a total to be offered. */
const LEAST = 0.12;
const LINES = 5;

/** The count reaches `from` or not: `from` 162 is over 161.5. */
interface TotalLine {
  readonly from: number;
  /** Chance of `from` or more. */
  readonly chance: number;
}

interface Tails {
  readonly from: number;
  readonly atLeast: readonly number[];
}

/** Returns a line of a count; null if either side is too unlikely. */
export function totalLine({ from, atLeast }: Tails, at: number): TotalLine | null {
  const chance = atLeast[at - from];
  return chance !== undefined && chance >= LEAST && chance <= 1 - LEAST ? { from: at, chance } : null;
}

/** Returns up to five evenly spaced lines around the most even one, ascending, and the most even one. */
export function totalLines(tails: Tails): { readonly lines: readonly TotalLine[]; readonly main: TotalLine | null } {
  const all = tails.atLeast
    .map((_, index) => totalLine(tails, tails.from + index))
    .filter((line): line is TotalLine => line !== null);
  const main = all.reduce<TotalLine | null>(
    (best, line) => (best && Math.abs(best.chance - 0.5) <= Math.abs(line.chance - 0.5) ? best : line),
    null,
  );
  if (!main) return { lines: [], main };
  const step = Math.ceil(all.length / LINES);
  return { lines: all.filter(({ from }) => (from - main.from) % step === 0).slice(0, LINES), main };
}
