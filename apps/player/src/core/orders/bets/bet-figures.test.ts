import { describe, expect, it, test } from 'vitest';
import { betOf, fancyBetOf } from '../../../testing/sample-bet.ts';
import { afterCommission, betLiability, betProfit, delayLeft, netByMarket, stakeInPlay } from './bet-figures.ts';

describe('possible win and loss of an open bet', () => {
  it('uses the average price for the matched part, else the requested price', () => {
    const part = betOf({ size: 3200, matched: 2048, remaining: 1152, price: 2.42, averagePrice: 2.44 });
    expect(betProfit(part)).toBe(204_800 * 1.44 + 115_200 * 1.42);
    expect(betLiability(part)).toBe(320_000);
  });

  it('a lay wins its stake and loses the backer’s profit', () => {
    const lay = betOf({ side: 'lay', price: 1.32, size: 10_000 });
    expect(betProfit(lay)).toBe(1_000_000);
    expect(betLiability(lay)).toBe(320_000);
  });

  it('a fancy uses its rate', () => {
    expect(betProfit(fancyBetOf())).toBe(180_000);
    expect(betLiability(fancyBetOf({ side: 'lay', rate: 110, size: 1000, matched: 1000 }))).toBe(110_000);
  });

  it('adds up the stakes still in play', () => {
    expect(stakeInPlay([betOf(), betOf({ size: 1000, matched: 200, remaining: 300, cancelled: 500 })])).toBe(550_000);
  });
});

const bet = { placedAt: '2026-12-03T14:00:00.000Z', dueAt: '2026-12-03T14:00:05.000Z' };
const placed = Date.parse(bet.placedAt);

it('takes the delay from the server, and the local clock only within it', () => {
  expect(delayLeft(bet, placed + 2000)).toEqual({ total: 5000, left: 3000 });
  expect(delayLeft(bet, placed - 60_000)).toEqual({ total: 5000, left: 5000 });
  expect(delayLeft(bet, placed + 60_000)).toEqual({ total: 5000, left: 5000 });
  expect(delayLeft({ ...bet, dueAt: null }, placed)).toEqual({ total: 0, left: 0 });
});

it('adds up the bets of a market and deducts its commission once', () => {
  const bets = [
    { marketId: 'odds', profit: 84_000, marketCommission: 1_280 },
    { marketId: 'odds', profit: -20_000, marketCommission: 1_280 },
    { marketId: 'f-6ov', profit: -10_000, marketCommission: null },
  ];
  expect([...netByMarket(bets)]).toEqual([
    ['odds', 62_720],
    ['f-6ov', -10_000],
  ]);
});

test.each([
  [139_00, 2, 136_22],
  [139_33, 2, 136_55],
  [100_00, 2.5, 97_50],
  [0, 2, 0],
  [-45_00, 2, -45_00],
])('%s paise less %s %% commission are %s paise', (result, percent, net) => {
  expect(afterCommission(result, percent)).toBe(net);
});
