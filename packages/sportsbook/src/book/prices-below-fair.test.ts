import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedPrices, marginKind, totalLines } from './fixed-prices.ts';

const weights = fc.array(fc.double({ min: 1e-4, max: 1, noNaN: true }), { minLength: 2, maxLength: 5 });

const chancesOf = (drawn: readonly number[]) => {
  const sum = drawn.reduce((total, weight) => total + weight, 0);
  return drawn.map((weight) => weight / sum);
};

describe('fixed odds', () => {
  it('are below fair value: no combination with a back below or a lay above it is risk-free', () => {
    fc.assert(
      fc.property(weights, (drawn) => {
        const chances = chancesOf(drawn);
        for (const [at, price] of fixedPrices(chances, marginKind(chances.length)).entries()) {
          if (price === null) continue;
          expect(price).toBeGreaterThanOrEqual(101);
          // By the model's chances every single bet loses on average, and so does every sum of such bets.
          expect((price / 100) * (chances[at] as number)).toBeLessThan(1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('sum to more than one, so backing every outcome loses', () => {
    fc.assert(
      fc.property(weights, (drawn) => {
        const prices = fixedPrices(chancesOf(drawn), marginKind(drawn.length));
        if (prices.includes(null)) return;
        expect(prices.reduce<number>((sum, price) => sum + 100 / (price as number), 0)).toBeGreaterThan(1);
      }),
      { numRuns: 300 },
    );
  });

  it('offer nothing on certain or impossible outcomes', () => {
    expect(fixedPrices([1, 0], 'pair')).toEqual([null, null]);
    expect(fixedPrices([0.999, 0.001], 'pair')[0]).toBeNull();
    expect(fixedPrices([0.5, 0.5], 'pair')).toEqual([190, 190]);
  });

  it('of a count are at the most even line and around it', () => {
    const atLeast = Array.from({ length: 41 }, (_, index) => 0.95 - index * 0.0225);
    const { lines, main } = totalLines({ from: 140, atLeast });
    expect(main?.from).toBe(160);
    expect(lines.map(({ from }) => from)).toEqual([146, 153, 160, 167, 174]);
    expect(totalLines({ from: 10, atLeast: [0.97, 0.04] })).toEqual({ lines: [], main: null });
  });
});
