import { shownOdds, withMargin } from '../pricing/margin.ts';
import { MARGINS, type MarginKind } from './margins.ts';

/** Longer odds are not offered: 100.00. */
const MOST = 10_000;
/** A market of more outcomes than this has many. */
const MOST_SEVERAL = 3;

/**
 * What the house offers for each outcome, hundredths; null where it offers nothing: an outcome that is as good as sure
 * or impossible. Each price stands below what the outcome is worth, after rounding too.
 * @param chances of all outcomes, margin free; together one.
 */
export function fixedPrices(chances: readonly number[], kind: MarginKind): (number | null)[] {
  const { booked } = withMargin(chances, MARGINS[kind]);
  return chances.map((chance, at) => {
    const price = shownOdds(booked[at] as number);
    return price <= MOST && price * chance < 100 ? price : null;
  });
}

/** The margin of a market with so many outcomes. */
export function marginKind(outcomes: number): MarginKind {
  if (outcomes === 2) return 'pair';
  return outcomes > MOST_SEVERAL ? 'many' : 'several';
}
