import { expect, test } from 'vitest';
import { World, winner } from '../testing/world.ts';
import type { MarketTerms } from './change-terms.ts';
import { matchedMarket, PLAY } from './testing/risk-markets.ts';

test('new limits apply to later bets, including after a restart, and invalid limits are refused', () => {
  const { world, ana, market } = matchedMarket();
  const gameId = world.engine.markets.get(market)?.definition.gameId as string;
  const change = (terms: Partial<MarketTerms>) =>
    ({ type: 'changeMarketTerms', gameId, feedSeq: null, marketId: market, terms }) as const;
  world.do(change({ max: 200_00, inPlayDelayMs: 7000 }));
  const tooMuch = world.refused(world.order(ana, market, 'back tides 3 × 300'));
  expect([tooMuch.code, (tooMuch.terms as { max?: number }).max]).toEqual(['ABOVE_MAXIMUM', 200_00]);
  world.crash();
  expect(world.engine.markets.get(market)?.definition).toMatchObject({ max: 200_00, inPlayDelayMs: 7000 });
  for (const unfit of [{ max: 50 }, { min: 300_00 }, { inPlayDelayMs: 61_000 }, { maxProfit: 0 }])
    expect(world.refused(change(unfit)).code).toBe('INVALID_INPUT');
  world.settle(market, winner(0));
  expect(world.refused(change({ max: 500_00 })).code).toBe('MARKET_CLOSED');
});

test('the smallest bet of the currency raises the minimum of every market, and no market may be below it', () => {
  const world = new World({ assets: [PLAY], limits: { minBet: 250_00 } });
  const ana = world.player(10_000);
  const [low, high] = [world.market('low', { min: 100_00, max: 200_00 }), world.market('high', { min: 500_00 })];
  expect([low, high].map((id) => world.engine.markets.get(id)?.definition.min)).toEqual([250_00, 500_00]);
  expect(world.refused(world.order(ana, low, 'back tides 3 × 200')).terms).toEqual({ reason: 'stake', min: 250_00 });
  world.place(ana, low, 'back tides 3 × 250');
  const gameId = world.engine.markets.get(high)?.definition.gameId as string;
  const lowered = { type: 'changeMarketTerms', gameId, feedSeq: null, marketId: high, terms: { min: 100_00 } } as const;
  expect(world.refused(lowered).code).toBe('BELOW_MINIMUM');
  world.do({ ...lowered, terms: { min: 300_00 } });
});
