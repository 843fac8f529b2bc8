import { shownOdds, withMargin } from '../pricing/margin.ts';
import { MARGINS, type MarginKind } from './margins.ts';

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
