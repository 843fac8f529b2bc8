import { describe, expect, it } from 'vitest';
import type { Order } from '../terms/order.ts';
import { drawBook } from '../testing/draw-book.ts';
import { lifeOf, Rig, runnerQuote } from '../testing/rig.ts';
import type { MatchSink } from './match-sink.ts';
import { OrderBook } from './order-book.ts';

const NAMES = ['Falcons', 'Tides', 'The Draw'];
const sizesAhead = (rig: Rig, orders: readonly Order[]) => {
  const ahead = rig.ladder.queuesAhead(orders);
  return orders.map((order) => (ahead.get(order)?.size ?? 0) / 100);
};
/** The first runner's part of the drawing. */
const draw = (rig: Rig) => drawBook(rig.ladder, NAMES).split('\nTides')[0];

describe('matching: before and after, drawn', () => {
  it('rests by price and time: backs above, lays below, older first', () => {
    const rig = new Rig();
    rig.back(1, 2.1, 500);
    rig.back(2, 2.06, 300);
    rig.back(3, 2.1, 200);
    rig.lay(4, 2.02, 400);
    rig.lay(5, 2, 1000);
    rig.place({ player: 6, runner: 1, side: 'lay', price: 3.05, size: 50 });
    expect(drawBook(rig.ladder, NAMES)).toMatchInlineSnapshot(`
      "Falcons
           700 |    2.10 |          #1 500, #3 200
           300 |    2.06 |          #2 300
               |    2.02 | 400      #4 400
               |    2.00 | 1000     #5 1000
      Tides
               |    3.05 | 50       #6 50
      The Draw
        empty"
    `);
  });

  it('a better limit matches at the better price, set by the maker', () => {
    const rig = new Rig();
    rig.lay(1, 2.02, 400);
    rig.lay(2, 2.06, 100);
    rig.lay(3, 2.06, 200);
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
               |    2.06 | 300      #2 100, #3 200
               |    2.02 | 400      #1 400"
    `);
    const taker = rig.back(4, 1.9, 450);
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
               |    2.02 | 250      #1 250"
    `);
    expect(rig.book.fills.map(({ layOrderId, price, size }) => `#${layOrderId} ${size / 100} @ ${price}`)).toEqual([
      '#2 100 @ 206',
      '#3 200 @ 206',
      '#1 150 @ 202',
    ]);
    expect(lifeOf(taker)).toBe('450 matched · matched');
    expect(taker.matchedValue / taker.matched).toBeCloseTo(204.67, 2);
  });

  it('the unmatched rest of a taker rests at its limit', () => {
    const rig = new Rig();
    rig.back(1, 2.1, 100);
    const taker = rig.lay(2, 2.14, 250);
    expect(lifeOf(taker)).toBe('100 matched, 150 remaining · partly_matched');
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
               |    2.14 | 150      #2 150"
    `);
  });

  it('a cancelled order leaves its queue; those behind it move up', () => {
    const rig = new Rig();
    const orders = [rig.back(1, 2.1, 100), rig.back(2, 2.1, 200), rig.back(3, 2.1, 300)] as const;
    expect(sizesAhead(rig, orders)).toEqual([0, 100, 300]);
    expect(rig.ladder.remove(orders[1])).toBe(20_000);
    expect(rig.ladder.remove(orders[1])).toBe(0);
    expect(sizesAhead(rig, orders)).toEqual([0, 0, 100]);
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
           400 |    2.10 |          #1 100, #3 300"
    `);
  });

  it('a player never matches their own order: the resting one lapses and matching continues', () => {
    const rig = new Rig();
    const own = rig.lay(1, 2.06, 100);
    const other = rig.lay(2, 2.04, 100);
    const taker = rig.back(1, 2, 150);
    expect([own, other, taker].map(lifeOf)).toEqual([
      '100 lapsed · lapsed',
      '100 matched · matched',
      '100 matched, 50 remaining · partly_matched',
    ]);
    expect(own.reason).toBe('self_match');
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
            50 |    2.00 |          #3 50"
    `);
  });
});

describe('the quote of the house rests among the orders of players', () => {
  it('an equal size stays, a smaller one keeps its place, a larger one moves to the back', () => {
    const rig = new Rig();
    const levels: [number, number][] = [
      [2.04, 500],
      [2.02, 500],
      [2, 500],
    ];
    rig.quote({ back: levels });
    for (const price of [2.04, 2.02, 2]) rig.lay(1, price, 10);
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
               |    2.04 | 510      house 500, #1 10
               |    2.02 | 510      house 500, #2 10
               |    2.00 | 510      house 500, #3 10"
    `);
    rig.quote({
      back: [
        [2.04, 500],
        [2.02, 300],
        [2, 700],
      ],
    });
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
               |    2.04 | 510      house 500, #1 10
               |    2.02 | 310      house 300, #2 10
               |    2.00 | 710      #3 10, house 700"
    `);
  });

  it('a price missing from the new quote is removed', () => {
    const rig = new Rig();
    rig.quote({ back: [[2.04, 500]], lay: [[2.06, 400]] });
    rig.quote({ back: [[2.02, 100]], lay: [] });
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
               |    2.02 | 100      house 100"
    `);
  });

  it('a quote that crosses an order takes it at the price of that order', () => {
    const rig = new Rig();
    const player = rig.back(1, 2.06, 300);
    rig.quote({ back: [[2.1, 200]] });
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
           100 |    2.06 |          #1 100"
    `);
    expect(lifeOf(player)).toBe('200 matched, 100 remaining · partly_matched');
    expect(rig.book.fills).toMatchObject([{ price: 206, size: 20_000, layOrderId: 0, layPlayerId: 0, backOrderId: 1 }]);
  });

  it('a quote that crosses itself counts as empty', () => {
    const rig = new Rig();
    rig.quote({ back: [[2.04, 500]], lay: [[2.06, 500]] });
    rig.quote({ back: [[2.1, 500]], lay: [[2.1, 500]] });
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
        empty"
    `);
  });

  it('offers whole rupees at ladder prices only', () => {
    const rig = new Rig();
    const level = (price: number, size: number) => ({ price, size });
    const back = [level(200, 12_345), level(201, 500), level(198, 99), level(196, 300), level(196, 200)];
    rig.ladder.setHouseQuote(0, { back, lay: [] }, failingSink);
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
               |    2.00 | 123      house 123
               |    1.96 | 5        house 5"
    `);
  });

  it('clearing removes the quote and keeps the orders of players', () => {
    const rig = new Rig();
    rig.quote({ back: [[2.04, 500]], lay: [[2.06, 400]] });
    rig.lay(1, 2.04, 10);
    rig.ladder.clearHouse();
    expect(draw(rig)).toMatchInlineSnapshot(`
      "Falcons
               |    2.04 | 10       #1 10"
    `);
  });
});

const failingSink: MatchSink = {
  fill: () => expect.unreachable('nothing rests to be matched'),
  selfMatch: () => expect.unreachable('nothing rests to be matched'),
};

describe('the book itself', () => {
  it('lists what can be taken, best first, to the requested depth', () => {
    const book = new OrderBook(2);
    const quote = runnerQuote({
      back: [
        [1.5, 10],
        [1.51, 20],
        [1.01, 30],
      ],
      lay: [
        [1.6, 40],
        [1000, 50],
      ],
    });
    book.setHouseQuote(1, quote, failingSink);
    expect(book.availableToBack(1, 2)).toEqual([
      { price: 151, size: 2000 },
      { price: 150, size: 1000 },
    ]);
    expect(book.availableToBack(1, 9)).toHaveLength(3);
    expect(book.availableToLay(1, 9)).toEqual([
      { price: 160, size: 4000 },
      { price: 100_000, size: 5000 },
    ]);
    expect(book.availableToBack(0, 3)).toEqual([]);
    expect([book.bestPriceToBack(0), book.bestPriceToBack(1)]).toEqual([0, 151]);
  });

  it('rejects more runners than a market may have', () => {
    expect(() => new OrderBook(401)).toThrow('1 to 400 runners');
    expect(() => new OrderBook(0)).toThrow();
  });

  it('reuses freed slots and does not grow', () => {
    const rig = new Rig();
    for (let round = 0; round < 2_000; round++) {
      const resting = [rig.back(1, 2.1, 5), rig.back(2, 2.12, 5), rig.lay(3, 1.9, 5)];
      for (const order of resting) expect(order.slot).toBeLessThan(16);
      for (const order of resting) rig.ladder.remove(order);
    }
  });
});
