import { createNoiseKey, isOnLadder } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, type Distribution, normalised } from '../distribution.ts';
import { MATCH_BOOKMAKER, quoteBookmaker, TIED_MATCH_BOOKMAKER } from './bookmaker-quote.ts';
import { quoteFancy } from './fancy-quote.ts';
import { quoteOdds } from './odds-quote.ts';

const mood = fc.record({
  key: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => createNoiseKey(bytes)),
  instant: fc.integer({ min: -1e8, max: 1e9 }),
  depth: fc.constant(80_000),
});
const probability = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 0.01, noNaN: true }),
  fc.double({ min: 0.99, max: 1, noNaN: true }),
);
const three = fc
  .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 1000 }))
  .map((parts) => parts.map((part) => part / parts.reduce((sum, one) => sum + one, 0)));

const bestOf = (side: readonly { price: number }[]) => side[0]?.price;

describe('quoteOdds', () => {
  it('stays on the ladder, uncrossed, in order and in whole rupees', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          probability.map((p) => [p, 1 - p]),
          three,
        ),
        mood,
        (chances, at) => {
          for (const { back, lay } of quoteOdds(chances, at)) {
            for (const { price, size } of [...back, ...lay]) {
              expect(isOnLadder(price)).toBe(true);
              expect(size > 0 && size % 100 === 0).toBe(true);
            }
            expect(back.map(({ price }) => price)).toEqual(back.map(({ price }) => price).sort((a, b) => b - a));
            expect(lay.map(({ price }) => price)).toEqual(lay.map(({ price }) => price).sort((a, b) => a - b));
            expect(bestOf(back) ?? 0).toBeLessThan(bestOf(lay) ?? Number.POSITIVE_INFINITY);
          }
        },
      ),
    );
  });

  it('never gives money away: all backs cost 1 or more, all lays collect 1 or less', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          probability.map((p) => [p, 1 - p]),
          three,
        ),
        mood,
        (chances, at) => {
          const runners = quoteOdds(chances, at);
          const backs = runners.map(({ back }) => bestOf(back));
          if (backs.every((price) => price !== undefined)) {
            expect(backs.reduce((sum, price) => sum + 100 / (price ?? 1), 0)).toBeGreaterThanOrEqual(1 - 1e-9);
          }
          const lays = runners.map(({ lay }) => bestOf(lay)).filter((price) => price !== undefined);
          expect(lays.reduce((sum, price) => sum + 100 / price, 0)).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
    );
  });

  it('mirrors two runners: backing one never costs more than laying the other', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 0.98, noNaN: true }), mood, (chance, at) => {
        const [first, second] = quoteOdds([chance, 1 - chance], at);
        for (const [one, other] of [
          [first, second],
          [second, first],
        ]) {
          const back = bestOf(one?.back ?? []) ?? 0;
          const lay = bestOf(other?.lay ?? []) ?? 0;
          // Laying at o equals backing the other at o ÷ (o − 1), within a tick or two.
          const mirror = (100 * lay) / (lay - 100);
          expect(Math.abs(Math.log(back / mirror))).toBeLessThan(0.06);
        }
      }),
    );
  });

  it('shows three to five levels where the ladder permits', () => {
    for (const { back, lay } of quoteOdds([0.4, 0.6], {
      key: createNoiseKey(new Uint8Array(16)),
      instant: 0,
      depth: 50_000,
    })) {
      for (const side of [back, lay]) {
        expect(side.length).toBeGreaterThanOrEqual(3);
        expect(side.length).toBeLessThanOrEqual(5);
      }
    }
  });
});

describe('quoteBookmaker', () => {
  it('quotes whole rates, back below lay, around the fair one', () => {
    fc.assert(
      fc.property(probability, fc.constantFrom(MATCH_BOOKMAKER, TIED_MATCH_BOOKMAKER), (chance, terms) => {
        for (const { backRate, layRate } of quoteBookmaker([chance, 1 - chance], terms)) {
          expect(Number.isInteger(backRate) && Number(backRate) >= 1).toBe(true);
          expect(Number(layRate)).toBeGreaterThan(Number(backRate));
          // Upper limit of a rate; a higher one would suspend the market.
          expect(Number.isInteger(layRate) && Number(layRate) <= 100_000).toBe(true);
        }
      }),
    );
  });

  it('closes the outsider when the favourite is short, and both when it is practically decided', () => {
    const offered = (chance: number) =>
      quoteBookmaker([chance, 1 - chance], MATCH_BOOKMAKER).map(({ suspended }) => !suspended);
    expect(offered(0.5)).toEqual([true, true]);
    expect(offered(0.76)).toEqual([true, false]);
    expect(offered(0.995)).toEqual([false, false]);
  });
});

describe('a bookmaker on a decided market', () => {
  it.each([MATCH_BOOKMAKER, TIED_MATCH_BOOKMAKER])(
    'quotes no rate far outside its range, however certain: %j',
    (terms) => {
      for (const chance of [0, 1e-12, 1e-6, 0.001, 0.999, 1 - 1e-9, 1]) {
        for (const { backRate, layRate, suspended } of quoteBookmaker([chance, 1 - chance], terms)) {
          expect(suspended, String(chance)).toBe(true);
          expect(backRate, String(chance)).toBeGreaterThanOrEqual(1);
          expect(layRate ?? 0, String(chance)).toBeLessThanOrEqual(Math.ceil(terms.highestRate * (1 + terms.margin)));
          expect(backRate ?? 0, String(chance)).toBeLessThan(layRate ?? 0);
        }
      }
    },
  );
});

describe('quoteFancy', () => {
  const distribution: fc.Arbitrary<Distribution> = fc
    .tuple(
      fc.integer({ min: 0, max: 180 }),
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 80 }),
    )
    .map(([from, weights]) => normalised({ from, mass: Float64Array.from(weights, (weight) => weight + 0.001) }));

  it('never lets yes and no both win, nor pays more than fair value', () => {
    fc.assert(
      fc.property(distribution, fc.double({ min: -1, max: 1, noNaN: true }), (line, lean) => {
        const { no, yes } = quoteFancy(line, lean);
        if (!no || !yes) return;
        expect(no.run).toBeLessThanOrEqual(yes.run);
        expect(no.run).toBeGreaterThanOrEqual(0);
        if (no.run === yes.run) expect(no.rate).toBeGreaterThan(yes.rate);
        // A hundred on yes wins `rate` with the chance of the run and is lost otherwise: never underpriced.
        const reached = atLeast(line, yes.run);
        expect(reached * yes.rate).toBeLessThanOrEqual((1 - reached) * 100);
        const missed = 1 - atLeast(line, no.run);
        expect(missed * 100).toBeLessThanOrEqual((1 - missed) * no.rate);
      }),
    );
  });

  it('offers nothing on practically decided lines', () => {
    expect(quoteFancy({ from: 50, mass: Float64Array.of(1) }, 0)).toMatchObject({ no: null, yes: null });
    expect(quoteFancy({ from: 50, mass: Float64Array.of(0.97, 0.03) }, 0)).toMatchObject({ no: null, yes: null });
  });

  it('spreads yes and no with the uncertainty', () => {
    const even = (width: number) => ({ from: 100, mass: new Float64Array(width).fill(1 / width) });
    const gap = (width: number) => {
      const { no, yes } = quoteFancy(even(width), 0);
      return (yes?.run ?? 0) - (no?.run ?? 0);
    };
    expect([gap(10), gap(40), gap(80)]).toEqual([0, 1, 2]);
  });
});
