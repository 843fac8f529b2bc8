import { newClientRef } from '@crease/client';
import type { BalanceUpdate } from '@crease/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
const pages: Socket[] = [];
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  app.feed.publishMatch('g2', { sport: 'tennis' });
  await app.followed();
});
afterAll(async () => {
  for (const page of pages) page.close();
  await app.stop();
});

/** An open page of a player, with the balances that it received. */
async function openPage(token: string): Promise<{ shown: BalanceUpdate[] }> {
  const page = io(app.server.url, { path: '/public/', auth: { token }, transports: ['websocket'], forceNew: true });
  pages.push(page);
  const shown: BalanceUpdate[] = [];
  page.on('update_balance', (update: BalanceUpdate) => shown.push(update));
  await new Promise<void>((resolve) => page.on('connect', resolve));
  return { shown };
}

it('[BT-04] exposure is the worst result over every market, unmatched bets at their worst; every page is updated', async () => {
  const { api, token } = await app.demoPlayer();
  const open = [await openPage(token), await openPage(token)];
  /** Exposure by every source: REST, both pages, and the last reply. */
  const expectExposure = async (exposureAmount: number, replied: { exposureAmount: number; wallet: object }) => {
    const balance = 100_000 - exposureAmount;
    expect(replied).toMatchObject({ exposureAmount, wallet: { balance, cash: 100_000 } });
    const reply = await api.call('exposureAmount');
    expect(reply.exposureAmount).toBe(exposureAmount);
    expect(reply.markets.reduce((sum, { exposure }) => sum + exposure, 0)).toBe(exposureAmount);
    for (const { shown } of open) {
      while (shown.at(-1)?.exposureAmount !== exposureAmount) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(shown.at(-1)).toMatchObject({ balance, exposureAmount, cash: 100_000 });
    }
    return reply.markets;
  };

  // Matched: the Tides lose.
  await expectExposure(1000, await api.call('placeOdds', { body: oddsBody('g1', { size: 1000 }) }));
  // Unmatched, same runner: a lay at 1.5 would return 1,000 only if matched, so it does not count.
  const lay = await api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.5, size: 1000 }) });
  expect(lay.bet.status).toBe('unmatched');
  await expectExposure(1000, lay);
  // Unmatched, other runner: it loses if the first bet wins.
  const other = { ...oddsBody('g1', { price: 5, size: 200 }), runnerId: 'kites' };
  await expectExposure(1000, await api.call('placeOdds', { body: other }));
  // Unmatched, same runner: if matched, both lose together.
  const markets = await expectExposure(
    1300,
    await api.call('placeOdds', { body: oddsBody('g1', { price: 5, size: 300 }) }),
  );
  expect(markets[0]?.outcomes).toEqual([
    { outcome: 'The tides', profit: 900 },
    { outcome: 'The kites', profit: -1000 },
  ]);
  // Another market, of another kind: added.
  const rate = { clientRef: newClientRef(), marketId: 'g2-bookmaker', runnerId: 'tides', rate: 90, size: 500 };
  const both = await expectExposure(1800, await api.call('placeBookmaker', { body: { ...rate, side: 'back' } }));
  expect(both.map(({ marketId, exposure }) => [marketId, exposure])).toEqual([
    ['g1-match_odds', 1300],
    ['g2-bookmaker', 500],
  ]);
  // Backed and laid on one runner: bets that cannot both lose are not held twice.
  const closed = { ...rate, clientRef: newClientRef(), rate: 95, side: 'lay' as const };
  await expectExposure(1300 + 25, await api.call('placeBookmaker', { body: closed }));
  await expectExposure(1025, await api.call('cancel', { body: { clientRef: newClientRef() } }));
  // The result ends it.
  const result = { kind: 'winners' as const, winners: [0], note: '' };
  app.feed.publish('g1', { kind: 'result', marketId: 'g1-match_odds', result });
  await app.followed();
  expect((await api.call('exposureAmount')).exposureAmount).toBe(25);
  for (const { shown } of open) {
    while (shown.at(-1)?.exposureAmount !== 25) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(shown.at(-1)).toMatchObject({ cash: 100_882, balance: 100_857 });
  }
});
