import { describe, expect, it } from 'vitest';
import { readVectors } from '../../kernel/src/testing/recorded-vectors.ts';
import { shownOdds, withMargin } from './pricing/margin.ts';

interface Vector {
  readonly id: string;
  readonly given: {
    readonly kind: string;
    readonly odds: readonly number[];
    readonly probabilities: readonly number[];
    readonly margin: number;
  };
  readonly expect: Readonly<Record<string, number | readonly number[]>>;
}

/** Values by kind: a margin is removed by adding none to the implied chances. */
const KINDS: Readonly<Record<string, (given: Vector['given']) => Record<string, number | number[]>>> = {
  removeMargin: ({ odds }) => {
    const { booked: power, exponent: powerExponent } = withMargin(
      odds.map((price) => 1 / price),
      0,
    );
    return { power, powerExponent };
  },
  addMargin: ({ probabilities, margin }) => {
    const { booked, exponent } = withMargin(probabilities, margin);
    const odds = booked.map((chance) => 1 / chance);
    return { booked, exponent, odds, oddsShown: booked.map((chance) => shownOdds(chance) / 100) };
  },
};

const vectors = readVectors<{ readonly cases: readonly Vector[] }>('margin_removal');
describe.skipIf(!vectors)('the recorded margins, to eight digits', () => {
  it.each(vectors?.cases.filter(({ given }) => given.kind in KINDS) ?? [])('$id', ({ given, expect: expected }) => {
    for (const [name, value] of Object.entries(KINDS[given.kind]?.(given) ?? {})) {
      const [got, recorded] = [[value].flat(), [expected[name] as number | readonly number[]].flat()];
      expect(got).toHaveLength(recorded.length);
      for (const [index, one] of recorded.entries())
        expect(Math.abs((got[index] as number) - one), name).toBeLessThan(1e-8);
    }
  });
});
