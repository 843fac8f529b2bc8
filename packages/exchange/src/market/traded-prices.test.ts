import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voidOrder, voidWindow } from '../index.ts';
import { ASSET, Rig } from '../testing/rig.ts';
import type { AssetBook } from './market.ts';
import { restoreMarket } from './restore-market.ts';
import { TradedPrices } from './traded-prices.ts';

const told = (traded: TradedPrices, book: AssetBook) =>
  traded.of(book).map(({ price, size }) => `${size / 100} at ${price / 100}`);

/** The same, worked out from all fills anew. */
function plainly(book: AssetBook, runner: number): string[] {
  const sums = new Map<number, number>();
  for (const { runnerIndex, voided, price, size } of book.fills)
    if (runnerIndex === runner && !voided) sums.set(price, (sums.get(price) ?? 0) + size);
  return [...sums].sort(([one], [other]) => other - one).map(([price, size]) => `${size / 100} at ${price / 100}`);
}

describe('what was matched at each price', () => {
  it('is nothing at first, then the backers’ stakes by price, highest first, one runner alone', () => {
    const rig = new Rig();
    const traded = new TradedPrices(0);
    expect(told(traded, rig.book)).toEqual([]);
    rig.lay(1, 2.02, 400);
    rig.lay(2, 2.06, 100);
    rig.back(3, 1.9, 250);
    expect(told(traded, rig.book)).toEqual(['100 at 2.06', '150 at 2.02']);
    rig.back(4, 2, 50);
    rig.place({ player: 1, runner: 1, side: 'lay', price: 3, size: 70 });
    rig.place({ player: 2, runner: 1, side: 'back', price: 3, size: 70 });
    expect(told(traded, rig.book)).toEqual(['100 at 2.06', '200 at 2.02']);
  });

  it('leaves out what was taken back, also between two looks with as much matched anew', () => {
    const rig = new Rig();
    const traded = new TradedPrices(0);
    rig.lay(1, 2.02, 100);
    const taker = rig.back(2, 2.02, 100);
    expect(told(traded, rig.book)).toEqual(['100 at 2.02']);
    voidOrder(rig.market, taker, 'Taken back');
    rig.lay(1, 1.9, 100);
    rig.back(2, 1.9, 100);
    expect(told(traded, rig.book)).toEqual(['100 at 1.9']);
  });

  it('begins anew with a market that was loaded anew', () => {
    const rig = new Rig();
    const traded = new TradedPrices(0);
    rig.lay(1, 2.02, 100);
    rig.back(2, 2.02, 60);
    expect(told(traded, rig.book)).toEqual(['60 at 2.02']);
    const { books: _, ...stored } = rig.market;
    const fills = rig.book.fills.map((fill) => ({ ...fill }));
    const again = restoreMarket({ ...stored, stopped: false }, { assets: [ASSET], orders: [], fills });
    expect(told(traded, again.books.get(ASSET) as AssetBook)).toEqual(['60 at 2.02']);
  });

  it('is what all fills come to, however often it is looked at between bets and voids', () => {
    const step = fc.record({
      side: fc.constantFrom('back' as const, 'lay' as const),
      runner: fc.nat(1),
      player: fc.integer({ min: 1, max: 4 }),
      price: fc.constantFrom(1.9, 2, 2.02, 2.1),
      size: fc.integer({ min: 1, max: 500 }),
      next: fc.constantFrom('look', 'nothing', 'void'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const rig = new Rig();
        const traded = new TradedPrices(0);
        for (const { next, ...ask } of steps) {
          const order = rig.place(ask);
          if (next === 'void') voidOrder(rig.market, order, 'Taken back');
          if (next === 'look') expect(told(traded, rig.book)).toEqual(plainly(rig.book, 0));
        }
        expect(told(traded, rig.book)).toEqual(plainly(rig.book, 0));
        voidWindow(rig.market, { from: 0, to: Number.MAX_SAFE_INTEGER }, 'Taken back');
        expect(told(traded, rig.book)).toEqual([]);
      }),
    );
  });
});
