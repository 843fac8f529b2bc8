import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oddsBody, refusalOf, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

const MARKET = 'g1-match_odds';
const DRY = { dryRun: 'true' } as const;

let app: TestServer;
let ana: TestPlayer;
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
  ana = await app.demoPlayer();
});
afterAll(() => app.stop());

/** What a trial must leave as it was. */
const standing = async () => ({
  bets: await ana.api.call('bets'),
  exposure: await ana.api.call('exposureAmount'),
  wallet: (await ana.api.call('profile')).wallet,
});

describe('dryRun=true', () => {
  test('answers as the call would, changes nothing, and leaves the reference free', async () => {
    const before = await standing();
    const body = oddsBody('g1', { price: 1.9, size: 500 });
    const dry = await ana.api.call('placeOdds', { query: DRY, body });
    expect(dry).toMatchObject({ bet: { status: 'matched', matched: 500 }, exposureAmount: 500 });
    expect(await standing()).toEqual(before);
    const done = await ana.api.call('placeOdds', { body });
    expect(done.bet).toEqual({ ...dry.bet, placedAt: done.bet.placedAt });
    expect(done.wallet).toEqual(dry.wallet);
  });

  test('works for cancels, edits, batches and cash-outs, and refuses as they do', async () => {
    const { bet } = await ana.api.call('placeOdds', { body: oddsBody('g1', { price: 5, size: 300 }) });
    const before = await standing();
    const { betId } = bet;
    const clientRef = newClientRef();
    const dry = { query: DRY };
    expect(await ana.api.call('cancel', { ...dry, body: { clientRef, betId } })).toMatchObject({
      cancelled: [{ betId, size: 300 }],
      exposureAmount: 500,
    });
    expect(await ana.api.call('replaceOrder', { ...dry, body: { clientRef, betId, price: 6 } })).toMatchObject({
      bet: { price: 6, remaining: 300, replaces: betId },
    });
    const { clientRef: _, marketId, ...instruction } = oddsBody('g1', { price: 1.9, size: 200 });
    expect(
      await ana.api.call('placeOrders', { ...dry, body: { clientRef, marketId, instructions: [instruction] } }),
    ).toMatchObject({ results: [{ bet: { status: 'matched' }, refused: null }] });
    const floor = -1000;
    expect(
      await ana.api.call('cashOutMarket', { ...dry, body: { clientRef, marketId, share: 100, floor } }),
    ).toMatchObject({ bets: [{ side: 'lay', status: 'matched' }] });
    const tooMuch = ana.api.call('placeOdds', { ...dry, body: oddsBody('g1', { size: 900_000 }) });
    expect((await refusalOf(tooMuch)).status).toBe(409);
    expect(await standing()).toEqual(before);
  });

  test('a value that is neither true nor false is refused', async () => {
    const call = ana.api.call('placeOdds', { query: { dryRun: 'perhaps' as 'true' }, body: oddsBody('g1') });
    expect((await refusalOf(call)).code).toBe('INVALID_INPUT');
  });
});

describe('what if', () => {
  test('I cancel this, place that, and the market is suspended', async () => {
    const before = await standing();
    const [waiting] = before.bets.items.filter(({ remaining }) => remaining > 0);
    const { clientRef: _, marketId: __, ...instruction } = oddsBody('g1', { price: 4, size: 100 });
    const answer = await ana.api.call('whatIf', {
      body: { marketId: MARKET, cancel: [{ betId: waiting?.betId ?? '' }], place: [instruction], suspends: true },
    });
    expect(answer.cancelled).toEqual([{ size: 300, refused: null }]);
    expect(answer.bets.map(({ price, status, reason }) => [price, status, reason])).toEqual([
      [5, 'cancelled', 'player_cancelled'],
      [4, 'lapsed', 'market_suspended'],
    ]);
    expect([answer.before.exposure, answer.after.exposure]).toEqual([800, 500]);
    expect(answer.before.cashOut).toBeLessThan(0);
    expect(answer.after.cashOut).toBeNull();
    expect(await standing()).toEqual(before);
  });

  test('an unknown market is refused', async () => {
    const call = ana.api.call('whatIf', { body: { marketId: 'nothing' } });
    expect((await refusalOf(call)).code).toBe('UNKNOWN_MARKET');
  });
});
