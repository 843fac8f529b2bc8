import { CLASSIC_LADDER, isOnLadder, priceLadder } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunnerBook } from './market-book.ts';
import { depthOffers as depthOffersOn, lastPriceOffers } from './runner-offers.ts';
import type { RunnerChange } from './stream-message.ts';

const depthOffers = (book: RunnerBook) => depthOffersOn(book, CLASSIC_LADDER);

function runner(change: Omit<RunnerChange, 'id'>): RunnerBook {
  const made = new RunnerBook();
  made.apply({ id: 1, ...change });
  return made;
}

describe('a recorded book as the offer of the house', () => {
  it('converts pounds to whole rupees, at least one', () => {
    expect(
      depthOffers(
        runner({
          atb: [
            [1.5, 2.37],
            [1.49, 0.2],
          ],
          atl: [[1.52, 1012.65]],
          ltp: 1.5,
        }),
      ),
    ).toEqual({
      back: [
        { price: 150, size: 200 },
        { price: 149, size: 100 },
      ],
      lay: [{ price: 152, size: 101_300 }],
      lastPrice: 150,
    });
  });

  it('rounds prices between ticks against the taker and merges equal levels', () => {
    const { back, lay } = depthOffers(
      runner({
        atb: [
          [3.07, 2],
          [3.05, 3],
        ],
        atl: [
          [3.11, 4],
          [3.12, 5],
        ],
      }),
    );
    expect(back).toEqual([{ price: 305, size: 500 }]);
    expect(lay).toEqual([{ price: 315, size: 900 }]);
  });

  it('keeps every hundredth of a market on the finest ladder', () => {
    const book = runner({ atb: [[3.07, 2]], atl: [[3.11, 4]], ltp: 3.09 });
    expect(depthOffersOn(book, priceLadder('finest'))).toEqual({
      back: [{ price: 307, size: 200 }],
      lay: [{ price: 311, size: 400 }],
      lastPrice: 309,
    });
  });

  it('a crossed recording stays crossed for the guard to detect', () => {
    const { back, lay } = depthOffers(
      runner({
        atb: [
          [1.6, 5],
          [1.4, 5],
        ],
        atl: [
          [1.5, 5],
          [1.7, 5],
        ],
      }),
    );
    expect([back[0], lay[0]]).toEqual([
      { price: 160, size: 500 },
      { price: 150, size: 500 },
    ]);
  });

  it('keeps ten levels per side', () => {
    const levels = Array.from({ length: 30 }, (_, i) => [Math.round(150 + i) / 100, 10] as const);
    expect(depthOffers(runner({ atb: levels })).back).toHaveLength(10);
    expect(depthOffers(runner({ atb: levels })).back[0]?.price).toBe(179);
  });

  it('for any recording, offers are on the ladder, sorted, and crossed only if the recording is', () => {
    const level = fc.tuple(
      fc.double({ min: 1.001, max: 1200, noNaN: true }),
      fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(level, { maxLength: 30 }), fc.array(level, { maxLength: 30 }), (atb, atl) => {
        const { back, lay } = depthOffers(runner({ atb, atl }));
        for (const { price, size } of [...back, ...lay])
          expect([isOnLadder(price), size >= 100, size % 100]).toEqual([true, true, 0]);
        for (const [side, order] of [
          [back, -1],
          [lay, 1],
        ] as const)
          expect(side.slice(1).every(({ price }, i) => Math.sign(price - (side[i]?.price ?? 0)) === order)).toBe(true);
        const [highest, lowest] = [Math.max(...atb.map(([price]) => price)), Math.min(...atl.map(([price]) => price))];
        if (highest < lowest && back[0] && lay[0]) expect(back[0].price).toBeLessThanOrEqual(lay[0].price);
      }),
    );
  });
});

describe('recordings with last prices only', () => {
  const quote = (...prices: (number | null)[]) =>
    lastPriceOffers(
      prices.map((ltp) => (ltp === null ? undefined : runner({ ltp }))),
      1,
      CLASSIC_LADDER,
    );

  it('quotes a tick on either side', () => {
    const [first] = quote(2, 2);
    expect([first?.back[0], first?.lay[0]]).toEqual([
      { price: 199, size: 500_000 },
      { price: 202, size: 500_000 },
    ]);
    expect(first?.back.map(({ price }) => price)).toEqual([199, 198, 197]);
  });

  it('does not offer a runner without trades', () => {
    expect(quote(2, null)[1]).toEqual({ back: [], lay: [] });
  });

  it('offers one side only at the ends of the ladder', () => {
    const [sure, hopeless] = quote(1.01, 1000);
    expect([sure?.back, hopeless?.lay]).toEqual([[], []]);
    expect([sure?.lay[0]?.price, hopeless?.back[0]?.price]).toEqual([102, 98_000]);
  });

  it('last prices of different minutes never form a beatable book', () => {
    const price = fc.integer({ min: 101, max: 100_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(price, { minLength: 2, maxLength: 12 }), (prices) => {
        const offers = quote(...prices);
        const book = (side: 'back' | 'lay') =>
          offers.reduce((sum, offer) => sum + 100 / (offer[side][0]?.price ?? Number.POSITIVE_INFINITY), 0);
        if (offers.every(({ back }) => back.length > 0)) expect(book('back')).toBeGreaterThanOrEqual(1);
        expect(book('lay')).toBeLessThanOrEqual(1);
      }),
    );
  });
});
