import { expect, test } from 'vitest';
import { matchedMarket, PLAY, partOf, previewOf } from '../risk/testing/risk-markets.ts';
import { dumpEngine } from '../testing/dump-engine.ts';
import { runs, voidResult, winner } from '../testing/world.ts';
import type { Seen } from './seen.ts';
import type { SettlementPreview } from './settlement-preview.ts';

test('a preview shows the effect of settling, and changes nothing', () => {
  const { world, market } = matchedMarket();
  const before = dumpEngine(world.engine);
  const preview = previewOf(world, market, winner(0));
  expect(preview).toEqual({
    players: 2,
    bets: 3,
    staked: 2500_00,
    unmatched: 400_00,
    won: 950_00,
    lost: 2000_00,
    book: 1050_00,
    cross: 0,
    commission: 19_00,
    takenBack: null,
    tickets: { tickets: 0, pays: 0, takenBack: 0 },
  });
  expect(dumpEngine(world.engine)).toEqual(before);
  expect(world.settle(market, winner(0))).toMatchObject({
    byAsset: [{ players: 2, commission: 19_00, houseProfit: 1050_00 }],
  });
});

test('for a settled market it shows the reversal; a void pays no player', () => {
  const { world, market } = matchedMarket();
  world.settle(market, winner(0));
  expect(previewOf(world, market, winner(1))).toMatchObject({
    won: 1000_00,
    takenBack: { players: 2, won: 950_00, lost: 2000_00, book: 1050_00, commission: 19_00 },
  });
  const voided = previewOf(world, market, { kind: 'void', note: 'abandoned' });
  expect(voided).toMatchObject({ won: 0, lost: 0, book: 0, commission: 0, bets: 3, players: 2, staked: 2500_00 });
  world.resettle(market, { kind: 'void', note: 'abandoned' });
  expect(previewOf(world, market, winner(0))).toMatchObject({ staked: 2500_00, won: 950_00 });
});

test('an invalid result is refused, and an unknown market returns null', () => {
  const { world, market } = matchedMarket();
  expect(previewOf(world, market, runs(7))).toMatchObject({ code: 'INVALID_INPUT' });
  expect(previewOf(world, 'elsewhere', voidResult(''))).toBeNull();
});

test('a preview of a part shows the effect of voiding it, and changes nothing', () => {
  const { world, bo, market } = matchedMarket();
  const before = dumpEngine(world.engine);
  const window = { from: world.now, to: world.now };
  expect(partOf(world, market, window)).toMatchObject({
    bets: 3,
    players: 2,
    staked: 1500_00,
    won: 0,
    takenBack: null,
  });
  expect(partOf(world, market, { from: world.now + 1, to: world.now + 2 })).toMatchObject({ bets: 0, staked: 0 });
  const [order] = [...world.engine.orders.values()].filter(({ playerId }) => playerId === bo);
  const orderId = order?.orderId ?? 0;
  expect(partOf(world, market, { orderId })).toMatchObject({ bets: 2, players: 2, staked: 1000_00, unmatched: 0 });
  expect(partOf(world, market, { orderId: 999 })).toMatchObject({ code: 'UNKNOWN_BET' });
  expect(partOf(world, 'elsewhere', window)).toBeNull();
  expect(dumpEngine(world.engine)).toEqual(before);
  expect(world.do({ type: 'voidOrder', orderId, reason: 'a wrong price' })).toMatchObject({ fills: 1, size: 1000_00 });
  expect(partOf(world, market, window)).toMatchObject({ bets: 1, players: 1, staked: 500_00 });
});

test('for a settled market a part’s preview shows the payment without that part', () => {
  const { world, market } = matchedMarket();
  world.settle(market, winner(0));
  const [order] = world.engine.orders.values();
  const orderId = order?.orderId ?? 0;
  const preview = partOf(world, market, { orderId });
  expect(preview).toMatchObject({ staked: 1000_00, takenBack: { won: 950_00, lost: 2000_00, book: 1050_00 } });
  world.do({ type: 'voidOrder', orderId, reason: 'a wrong price' });
  const paid = previewOf(world, market, winner(1));
  const { won, lost, book, commission } = preview as SettlementPreview;
  expect(paid).toMatchObject({ takenBack: { won, lost, book, commission } });
});

test('a command is refused if a bet was placed after its preview, and otherwise runs as shown', () => {
  const { world, ana, market } = matchedMarket();
  const result = winner(0);
  const gameId = world.engine.markets.get(market)?.definition.gameId as string;
  const window = { from: 0, to: world.now };
  const look = () => ({
    settle: { asset: PLAY, preview: previewOf(world, market, result) as SettlementPreview },
    part: { asset: PLAY, preview: partOf(world, market, window) as SettlementPreview },
  });
  const settle = (seen: Seen) =>
    ({ type: 'settleMarket', gameId, feedSeq: null, marketId: market, result, seen }) as const;
  const takeBack = (seen: Seen) =>
    ({ type: 'voidWindow', marketId: market, ...window, reason: 'a wrong price', seen }) as const;
  const before = look();
  world.place(ana, market, 'lay kings 5 × 400');
  for (const late of [settle(before.settle), takeBack(before.part)]) {
    const { code, terms } = world.refused(late);
    expect([code, terms]).toEqual(['MARKET_VERSION_CHANGED', { reason: 'book' }]);
  }
  expect(world.engine.markets.get(market)?.result).toBeNull();
  world.do(settle(look().settle));
  const settled = previewOf(world, market, winner(1)) as SettlementPreview;
  const again = { type: 'resettleMarket', gameId, feedSeq: null, marketId: market, result: winner(1) } as const;
  const stale = { ...settled, won: settled.won + 1 };
  expect(world.refused({ ...again, seen: { asset: PLAY, preview: stale } }).code).toBe('MARKET_VERSION_CHANGED');
  world.do({ ...again, seen: { asset: PLAY, preview: settled } });
});
