import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voidOrder, voidWindow } from '../index.ts';
import { ASSET, Rig } from '../testing/rig.ts';
import type { AssetBook } from './market.ts';
import { restoreMarket } from './restore-market.ts';
import { TradedPrices } from './traded-prices.ts';

const listOf = (traded: TradedPrices, book: AssetBook) =>
  traded.of(book).map(({ price, size }) => `${size / 100} at ${price / 100}`);

/** The same, computed from all fills. */
function plainly(book: AssetBook, runner: number): string[] {
  const sums = new Map<number, number>();
  for (const { runnerIndex, voided, price, size } of book.fills)
    if (runnerIndex === runner && !voided) sums.set(price, (sums.get(price) ?? 0) + size);
  return [...sums].sort(([one], [other]) => other - one).map(([price, size]) => `${size / 100} at ${price / 100}`);
}

describe('the matched size at each price', () => {
  it('is empty at first, then the stakes of backers by price, highest first, per runner', () => {
    const rig = new Rig();
    const traded = new TradedPrices(0);
    expect(listOf(traded, rig.book)).toEqual([]);
    rig.lay(1, 2.02, 400);
    rig.lay(2, 2.06, 100);
    rig.back(3, 1.9, 250);
    expect(listOf(traded, rig.book)).toEqual(['100 at 2.06', '150 at 2.02']);
    rig.back(4, 2, 50);
    rig.place({ player: 1, runner: 1, side: 'lay', price: 3, size: 70 });
    rig.place({ player: 2, runner: 1, side: 'back', price: 3, size: 70 });
    expect(listOf(traded, rig.book)).toEqual(['100 at 2.06', '200 at 2.02']);
  });

  it('omits voided fills, even if as much was matched since the last read', () => {
    const rig = new Rig();
    const traded = new TradedPrices(0);
    rig.lay(1, 2.02, 100);
    const taker = rig.back(2, 2.02, 100);
    expect(listOf(traded, rig.book)).toEqual(['100 at 2.02']);
    voidOrder(rig.market, taker, 'Taken back');
    rig.lay(1, 1.9, 100);
    rig.back(2, 1.9, 100);
    expect(listOf(traded, rig.book)).toEqual(['100 at 1.9']);
  });

  it('restarts for a reloaded market', () => {
    const rig = new Rig();
    const traded = new TradedPrices(0);
    rig.lay(1, 2.02, 100);
    rig.back(2, 2.02, 60);
    expect(listOf(traded, rig.book)).toEqual(['60 at 2.02']);
    const { books: _, ...stored } = rig.market;
    const fills = rig.book.fills.map((fill) => ({ ...fill }));
    const again = restoreMarket({ ...stored, stopped: false }, { assets: [ASSET], orders: [], fills });
    expect(listOf(traded, again.books.get(ASSET) as AssetBook)).toEqual(['60 at 2.02']);
  });

  it('equals the sum of all fills, however often it is read between bets and voids', () => {
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
          if (next === 'look') expect(listOf(traded, rig.book)).toEqual(plainly(rig.book, 0));
        }
        expect(listOf(traded, rig.book)).toEqual(plainly(rig.book, 0));
        voidWindow(rig.market, { from: 0, to: Number.MAX_SAFE_INTEGER }, 'Taken back');
        expect(listOf(traded, rig.book)).toEqual([]);
      }),
    );
  });
});
