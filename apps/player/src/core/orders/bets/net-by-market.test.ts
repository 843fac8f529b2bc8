import { expect, it } from 'vitest';
import { netByMarket } from './net-by-market.ts';

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
