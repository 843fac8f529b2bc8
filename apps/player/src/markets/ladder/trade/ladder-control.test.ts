import { priceLadder, tickOfPrice } from '@crease/kernel';
import { afterEach, expect, it } from 'vitest';
import { betOf } from '../../../testing/sample-bet.ts';
import { closesOf, orderSize, tickOfClose, winLoseOf } from '../grid/ladder-model.ts';
import { LadderControl } from './ladder-control.ts';
import { changeLadder } from './ladder-settings.ts';

const level = (price: number, size: number) => ({ price, size });

function openLadder(): LadderControl {
  const control = new LadderControl({ marketId: 'm', runnerId: 'r' });
  control.takeTerms({ min: 100_00, max: 1_00_000_00, isOpen: true });
  control.takeDepth({ back: [level(131, 9000_00)], lay: [level(132, 9000_00)], traded: [] });
  return control;
}

afterEach(() => changeLadder({ isOneClick: false, goal: 'spread' }));

it('an order is sized by its stake, or by what a lay may lose, in whole rupees', () => {
  const order = { side: 'lay' as const, price: 132, stake: 1000_00 };
  expect(orderSize(order, false)).toBe(1000_00);
  expect(orderSize(order, true)).toBe(3125_00);
  expect(orderSize({ ...order, price: 133 }, true)).toBe(3030_00);
  expect(orderSize({ ...order, side: 'back' }, true)).toBe(1000_00);
});

it('a runner that loses has the worst result of the others; removed ones cannot win', () => {
  const results = [100, -40, -90].map((won) => ({ won, lost: null }));
  expect(winLoseOf(results, 0, () => false)).toEqual({ won: 100, lost: -90 });
  expect(winLoseOf(results, 0, (at) => at === 2)).toEqual({ won: 100, lost: -40 });
  expect(winLoseOf([{ won: 5, lost: -7 }], 0, () => false)).toEqual({ won: 5, lost: -7 });
});

it('asks without one click, and with it past three ticks', () => {
  const control = openLadder();
  const back = (price: number) => ({ side: 'back' as const, tick: tickOfPrice(price) });
  expect(control.asksAt(back(140))).toBe(true);
  changeLadder({ isOneClick: true });
  expect(control.asksAt(back(140))).toBe(false);
  expect(control.asksAt(back(128))).toBe(false);
  expect(control.asksAt(back(127))).toBe(true);
});

it('plans the green up without own orders, and notifies only of changes', () => {
  const control = openLadder();
  let notified = 0;
  control.subscribe(() => notified++);
  control.takeResult({ won: 4250_00, lost: -5000_00 }, { takeProfit: null, stopLoss: null, worst: null });
  expect(control.plan).toMatchObject({ side: 'lay', price: 132, size: 7008_00 });
  const before = notified;
  control.takeDepth({ back: [level(131, 9000_00)], lay: [level(132, 9500_00)], traded: [] });
  expect(notified).toBe(before);
  control.takeDepth({ back: [level(131, 9000_00)], lay: [level(133, 9500_00)], traded: [] });
  expect(notified).toBe(before + 1);
  expect(control.plan).toMatchObject({ price: 133 });
});

it('plans no second green up while one is placed or waits out the delay', async () => {
  const control = openLadder();
  control.takeResult({ won: 4250_00, lost: -5000_00 }, { takeProfit: null, stopLoss: null, worst: null });
  let answer = () => {};
  const placed = control.level(() => new Promise<void>((resolve) => (answer = resolve)));
  expect([control.plan, control.isLevelling]).toEqual([null, true]);
  const bet = { marketId: 'm', runnerId: 'r', side: 'lay', price: 1.32, timeInForce: 'fillOrKill' } as const;
  control.takeOrders([betOf({ ...bet, status: 'pending' })], () => null);
  answer();
  await placed;
  expect([control.plan, control.isLevelling]).toEqual([null, true]);
  control.takeOrders([betOf({ ...bet, status: 'lapsed', remaining: 0 })], () => null);
  expect(control.plan).toMatchObject({ side: 'lay', price: 132 });
});

it('an automatic cash out is a line at the price whose close is nearest to its sum', () => {
  const closes = closesOf({ won: 4250_00, lost: -5000_00 });
  expect(closes?.[tickOfPrice(132)]).toBe(2007_44);
  expect(tickOfClose(closes, 2000_00)).toBe(tickOfPrice(132));
  expect(tickOfClose(closes, null)).toBe(-1);
  expect(closesOf({ won: 5, lost: 5 })).toBeNull();
});

it('a market on the finest ladder has a line for every hundredth', () => {
  const control = new LadderControl({ marketId: 'm', runnerId: 'r' }, priceLadder('finest'));
  control.takeDepth({ back: [level(307, 900_00)], lay: [level(311, 900_00)], traded: [] });
  const { book } = control.model;
  expect([control.prices.count, book.bestLay - book.bestBack]).toEqual([99_900, 4]);
  expect(book.offers('lay', new Map())).toEqual([{ price: 311, size: 900_00 }]);
});

it('a bet on close rests in no book: the ladder shows none', () => {
  const control = openLadder();
  const bet = {
    marketId: 'm',
    runnerId: 'r',
    price: 2,
    size: 500,
    matched: 0,
    remaining: 500,
    status: 'unmatched' as const,
  };
  const ids = (bets: Parameters<LadderControl['takeOrders']>[0]) => {
    control.takeOrders(bets, () => null);
    return control.model.orders.map(({ betId }) => betId);
  };
  expect(ids([betOf({ ...bet, betId: '1' }), betOf({ ...bet, betId: '2', timeInForce: 'onClose' })])).toEqual(['1']);
});
