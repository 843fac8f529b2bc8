import { type Fraction, fraction, plus, times, ZERO } from './fraction.ts';
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
