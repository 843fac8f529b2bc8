import { cut, type Fraction, fraction, times } from './fraction.ts';
import { type LegResult, winFactor } from './leg-result.ts';
import type { LineSizes } from './ticket-lines.ts';
import { linesReturn } from './ticket-return.ts';

/** Chances are in millionths: fine enough for any model, and exact. */
export const CHANCE_PARTS = 1_000_000;

/** A leg of an open ticket: settled, or open with the model's chance, without margin. */
export type LiveLeg = { readonly price: number } & (LegResult | { readonly chance: number });

interface CashOut {
  /** Exact expected value of the ticket. */
  readonly fair: Fraction;
  /** The house's offer, minor units, rounded down; 0 for none. */
  readonly offer: number;
}

/** @param margin of the house, basis points: 500 is 5 %. */
export function cashOut(
  legs: readonly LiveLeg[],
  { sizes, stake, margin }: { readonly sizes: LineSizes; readonly stake: number; readonly margin: number },
): CashOut {
  const factors = legs.map((leg) =>
    'chance' in leg ? times(fraction(leg.price, 100), fraction(leg.chance, CHANCE_PARTS)) : winFactor(leg.price, leg),
  );
  const fair = linesReturn(factors, sizes, stake);
  return { fair, offer: cut(times(fair, fraction(10_000 - margin, 10_000))) };
}
