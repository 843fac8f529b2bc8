import { shownOdds, withMargin } from '../pricing/margin.ts';

/**
 * Margins: the sum of the booked chances of a market above one. With three or more outcomes each carries less of it, so
 * the total is larger. Counts are less certain than winners, and with many outcomes, such as scores, each is unlikely,
 * so model errors weigh more.
 */
const MARGINS = { pair: 0.05, several: 0.06, many: 0.12, total: 0.06 } as const;

type MarginKind = keyof typeof MARGINS;

/** Longest odds offered: 100.00. */
const MOST = 10_000;
/** Up to this many outcomes count as several, more as many. */
const MOST_SEVERAL = 3;

/**
 * Returns the house's price of each outcome, hundredths; null for an outcome that is almost certain or impossible.
 * Every price is below the outcome's fair value, even after rounding.
 * @param chances of all outcomes, without margin; they sum to one.
 */
export function fixedPrices(chances: readonly number[], kind: MarginKind): (number | null)[] {
  const { booked } = withMargin(chances, MARGINS[kind]);
  return chances.map((chance, at) => {
    const price = shownOdds(booked[at] as number);
    return price <= MOST && price * chance < 100 ? price : null;
  });
}

/** Returns the margin kind of a market by its number of outcomes. */
export function marginKind(outcomes: number): MarginKind {
  if (outcomes === 2) return 'pair';
  return outcomes > MOST_SEVERAL ? 'many' : 'several';
}

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
