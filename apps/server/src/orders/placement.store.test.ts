import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestServer } from '../tests/running-server.ts';

let house: TestServer;

beforeAll(async () => {
  house = await startTestServer();
  house.feed.tellMatch('g1');
  house.feed.tellMatch('g2', { sport: 'soccer' });
  house.feed.tellMatch('g3', { sport: 'tennis', inPlay: true, delayMs: 600 });
  await house.followed();
});
afterAll(() => house.stop());

describe('placing over HTTP', () => {
  it('[BT-01][BT-05] match odds: matched by the house, the rest rests and can be cancelled', async () => {
    const { api } = await house.demoPlayer();
    const { bet, wallet, exposureAmount } = await api.call('placeOdds', { body: oddsBody('g1', { size: 60_000 }) });
    expect(bet).toMatchObject({ status: 'partly_matched', matched: 50_000, remaining: 10_000, averagePrice: 1.9 });
    expect(wallet.balance).toBe(40_000);
    expect(exposureAmount).toBe(60_000);
    const { cancelled, wallet: after } = await api.call('cancel', {
      body: { clientRef: newClientRef(), betId: bet.betId },
    });
    expect(cancelled).toEqual([{ betId: bet.betId, size: 10_000 }]);
    expect(after.balance).toBe(50_000);
  });
});
