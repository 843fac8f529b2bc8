import { expect, test } from 'vitest';
import { QUERIES } from '../modules.ts';
import { voidResult } from '../testing/world.ts';
import { limitedMarket } from './testing/risk-markets.ts';

test("a bet that exceeds the market's loss limit is refused; one that lowers the loss is accepted", () => {
  const { world, ana, bo, market, houseWorst, refusedWith } = limitedMarket();
  world.place(ana, market, 'back tides 3 × 500');
  expect(houseWorst()).toBe(-1000_00);
  expect(refusedWith('back tides 3 × 100')).toEqual({ reason: 'houseLoss' });
  expect(refusedWith('back tides 2 × 100')).toEqual({ reason: 'houseLoss' });
  expect(refusedWith('back tides 3 × 100', { timeInForce: 'fillOrKill', minFill: 100_00 })).toEqual({
    reason: 'houseLoss',
  });
  expect(houseWorst()).toBe(-1000_00);
  // A better price of another player is matched first, and costs the house nothing.
  world.place(bo, market, 'lay tides 3.05 × 300');
  world.place(ana, market, 'back tides 3.05 × 300');
  // Unmatched orders cost nothing either, and the other side lowers the loss.
  world.place(ana, market, 'back tides 3.1 × 100');
  world.place(bo, market, 'lay tides 3.2 × 400');
  expect(houseWorst()).toBeGreaterThan(-1000_00);
  world.place(ana, market, 'back tides 3 × 100');
  expect(world.engine.limits.lossPerMarket).toBe(1000_00);
});

test('the limit applies to fancy and bookmaker bets in full, and a market may have a separate limit', () => {
  const { world, ana, market } = limitedMarket();
  const fancy = world.market('runs', { type: 'fancy' });
  world.quoteFancy(fancy, [45, 100], [47, 100]);
  world.take(world.fancyBet(ana, fancy, 'yes 47 @ 100 × 1000'));
  const { terms } = world.refused(world.fancyBet(ana, fancy, 'yes 47 @ 100 × 100'));
  expect(terms).toEqual({ reason: 'houseLoss' });
  const gameId = world.engine.markets.get(market)?.definition.gameId as string;
  const limit = (marketId: string, lossLimit: number) =>
    world.do({ type: 'changeMarketTerms', gameId, feedSeq: null, marketId, terms: { lossLimit } });
  limit(fancy, 1500_00);
  world.crash();
  world.status(fancy, 'open');
  world.quoteFancy(fancy, [45, 100], [47, 100]);
  world.take(world.fancyBet(ana, fancy, 'yes 47 @ 100 × 500'));
});

test('a bet in the delay lapses if the limit was used up meanwhile', () => {
  const { world, ana, bo, market, houseWorst } = limitedMarket();
  world.inPlay(market);
  const [first, second] = [
    world.place(ana, market, 'back tides 3 × 400'),
    world.place(bo, market, 'back tides 3 × 400'),
  ];
  expect([first.status, second.status]).toEqual(['pending', 'pending']);
  world.beat(5000);
  expect(world.bet(first.orderId)).toMatchObject({ status: 'matched' });
  expect(world.bet(second.orderId)).toMatchObject({ status: 'lapsed', reason: 'house_limit' });
  expect(houseWorst()).toBe(-800_00);
});

test("the event's limit covers all its markets together, including after a restart and a delay", () => {
  const { world, ana, bo, market, houseWorst, refusedWith } = limitedMarket();
  const gameId = world.engine.markets.get(market)?.definition.gameId as string;
  const limit = (lossLimit: number | null) => ({ type: 'limitEventLoss', gameId, feedSeq: null, lossLimit }) as const;
  expect(world.refused({ ...limit(1), gameId: 'unheard of' }).code).toBe('NOT_FOUND');
  expect(world.refused(limit(0.5)).terms).toEqual({ reason: 'amount' });
  const fancy = world.market('runs', { type: 'fancy' });
  world.quoteFancy(fancy, [45, 100], [47, 100]);
  world.take(world.fancyBet(ana, fancy, 'yes 47 @ 100 × 600'));
  world.do(limit(1000_00));
  expect(QUERIES.eventLossLimits(world.engine, {})).toEqual([{ gameId, lossLimit: 1000_00 }]);
  world.place(ana, market, 'back tides 3 × 200');
  expect(refusedWith('back tides 3 × 100')).toEqual({ reason: 'houseLossEvent' });
  expect(world.refused(world.fancyBet(ana, fancy, 'yes 47 @ 100 × 100')).terms).toEqual({ reason: 'houseLossEvent' });
  // Bets that lower the loss or match another player are accepted.
  world.place(bo, market, 'lay tides 3.2 × 100');
  world.place(bo, market, 'lay tides 3.05 × 100');
  world.place(ana, market, 'back tides 3.05 × 100');
  world.crash();
  for (const open of [market, fancy]) world.status(open, 'open');
  world.quoteOdds(market, [
    [['3 × 5000'], ['3.2 × 5000']],
    [[], []],
    [[], []],
  ]);
  world.inPlay(market);
  const waiting = [ana, bo].map((playerId) => world.place(playerId, market, 'back tides 3 × 100'));
  world.beat(5000);
  expect(waiting.map(({ orderId }) => world.bet(orderId).status)).toEqual(['matched', 'lapsed']);
  // A market with a result can lose nothing more.
  world.settle(fancy, voidResult('rain'));
  world.place(bo, market, 'back tides 3 × 100');
  world.beat(5000);
  expect(houseWorst()).toBeLessThan(-400_00);
  world.do(limit(null));
  expect(QUERIES.eventLossLimits(world.engine, {})).toEqual([]);
});
