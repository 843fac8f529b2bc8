import { rmSync } from 'node:fs';
import { createHttpClient, type HttpClient } from '@crease/client';
import type { BodyOf } from '@crease/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../../logger.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { followed, oddsBody, refusalOf } from '../../testing/running-server.ts';
import { ScriptedFeed } from '../../testing/scripted-feed.ts';

const folder = freshDataDir('crease-auto-cash-out-');
const marketId = 'auto-match_odds';
let server: RunningServer;
let feed: ScriptedFeed;

async function start(): Promise<void> {
  feed = new ScriptedFeed();
  const env = { PORT: '0', JET_LINKS: '0', DATA_DIR: folder, DEMO_RATE: '1000' };
  server = await startServer({ env, feed, logger: createLogger('silent') });
}
beforeAll(start);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const clientOf = (token: string | null) => createHttpClient({ base: `${server.url}/api`, token: () => token });
const published = () => followed(server, feed);
const standing = (api: HttpClient) => api.call('autoCashOuts');
const set = (api: HttpClient, body: Omit<BodyOf<'setAutoCashOut'>, 'marketId'>) =>
  api.call('setAutoCashOut', { body: { marketId, ...body } });

it('an instruction can be read, changed and removed; after a restart it takes the profit once and notifies', async () => {
  feed.publishMatch('auto');
  feed.quote('auto', 190);
  await published();
  const { token } = await clientOf(null).call('loginDemo');
  let api = clientOf(token);
  expect((await refusalOf(set(api, { takeProfit: 200 }))).code).toBe('NOT_CANCELLABLE');
  await api.call('placeOdds', { body: oddsBody('auto', { price: 1.9, size: 1000 }) });
  for (const nonsense of [{ takeProfit: 0.001 }, { stopLoss: -200 }, { takeProfit: 1e15 }])
    expect((await refusalOf(set(api, nonsense))).code).toBe('INVALID_INPUT');
  expect((await refusalOf(set(api, { takeProfit: '5' as never }))).status).toBe(400);
  expect(await standing(api)).toEqual([]);

  const first = await set(api, { takeProfit: 500, stopLoss: -900, worst: -1000 });
  expect(first.automatic).toMatchObject({ marketId, takeProfit: 500, stopLoss: -900, worst: -1000 });
  await set(api, { takeProfit: 200 });
  expect(await standing(api)).toMatchObject([{ takeProfit: 200, stopLoss: null, worst: null }]);
  const stranger = clientOf((await clientOf(null).call('loginDemo')).token);
  expect(await standing(stranger)).toEqual([]);
  expect((await set(stranger, {})).automatic).toBeNull();

  await server.stop();
  await start();
  api = clientOf(token);
  expect(await standing(api)).toMatchObject([{ takeProfit: 200 }]);
  feed.publishMatch('auto');
  feed.quote('auto', 180);
  await published();
  expect(await standing(api)).toMatchObject([{ takeProfit: 200 }]);
  feed.quote('auto', 150);
  await published();
  await expect.poll(() => standing(api)).toEqual([]);
  const { items } = await api.call('bets', { query: { marketId } });
  expect(items).toMatchObject([
    { side: 'lay', status: 'matched', matched: 1258, cashOut: items[0]?.betId },
    { side: 'back', status: 'matched' },
  ]);
  expect((await api.call('exposureAmount')).exposureAmount).toBe(0);
  const bell = await api.call('notifications');
  expect(bell.items[0]).toMatchObject({
    title: 'Take profit reached',
    message: 'Match odds: cashed out, result +₹258 or better',
    terms: { about: 'autoCashOut', why: 'takeProfit', result: 258 },
  });
  // Prices that reach the figure again find no instruction.
  feed.quote('auto', 140);
  await published();
  expect((await api.call('bets', { query: { marketId } })).items).toHaveLength(2);
});

it('a result ends the instruction', async () => {
  feed.publishMatch('over');
  feed.quote('over', 190);
  await published();
  const api = clientOf((await clientOf(null).call('loginDemo')).token);
  await api.call('placeOdds', { body: oddsBody('over', { price: 1.9, size: 1000 }) });
  await api.call('setAutoCashOut', { body: { marketId: 'over-match_odds', stopLoss: -900, worst: -1000 } });
  const result = { kind: 'winners' as const, winners: [0], note: '' };
  await server.writer.submit({
    type: 'settleMarket',
    gameId: 'over',
    feedSeq: null,
    marketId: 'over-match_odds',
    result,
  });
  await expect.poll(() => standing(api)).toEqual([]);
  await expect
    .poll(async () => (await api.call('notifications')).items.map(({ title }) => title))
    .toContain('Automatic cash out ended');
});
