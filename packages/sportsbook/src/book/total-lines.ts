/** Between these chances a total is offered over and under a line. */
const LEAST = 0.12;
const LINES = 5;

/** A count is this or more, or it is not: `from` 162 is over 161.5. */
interface TotalLine {
  readonly from: number;
  /** Of that or more. */
  readonly chance: number;
}

interface Tails {
  readonly from: number;
  readonly atLeast: readonly number[];
}

/** The line of a count, where it may be offered; null where it is too sure. */
export function totalLine({ from, atLeast }: Tails, at: number): TotalLine | null {
  const chance = atLeast[at - from];
  return chance !== undefined && chance >= LEAST && chance <= 1 - LEAST ? { from: at, chance } : null;
}

/** Up to five lines around the most even one, evenly spaced, by rising count. The most even one is named. */
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
