import { createLiveClient } from '@crease/client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestPlayer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(() => app.stop());
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** A client of a player; `next` resolves with its next numbered change. */
async function clientOf(player: TestPlayer | null) {
  const client = createLiveClient({ url: app.server.url, token: () => player?.token ?? null });
  opened.push(client);
  type Update = Parameters<Parameters<typeof client.onOrders>[0]>[0];
  const updates: Update[] = [];
  client.onOrders((update) => void updates.push(update));
  const next = async () => {
    while (updates.length === 0) await new Promise((resolve) => setImmediate(resolve));
    return updates.shift() as Update;
  };
  return { client, next };
}

const place = ({ api }: TestPlayer, price: number, size: number) =>
  api.call('placeOdds', { body: oddsBody('g1', { price, size }) });

it('sends all open bets, then numbered changes; a client that returns gets what it missed', async () => {
  const player = await app.demoPlayer();
  const { bet: before } = await place(player, 3, 200);
  const first = await clientOf(player);
  const image = await first.client.request('orders:join', {});
  expect(image).toMatchObject({ offset: 0, isImage: true, bets: [{ betId: before.betId, price: 300 }] });
  await place(player, 4, 300);
  const one = await first.next();
  expect(one).toMatchObject({ epoch: image.epoch, offset: 1, bet: { size: 300_00, status: 'unmatched' } });
  first.client.close();
  await place(player, 5, 400);
  await place(player, 6, 500);

  const second = await clientOf(player);
  const missed = await second.client.request('orders:join', { epoch: one.epoch, offset: one.offset });
  expect(missed.isImage).toBe(false);
  expect(missed.bets.map(({ size }) => size)).toEqual(expect.arrayContaining([400_00, 500_00]));
  expect(missed.bets.map(({ size }) => size)).not.toContain(300_00);
  await place(player, 7, 600);
  expect((await second.next()).offset).toBe(missed.offset + 1);
  await second.client.request('orders:leave');

  const third = await clientOf(player);
  const again = await third.client.request('orders:join', { epoch: 'another run', offset: 1 });
  expect(again).toMatchObject({ isImage: true, offset: missed.offset + 1 });
});

it('a visitor has no bets, another player gets none, and an invalid offset is refused', async () => {
  const [player, other] = [await app.demoPlayer(), await app.demoPlayer()];
  const visitor = await clientOf(null);
  await expect(visitor.client.request('orders:join', {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const watcher = await clientOf(other);
  const { epoch } = await watcher.client.request('orders:join', {});
  await expect(watcher.client.request('orders:join', { offset: -1 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await place(player, 3, 200);
  await place(other, 3, 300);
  expect(await watcher.next()).toMatchObject({ epoch, offset: 1, bet: { size: 300_00 } });
});
