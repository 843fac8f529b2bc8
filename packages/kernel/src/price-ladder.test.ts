import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceFromDecimal } from './price.ts';
import {
  isOnLadder,
  ladderCeil,
  ladderFloor,
  PRICE_LADDER,
  PRICE_MAX,
  PRICE_MIN,
  priceAtTick,
  priceLadder,
  stepPrice,
  TICK_COUNT,
  tickOfPrice,
} from './price-ladder.ts';
import { readVectors } from './testing/recorded-vectors.ts';

interface LadderVectors {
  readonly count: number;
  readonly bands: readonly { readonly from: number; readonly to: number; readonly step: number }[];
  readonly cases: readonly { readonly price: number; readonly valid: boolean }[];
  readonly ticks: readonly { readonly price: number; readonly ticksUp: number; readonly result: number }[];
}

const vectors = readVectors<LadderVectors>('price_ladder');
const hundredths = (decimal: number) => Math.round(decimal * 100);

describe.skipIf(!vectors)('the published ladder', () => {
  it('has these prices and no others', () => {
    const prices = (vectors?.bands ?? []).flatMap(({ from, to, step }) => {
      const count = Math.round((to - from) / step);
      return Array.from({ length: count }, (_, at) => hundredths(from + at * step));
    });
    expect([...PRICE_LADDER]).toEqual([...prices, 100_000]);
    expect(TICK_COUNT).toBe(vectors?.count);
  });

  it.each(vectors?.cases ?? [])('$price is a price: $valid', ({ price, valid }) => {
    const inHundredths = priceFromDecimal(price);
    expect(inHundredths !== null && isOnLadder(inHundredths)).toBe(valid);
  });

  it.each(vectors?.ticks ?? [])('$price moved by $ticksUp is $result', ({ price, ticksUp, result }) => {
    expect(stepPrice(hundredths(price), ticksUp)).toBe(hundredths(result));
  });
});

describe('ticks', () => {
  it('numbers the prices from 0 to 349, both ways', () => {
    for (let tick = 0; tick < TICK_COUNT; tick++) expect(tickOfPrice(priceAtTick(tick))).toBe(tick);
    expect([priceAtTick(0), priceAtTick(349)]).toEqual([PRICE_MIN, PRICE_MAX]);
  });

  it.each([-1, 350, 0.5, Number.NaN])('there is no tick %s', (tick) => {
    expect(() => priceAtTick(tick)).toThrow(RangeError);
  });

  it.each([100, 0, -200, 201, 100_001, 200.5, Number.NaN, Number.POSITIVE_INFINITY])('%s has no tick', (price) => {
    expect(tickOfPrice(price)).toBe(-1);
    expect(isOnLadder(price)).toBe(false);
  });
});

describe('the finest ladder', () => {
  const finest = priceLadder('finest');

  it('has every hundredth from 1.01 to 1000, and every price of the classic one', () => {
    expect([finest.count, finest.prices[0], finest.prices.at(-1)]).toEqual([99_900, PRICE_MIN, PRICE_MAX]);
    expect([...PRICE_LADDER].every((price) => finest.priceAt(finest.tickOf(price)) === price)).toBe(true);
    expect([307, 100, 100_001, 307.5].map((price) => finest.has(price))).toEqual([true, false, false, false]);
    expect([finest.step(307, 1), finest.step(101, -1), finest.floor(307.4), finest.ceil(307.4)]).toEqual([
      308, 101, 307, 308,
    ]);
    expect([priceLadder(), priceLadder('classic'), priceLadder('finest')].map(({ name }) => name)).toEqual([
      'classic',
      'classic',
      'finest',
    ]);
  });
});

describe('snapping to the ladder', () => {
  it('floor, ceil and nearest match a linear search', () => {
    const prices = [...PRICE_LADDER];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 110_000 }), (price) => {
        const below = prices.filter((one) => one <= price).at(-1) ?? PRICE_MIN;
        const above = prices.find((one) => one >= price) ?? PRICE_MAX;
        expect(ladderFloor(price)).toBe(below);
        expect(ladderCeil(price)).toBe(above);
        const distance = Math.min(...prices.map((one) => Math.abs(one - price)));
        expect(priceLadder().nearest(price)).toBe(prices.find((one) => Math.abs(one - price) === distance));
      }),
      { numRuns: 500 },
    );
  });

  it('steps stop at the ends; an off-ladder price snaps first', () => {
    expect([stepPrice(PRICE_MAX, 5), stepPrice(PRICE_MIN, -5)]).toEqual([PRICE_MAX, PRICE_MIN]);
    expect([stepPrice(201, 1), stepPrice(201, -1), stepPrice(201, 0)]).toEqual([202, 200, 200]);
  });
});
