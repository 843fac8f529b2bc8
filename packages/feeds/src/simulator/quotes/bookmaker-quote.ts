import type { Money } from '@crease/kernel';
import type { BookmakerQuoteUpdate } from '../../feed/feed-update.ts';

type BookmakerRunner = BookmakerQuoteUpdate['runners'][number];

export interface BookmakerTerms {
  /** The house's margin on either side of the fair rate. */
  readonly margin: number;
  /** A runner is offered only while its fair rate is between these two; a closed one shows the nearer bound. */
  readonly lowestRate: number;
  readonly highestRate: number;
  readonly max: Money;
}

export const MATCH_BOOKMAKER: BookmakerTerms = { margin: 0.03, lowestRate: 2, highestRate: 220, max: 20_000_000 };
/** With a draw a side may be at 15 to 2 and still get a rate. */
export const THREE_WAY_BOOKMAKER: BookmakerTerms = { margin: 0.03, lowestRate: 2, highestRate: 750, max: 10_000_000 };
export const ODD_EVEN_BOOKMAKER: BookmakerTerms = { margin: 0.05, lowestRate: 25, highestRate: 400, max: 2_500_000 };
/** Fair rates of Yes and No multiply to 10,000, and so do the bounds: both are offered, or neither. */
export const TIED_MATCH_BOOKMAKER: BookmakerTerms = {
  margin: 0.12,
  lowestRate: 2,
  highestRate: 5_000,
  max: 1_000_000,
};

/**
 * Rates per 100 around the fair rate 100·(1−p)/p, whole numbers ≥ 1, back below lay.
 * A runner outside the offered range is shown suspended: if one side is too strong a favourite, the other is too long
 * to be quoted per 100 and is closed first.
 */
export function quoteBookmaker(probabilities: readonly number[], terms: BookmakerTerms): BookmakerRunner[] {
  return probabilities.map((probability) => quoteRunner(probability, terms));
}

function quoteRunner(probability: number, { margin, lowestRate, highestRate, max }: BookmakerTerms): BookmakerRunner {
  const fair = (100 * (1 - probability)) / Math.max(probability, 1e-9);
  const suspended = !(fair >= lowestRate && fair <= highestRate);
  const shown = Math.min(Math.max(fair, lowestRate), highestRate);
  const backRate = Math.max(1, Math.floor(shown * (1 - margin)));
  const layRate = Math.max(backRate + 1, Math.ceil(shown * (1 + margin)));
  return { backRate, layRate, max, suspended };
}
