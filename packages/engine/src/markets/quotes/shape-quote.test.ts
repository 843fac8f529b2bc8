import { expect, test } from 'vitest';
import { QUERIES } from '../../modules.ts';
import type { MarketTerms } from '../../risk/change-terms.ts';
import { limitedMarket, PLAY } from '../../risk/testing/risk-markets.ts';

test("the operator's shape applies to the house’s quote at once and to later quotes of the feed", () => {
  const { world, market } = limitedMarket();
  const gameId = world.engine.markets.get(market)?.definition.gameId as string;
  const shape = (terms: Partial<MarketTerms>, marketId = market) =>
    ({ type: 'changeMarketTerms', gameId, feedSeq: null, marketId, terms }) as const;
  const offered = () => QUERIES.marketBook(world.engine, { marketId: market, asset: PLAY })?.runners[0];
  world.do(shape({ houseSize: 800_00, margin: 1, skew: [-2, 0, 0] }));
  // 3.0 is 2 + 1 ticks lower 2.94; 3.2 one tick lower 3.15.
  expect(offered()).toMatchObject({ back: { price: 294, size: 800_00 }, lay: { price: 315, size: 800_00 } });
  world.quoteOdds(market, [
    [['1.01 × 500'], ['1.02 × 500']],
    [[], []],
    [[], []],
  ]);
  expect(offered()).toMatchObject({ back: null, lay: { price: 101, size: 500_00 } });
  world.crash();
  world.status(market, 'open');
  world.quoteOdds(market, [
    [['3 × 500'], ['3.2 × 500']],
    [[], []],
    [[], []],
  ]);
  expect(offered()).toMatchObject({ back: { price: 294 }, lay: { price: 315 } });
  world.do(shape({ houseSize: 0, margin: 0, skew: [0, 0, 0] }));
  expect(offered()).toMatchObject({ back: { price: 300, size: 500_00 }, lay: { price: 320, size: 500_00 } });
  for (const wrong of [{ margin: 21 }, { margin: 0.5 }, { skew: [1] }, { skew: [21, 0, 0] }, { houseSize: 50 }])
    expect(world.refused(shape(wrong)).code).toBe('INVALID_INPUT');
});

test('a bookmaker’s rates and a fancy’s lines are shaped too, and the book keeps the time of each quote', () => {
  const { world } = limitedMarket();
  const [bookmaker, fancy] = [world.market('book', { type: 'bookmaker' }), world.market('runs', { type: 'fancy' })];
  const quotedAt = (marketId: string) => QUERIES.marketBook(world.engine, { marketId, asset: PLAY })?.quotedAt;
  expect(quotedAt(fancy)).toBeNull();
  world.quoteBookmaker(bookmaker, [
    [90, 95],
    [2, null],
  ]);
  world.quoteFancy(fancy, [45, 100], [45, 90]);
  expect(quotedAt(fancy)).toBe(world.now);
  const gameId = world.engine.markets.get(fancy)?.definition.gameId as string;
  for (const [marketId, skew] of [
    [bookmaker, [3, 0]],
    [fancy, [2]],
  ] as const)
    world.do({ type: 'changeMarketTerms', gameId, feedSeq: null, marketId, terms: { margin: 2, skew } });
  const { bookmakerQuote } = world.engine.markets.get(bookmaker) ?? {};
  expect(bookmakerQuote).toMatchObject([
    { backRate: 91, layRate: 100 },
    { backRate: null, layRate: null },
  ]);
  expect(world.engine.markets.get(fancy)?.fancyQuote).toEqual({
    no: { run: 47, rate: 102 },
    yes: { run: 47, rate: 88 },
  });
});
