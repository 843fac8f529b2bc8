import { describe, expect, it } from 'vitest';
import { betOf, fancyBetOf } from '../../../testing/sample-bet.ts';
import { betLiability, betProfit, stakeInPlay } from './bet-figures.ts';

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
