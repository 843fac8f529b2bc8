import { createNoiseKey } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, type Distribution, normalised } from '../distribution.ts';
import { quoteFancy } from './fancy-quote.ts';
import { quoteOdds } from './odds-quote.ts';

/**
 * Prices may fluctuate without events, but never so far that a bet at one moment and its opposite at a later one win:
 * every back stays below the fair price, every lay above it.
 */

const instants = fc.tuple(fc.integer({ min: -1e8, max: 1e9 }), fc.integer({ min: 0, max: 20 * 60_000 }));
const keys = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => createNoiseKey(bytes));
const chances = fc
  .array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 4 })
  .map((parts) => parts.map((part) => part / parts.reduce((sum, one) => sum + one, 0)));

describe('between two instants with the same chances', () => {
  it('no back of one beats a lay of the other, and no set of backs costs less than 1', () => {
    fc.assert(
      fc.property(chances, instants, keys, (fair, [instant, wait], key) => {
        const [first, later] = [instant, instant + wait].map((at) => quoteOdds(fair, { key, instant: at, depth: 1e4 }));
        for (const [runner, chance] of fair.entries()) {
          for (const quote of [first, later]) {
            const back = quote?.[runner]?.back[0]?.price ?? 0;
            const lay = quote?.[runner]?.lay[0]?.price ?? Number.POSITIVE_INFINITY;
            expect(back * chance).toBeLessThan(100);
            expect(lay * chance).toBeGreaterThan(100);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('no yes and no of a fancy cost less than they are worth', () => {
    const distribution: fc.Arbitrary<Distribution> = fc
      .tuple(
        fc.integer({ min: 0, max: 180 }),
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 80 }),
      )
      .map(([from, weights]) => normalised({ from, mass: Float64Array.from(weights, (one) => one + 0.001) }));
    const lean = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(distribution, lean, (line, one) => {
        const { no, yes } = quoteFancy(line, one);
        if (yes) expect(atLeast(line, yes.run) * (100 + yes.rate)).toBeLessThan(100);
        if (no) expect(atLeast(line, no.run) * (100 + no.rate)).toBeGreaterThan(100);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([-1, 1])('a nearly unreachable run is never underpriced, whatever the shift (%d)', (lean) => {
    const mass = new Float64Array(121);
    mass.set([0.5, 0.46], 49);
    mass.set([0.04], 120);
    const { yes } = quoteFancy({ from: 0, mass }, lean);
    expect(yes?.run).toBeGreaterThan(50);
    expect(0.04 * (100 + (yes?.rate ?? 0))).toBeLessThan(100);
  });
});
