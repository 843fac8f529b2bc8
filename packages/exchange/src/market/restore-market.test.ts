import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exposureOf } from '../positions/exposure.ts';
import { settlementOf } from '../settlement/settlement.ts';
import { voidWindow } from '../settlement/void-orders.ts';
import type { Order } from '../terms/order.ts';
import { drawBook } from '../testing/draw-book.ts';
import { NaiveMarket } from '../testing/naive-market.ts';
import { ASSET, oddsDefinition, Rig } from '../testing/rig.ts';
import { applyStep, createStorm, orderRecord } from '../testing/storm.ts';
import { orderIn } from './market.ts';
import { restoreMarket } from './restore-market.ts';

/** Returns rows as the store would: fresh objects, shuffled, without fields that are not stored. */
function stored(rig: Rig): { orders: Order[]; fills: Rig['book']['fills'] } {
  const orders = structuredClone(rig.orders).map(({ slot: _slot, ...order }) => order);
  return { orders: orders.reverse(), fills: structuredClone(rig.book.fills) };
}

it('[I14] [M06] a market rebuilt from its rows at any point has equal books, positions, volumes and settlement', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), fc.boolean(), (seed, length, withVoids) => {
      const rig = new Rig(oddsDefinition());
      const naive = new NaiveMarket(rig.market.definition.inPlayDelayMs);
      for (const step of createStorm(seed, length)) applyStep(rig, naive, step);
      if (withVoids) voidWindow(rig.market, { from: rig.context.now - 10_000, to: rig.context.now }, 'test');

      const market = restoreMarket({ ...rig.market, stopped: false }, { assets: [ASSET], ...stored(rig) });
      const book = market.books.get(ASSET);
      rig.ladder.clearHouse();
      expect(book?.ladder && drawBook(book.ladder)).toBe(drawBook(rig.ladder));
      expect(book?.orders.map(orderRecord)).toEqual(rig.orders.map(orderRecord));
      expect([book?.totalMatched, book?.lastPrice, book?.runnerMatched]).toEqual([
        rig.book.totalMatched,
        rig.book.lastPrice,
        rig.book.runnerMatched,
      ]);
      for (const position of rig.book.positions) {
        const restored = book?.positions.get(position.playerId);
        expect(restored ? exposureOf(restored) : 0).toBe(exposureOf(position));
      }
      expect([...(book?.pending ?? [])].map(({ orderId }) => orderId).sort()).toEqual(
        [...rig.book.pending].map(({ orderId }) => orderId).sort(),
      );
      const result = { kind: 'winners', winners: [1], note: '' } as const;
      const amounts = (from: typeof market) =>
        settlementOf(from, result).map(({ players, houseGross }) => [
          players.map(({ playerId, gross, commission }) => [playerId, gross, commission]),
          houseGross,
        ]);
      expect(amounts(market)).toEqual(amounts(rig.market));
    }),
    { numRuns: 300 },
  );
});

it('finds the orders of the book by id, and no others', () => {
  const rig = new Rig();
  for (let i = 0; i < 20; i++) rig.back(1, 2, 10);
  for (const order of rig.orders) expect(orderIn(rig.book, order.orderId)).toBe(order);
  expect([orderIn(rig.book, 0), orderIn(rig.book, 21), orderIn(rig.book, 2.5)]).toEqual([null, null, null]);
});
