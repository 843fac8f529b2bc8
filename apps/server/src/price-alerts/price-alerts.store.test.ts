import { rmSync } from 'node:fs';
import { createHttpClient, type HttpClient } from '@crease/client';
import { afterAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { startServer } from '../start-server.ts';
import { followed, refusalOf } from '../testing/running-server.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';

const folder = freshDataDir('crease-alerts-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TIDES = { marketId: 'g1-match_odds', runnerId: 'tides' };
const alerted = async (api: HttpClient) => {
  const { items } = await api.call('notifications');
  return items.filter(({ terms }) => terms?.about === 'priceAlert').map(({ message }) => message);
};

it('an alert is sent once when its price is reached, including after a restart', async () => {
  const feed = new ScriptedFeed();
  const start = () =>
    startServer({ env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder }, feed, logger: createLogger('silent') });
  const first = await start();
  feed.publishMatch('g1');
  await followed(first, feed);
  const visitor = createHttpClient({ base: `${first.url}/api`, token: () => null });
  const { token } = await visitor.call('loginDemo');
  const before = createHttpClient({ base: `${first.url}/api`, token: () => token });
  await before.call('setPriceAlert', { body: { ...TIDES, price: 1.95, direction: 'atLeast' } });
  const set = await before.call('setPriceAlert', { body: { ...TIDES, price: 1.5, direction: 'atMost' } });
  expect(set).toMatchObject({
    most: 20,
    items: [
      { ...TIDES, gameId: 'g1', price: 1.95, direction: 'atLeast' },
      { price: 1.5, direction: 'atMost' },
    ],
  });
  feed.quote('g1', 194);
  await followed(first, feed);
  expect(await alerted(before)).toEqual([]);
  await first.stop();

  const second = await start();
  const after = createHttpClient({ base: `${second.url}/api`, token: () => token });
  for (const price of [196, 190, 197]) {
    feed.quote('g1', price);
    await followed(second, feed);
  }
  await expect.poll(() => alerted(after)).toEqual([expect.stringMatching(/: 1\.95 or higher$/)]);
  const left = await after.call('priceAlerts');
  expect(left.items.map(({ price }) => price)).toEqual([1.5]);

  const reached = { ...TIDES, price: 1.9, direction: 'atLeast' } as const;
  expect(await refusalOf(after.call('setPriceAlert', { body: reached }))).toMatchObject({ code: 'INVALID_INPUT' });
  const unknown = { ...TIDES, runnerId: 'nobody', price: 9, direction: 'atLeast' } as const;
  expect(await refusalOf(after.call('setPriceAlert', { body: unknown }))).toMatchObject({ code: 'UNKNOWN_MARKET' });
  const other = await visitorOf(second.url);
  const id = left.items[0]?.id ?? '';
  expect(await refusalOf(other.call('removePriceAlert', { body: { id } }))).toMatchObject({ code: 'NOT_FOUND' });
  expect((await after.call('removePriceAlert', { body: { id } })).items).toEqual([]);
  for (let alert = 0; alert < 20; alert++)
    await after.call('setPriceAlert', { body: { ...TIDES, price: 5 + alert / 10, direction: 'atLeast' } });
  const more = { ...TIDES, price: 9, direction: 'atLeast' } as const;
  expect(await refusalOf(after.call('setPriceAlert', { body: more }))).toMatchObject({ code: 'LIMIT_REACHED' });

  feed.publish('g1', { kind: 'result', marketId: TIDES.marketId, result: { kind: 'winners', winners: [0], note: '' } });
  await followed(second, feed);
  await expect.poll(async () => (await after.call('priceAlerts')).items).toEqual([]);
  expect(await alerted(after)).toHaveLength(1);
  await second.stop();
});

async function visitorOf(url: string): Promise<HttpClient> {
  const visitor = createHttpClient({ base: `${url}/api`, token: () => null });
  const { token } = await visitor.call('loginDemo');
  return createHttpClient({ base: `${url}/api`, token: () => token });
}
