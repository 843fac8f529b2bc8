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
 * Every price is below the outcome's fair value, also after rounding.
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
