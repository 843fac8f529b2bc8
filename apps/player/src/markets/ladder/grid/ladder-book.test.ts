import { tickOfPrice } from '@crease/kernel';
import { expect, it } from 'vitest';
import { LadderBook } from './ladder-book.ts';

const book = new LadderBook();
book.take({
  back: [
    { price: 131, size: 500_00 },
    { price: 129, size: 200_00 },
  ],
  lay: [{ price: 133, size: 300_00 }],
  traded: [
    { price: 132, size: 900_00 },
    { price: 131, size: 100_00 },
  ],
});

it('stores sizes by tick, and replaces all of them with the next state', () => {
  expect(book.back[tickOfPrice(129)]).toBe(200_00);
  expect([book.bestBack, book.bestLay]).toEqual([tickOfPrice(131), tickOfPrice(133)]);
  expect([book.matched, book.mostTraded]).toEqual([1000_00, 900_00]);
  const later = new LadderBook();
  later.take({ back: [{ price: 200, size: 100 }], lay: [], traded: [] });
  later.take({ back: [], lay: [], traded: [] });
  expect([later.bestBack, later.bestLay, later.back[tickOfPrice(200)]]).toEqual([-1, -1, 0]);
});

it('lists the offers of others, best first, without own orders', () => {
  const own = new Map([[tickOfPrice(129), 200_00]]);
  expect(book.offers('back', new Map())).toEqual([
    { price: 131, size: 500_00 },
    { price: 129, size: 200_00 },
  ]);
  expect(book.offers('back', own)).toEqual([{ price: 131, size: 500_00 }]);
  expect(book.offers('lay', own)).toEqual([{ price: 133, size: 300_00 }]);
});

it('counts the ticks that an order would match past the best offer', () => {
  expect(book.ticksPastBest('back', tickOfPrice(128))).toBe(3);
  expect(book.ticksPastBest('back', tickOfPrice(140))).toBe(0);
  expect(book.ticksPastBest('lay', tickOfPrice(137))).toBe(4);
  expect(book.ticksPastBest('lay', tickOfPrice(120))).toBe(0);
});
