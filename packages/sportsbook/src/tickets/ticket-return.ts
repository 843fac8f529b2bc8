import { type Fraction, fraction, plus, times, ZERO } from './fraction.ts';
import { type LegResult, type PlaceTerms, placeFactor, winFactor } from './leg-result.ts';
import type { LineSizes } from './ticket-lines.ts';

/** A leg that is settled, or, where it is open, what it is worth in the mean. */
export type SettledLeg = LegResult & { readonly price: number; readonly place?: PlaceTerms };

/**
 * What all lines of a ticket bring together: the stake of a line times, for each size, the sum over all combinations of
 * that many legs of the product of their factors. With factors uᵢ/pᵢ that sum is the coefficient of xᵏ in
 * Π (pᵢ + uᵢx), over Π pᵢ: no line is walked, and nothing is rounded.
 * @param stake of one line, smallest units.
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

/** What a settled ticket brings, exactly; each way its win lines and its place lines. Round it once. */
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
