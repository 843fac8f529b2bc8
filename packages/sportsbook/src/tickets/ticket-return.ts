import { cut, type Fraction, fraction, plus, times, ZERO } from './fraction.ts';
import { type LegResult, type PlaceTerms, placeFactor, winFactor } from './leg-result.ts';
import type { LineSizes } from './ticket-lines.ts';

/** A settled leg, or an open one with its expected value. */
export type SettledLeg = LegResult & { readonly price: number; readonly place?: PlaceTerms };

/**
 * Returns the total payout of all lines of a ticket: the stake per line times, for each size, the sum over all
 * combinations of that many legs of the product of their factors. With factors uᵢ/pᵢ that sum is the coefficient of xᵏ
 * in Π (pᵢ + uᵢx), over Π pᵢ: no line is enumerated, and nothing is rounded.
 * @param stake per line, minor units.
 */
export function linesReturn(factors: readonly Fraction[], sizes: LineSizes, stake: number): Fraction {
  // A multiple is one line of all legs.
  if (sizes.length === 1 && sizes[0] === factors.length) return factors.reduce(times, fraction(stake, 1));
  let coefficients: bigint[] = [1n];
  let parts = 1n;
  for (const factor of factors) {
    parts *= factor.parts;
    const grown = [...coefficients, 0n].map(
      (same, size) => same * factor.parts + (coefficients[size - 1] ?? 0n) * factor.units,
    );
    coefficients = grown;
  }
  const units = sizes.reduce((sum, size) => sum + (coefficients[size] ?? 0n), 0n);
  return times(fraction(stake, 1), { units, parts });
}

/** Returns the exact payout of a settled ticket; each way adds its win and place lines. Round it once. */
export function ticketReturn(
  legs: readonly SettledLeg[],
  { sizes, stake, eachWay }: { readonly sizes: LineSizes; readonly stake: number; readonly eachWay: boolean },
): Fraction {
  const wins = linesReturn(
    legs.map((leg) => winFactor(leg.price, leg)),
    sizes,
    stake,
  );
  if (!eachWay) return wins;
  const places = legs.map((leg) => (leg.place ? placeFactor(leg.price, leg, leg.place) : ZERO));
  return plus(wins, linesReturn(places, sizes, stake));
}

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
