import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cancelOrder,
  type Order,
  setMarketStatus,
  shrinkOrder,
  suspendMarket,
  takeStartingPrices,
  turnInPlay,
} from '../index.ts';
import { worstLoss } from '../positions/position.ts';
import { type Ask, lifeOf, Rig } from '../testing/rig.ts';
import { type Auction, startingPriceOf } from './starting-price.ts';
import { projectStartingPrices } from './take-starting-price.ts';

const NONE = { backStakes: 0, layLiability: 0, backs: [], lays: [], layLimits: [] };

test.each([
  [{ backStakes: 1000_00, layLiability: 6000_00 }, 700],
  [{ backStakes: 6000_00, layLiability: 1000_00 }, 117],
  [{ backStakes: 1000_00 }, 0],
  [{ layLiability: 1000_00 }, 0],
  [
    {
      backStakes: 1000_00,
      lays: [
        { price: 300, size: 500_00 },
        { price: 290, size: 600_00 },
      ],
    },
    290,
  ],
  [{ backStakes: 1000_00, lays: [{ price: 300, size: 500_00 }] }, 300],
  [{ layLiability: 1000_00, backs: [{ price: 250, size: 800_00 }] }, 250],
  [{ layLiability: 1000_00, backs: [{ price: 150, size: 800_00 }] }, 225],
  [{ backStakes: 1000_00, layLimits: [{ price: 500, size: 6000_00 }] }, 500],
  [{ backStakes: 1000_00, layLimits: [{ price: 900, size: 6000_00 }] }, 700],
] as [Partial<Auction>, number][])('the price of %j is %i hundredths', (auction, price) => {
  expect(startingPriceOf({ ...NONE, ...auction })).toBe(price);
});

const amounts = fc.integer({ min: 0, max: 50 }).map((hundreds) => hundreds * 100_00);
const limits = fc.array(
  fc.record({
    price: fc.integer({ min: 101, max: 400 }),
    size: fc.integer({ min: 1, max: 20 }).map((n) => n * 100_00),
  }),
  { maxLength: 4 },
);

/** The price at which stakes and capacity meet, by walking over all prices in twentieths of a hundredth. */
function meetingPrice({ backStakes, layLiability, backs, lays, layLimits }: Auction): number | null {
  const sum = (sizes: readonly { readonly size: number }[]) => sizes.reduce((total, { size }) => total + size, 0);
  let last: number | null = null;
  for (let at = 2020; at <= 200_000; at++) {
    const price = at / 20;
    const back = backStakes + sum(backs.filter((one) => one.price <= price));
    const liability = layLiability + sum(layLimits.filter((one) => one.price >= price));
    const lay = (liability * 100) / (price - 100) + sum(lays.filter((one) => one.price >= price));
    if (lay + 1e-6 < back) break;
    last = price;
  }
  return last;
}

test('the price is the nearest to where the sides meet, by brute force', () => {
  fc.assert(
    fc.property(
      fc.record({
        backStakes: amounts,
        layLiability: amounts.filter((amount) => amount > 0),
        backs: limits,
        lays: limits,
        layLimits: limits,
      }),
      (auction) => {
        const price = startingPriceOf(auction);
        const meeting = meetingPrice(auction);
        fc.pre(price > 0 && meeting !== null && meeting < 9_990);
        expect(Math.abs(price - (meeting as number))).toBeLessThanOrEqual(0.56);
      },
    ),
  );
});

/** A market with these bets that has just turned in play. */
function started(asks: readonly Ask[]) {
  const rig = new Rig();
  const orders = asks.map((ask) => rig.place(ask));
  const ids = Object.assign(rig.context.ids, { orderId: orders.length });
  const projected = projectStartingPrices(rig.book);
  const { placed, fills } = takeStartingPrices(rig.market, { ids, now: rig.context.now });
  turnInPlay(rig.market);
  return { rig, orders, placed, fills, projected, prices: rig.market.startingPrices?.['play:INR'] };
}

const SP = { takeStartingPrice: true } as const;

test('backs and lays that take any price meet at it, a lay with the size that its liability allows', () => {
  const { orders, placed, prices, projected, fills } = started([
    { player: 1, side: 'back', price: 8, size: 1000, ...SP },
    { player: 2, side: 'lay', price: 3, size: 3000, ...SP },
  ]);
  expect([projected[0], prices]).toEqual([{ far: 700, near: 700 }, [700, 0, 0]]);
  expect(orders.map(lifeOf)).toEqual(['1000 cancelled · cancelled', '3000 cancelled · cancelled']);
  expect(placed.map(({ link, size, price, status }) => [link, size, price, status])).toEqual([
    [1, 1000_00, 700, 'matched'],
    [2, 1000_00, 700, 'matched'],
  ]);
  expect(fills).toMatchObject([{ price: 700, size: 1000_00, backPlayerId: 1, layPlayerId: 2 }]);
});

test('rounding: the liability is never exceeded, and what is left of the backs lapses', () => {
  const { placed, prices } = started([
    { player: 1, side: 'back', price: 8, size: 6000, ...SP },
    { player: 2, side: 'lay', price: 1.1, size: 10_000, ...SP },
  ]);
  expect(prices?.[0]).toBe(117);
  expect(placed.map(lifeOf)).toEqual(['5882 matched, 118 lapsed · matched', '5882 matched · matched']);
});

test('resting orders that stay are matched within their limits, in the order of the queue', () => {
  const { orders, placed, prices } = started([
    { player: 1, side: 'back', price: 8, size: 1000, ...SP },
    { player: 2, side: 'lay', price: 2.9, size: 600, persist: true },
    { player: 3, side: 'lay', price: 2.9, size: 600, persist: true },
    { player: 4, side: 'lay', price: 2.8, size: 900, persist: true },
    { player: 5, side: 'lay', price: 3, size: 500 },
  ]);
  expect(prices?.[0]).toBe(290);
  expect(orders.slice(1).map(lifeOf)).toEqual([
    '600 matched · matched',
    '400 matched, 200 remaining · partly_matched',
    '900 remaining · unmatched',
    '500 lapsed · lapsed',
  ]);
  expect(placed.map(lifeOf)).toEqual(['1000 matched · matched']);
});

test('a player on both sides meets others only; without the other side the bet lapses', () => {
  const { orders, placed, prices } = started([
    { player: 1, side: 'back', price: 8, size: 1000, ...SP },
    { player: 1, side: 'lay', price: 2, size: 1000, ...SP },
  ]);
  expect(prices).toEqual([0, 0, 0]);
  expect(placed).toEqual([]);
  expect(orders.map(({ reason }) => reason)).toEqual(['self_match', 'no_starting_price']);
});

test('an order on close rests in no book; a back is matched within its limit, a lay with its liability', () => {
  const { rig, orders, placed, prices, projected } = started([
    { player: 1, side: 'back', price: 1, size: 1000, onClose: true, takeStartingPrice: true },
    { player: 2, side: 'back', price: 3, size: 500, onClose: true },
    { player: 3, side: 'back', price: 6, size: 500, onClose: true },
    { player: 4, side: 'lay', price: 5, size: 4500, onClose: true },
    { player: 5, side: 'lay', price: 2.5, size: 900, onClose: true },
  ]);
  expect(rig.ladder.restingOrders()).toEqual([]);
  expect(rig.book.onClose.size).toBe(0);
  expect([projected[0], prices?.[0]]).toEqual([{ far: 400, near: 400 }, 400]);
  expect(orders.map(lifeOf)).toEqual([
    '1000 cancelled · cancelled',
    '500 cancelled · cancelled',
    '500 lapsed · lapsed',
    '1125 cancelled · cancelled',
    '600 lapsed · lapsed',
  ]);
  expect(placed.map(({ link, price }) => [link, price])).toEqual([
    [1, 400],
    [2, 400],
    [4, 400],
  ]);
  expect(placed.map(lifeOf)).toEqual(['1000 matched · matched', '500 matched · matched', '1500 matched · matched']);
});

test('an order on close survives a suspension, is reduced and cancelled, and lapses when its market closes', () => {
  const rig = new Rig();
  const [one, two] = [1, 2].map((player) =>
    rig.place({ player, side: 'lay', price: 3, size: 1000, onClose: true }),
  ) as [Order, Order];
  suspendMarket(rig.market, 'Wicket');
  shrinkOrder(rig.market, one, 200_00);
  expect([lifeOf(one), lossOf(rig, 1)]).toEqual(['200 remaining, 300 cancelled · unmatched', 400_00]);
  cancelOrder(rig.market, one);
  setMarketStatus(rig.market, { status: 'closed', reason: '' }, rig.context);
  expect([one, two].map(lifeOf)).toEqual(['500 cancelled · cancelled', '500 lapsed · lapsed']);
  expect([lossOf(rig, 1), lossOf(rig, 2), rig.book.onClose.size]).toEqual([0, 0, 0]);
});

const asks = fc.array(
  fc.record({
    player: fc.integer({ min: 1, max: 4 }),
    runner: fc.integer({ min: 0, max: 1 }),
    side: fc.constantFrom<'back' | 'lay'>('back', 'lay'),
    price: fc.integer({ min: 2, max: 9 }),
    size: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom('lapse', 'persist', 'sp', 'close', 'closeSp'),
  }),
  { minLength: 2, maxLength: 14 },
);

test('[I8][I9] money: no worst case rises, sizes add up, both sides of every fill are equal, no player meets themselves', () => {
  let matched = 0;
  fc.assert(
    fc.property(asks, (drawn) => {
      const rig = new Rig();
      const orders = drawn.map(({ kind, ...ask }) =>
        rig.place({
          ...ask,
          persist: kind === 'persist',
          takeStartingPrice: kind === 'sp' || kind === 'closeSp',
          onClose: kind === 'close' || kind === 'closeSp',
        }),
      );
      const before = [1, 2, 3, 4].map((player) => lossOf(rig, player));
      const ids = Object.assign(rig.context.ids, { orderId: orders.length });
      const { placed, fills } = takeStartingPrices(rig.market, { ids, now: rig.context.now });
      for (const [at, loss] of before.entries()) expect(lossOf(rig, at + 1)).toBeLessThanOrEqual(loss);
      for (const { size, matched, remaining, cancelled, lapsed } of [...orders, ...placed] as Order[])
        expect(matched + remaining + cancelled + lapsed).toBe(size);
      for (const { backPlayerId, layPlayerId } of fills) expect(backPlayerId).not.toBe(layPlayerId);
      for (const order of [...orders, ...placed])
        if (order.persistence === 'startingPrice' || order.timeInForce === 'onClose') expect(order.remaining).toBe(0);
      for (const { link, price, side } of placed) {
        const limit = orders.find(({ orderId }) => orderId === link);
        if (limit?.timeInForce !== 'onClose' || limit.persistence === 'startingPrice') continue;
        expect(side === 'back' ? price >= limit.price : price <= limit.price).toBe(true);
      }
      for (const order of [...orders, ...placed] as Order[])
        if (order.side === 'back') expect(order.matchedValue).toBeGreaterThanOrEqual(order.matched * order.price);
        else expect(order.matchedValue).toBeLessThanOrEqual(order.matched * order.price);
      matched += fills.length;
    }),
  );
  expect(matched).toBeGreaterThan(15);
});

function lossOf(rig: Rig, player: number): number {
  const position = rig.book.positions.get(player);
  return position ? worstLoss(position) : 0;
}
