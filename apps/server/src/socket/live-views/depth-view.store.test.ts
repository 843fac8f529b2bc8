import { createLiveClient, type RunnerDepth, withDepthChanges } from '@crease/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
const opened: { close(): unknown }[] = [];
const TIDES = { marketId: 'g1-match_odds', runnerId: 'tides' };

type LiveClient = ReturnType<typeof createLiveClient>;

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(() => app.stop());
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

function live(url = app.server.url): LiveClient {
  const client = createLiveClient({ url, token: () => null });
  opened.push(client);
  return client;
}

const isLive = (client: LiveClient) =>
  new Promise<void>((resolve) => {
    client.onConnection((state) => state === 'live' && resolve());
  });

/** Subscribes, records the published states, and waits for one that matches. */
async function follow(client: LiveClient) {
  const states: RunnerDepth[] = [];
  const waiting = new Set<() => void>();
  client.onDepth((changes) => {
    const last = states.at(-1);
    const next = last && withDepthChanges(last, changes);
    expect(next).not.toBe('gap');
    if (next && next !== 'gap') states.push(next);
    for (const look of [...waiting]) look();
  });
  const first = await client.request('depth:join', TIDES);
  states.push(first);
  const until = (fits: (state: RunnerDepth) => boolean) =>
    new Promise<RunnerDepth>((resolve) => {
      const look = () => {
        const last = states.at(-1);
        if (!last || !fits(last)) return;
        waiting.delete(look);
        resolve(last);
      };
      waiting.add(look);
      look();
    });
  return { first, states, until };
}

const pairs = (levels: RunnerDepth['back']) => levels.map(({ price, size }) => [price / 100, size / 100]);

describe('the live depth of a runner', () => {
  it('contains all prices, best first, and is published again after a bet', async () => {
    const { api } = await app.demoPlayer();
    const other = await app.demoPlayer();
    for (const price of [1.2, 1.21, 1.22, 1.23, 1.24])
      await api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price, size: 100 }) });
    for (const price of [9, 9.2, 9.4, 9.6])
      await api.call('placeOdds', { body: oddsBody('g1', { side: 'back', price, size: 200 }) });
    const client = live();
    await isLive(client);
    const { first, states, until } = await follow(client);
    expect(pairs(first.back).slice(-5)).toEqual([1.24, 1.23, 1.22, 1.21, 1.2].map((price) => [price, 100]));
    expect(pairs(first.lay).slice(-4)).toEqual([9, 9.2, 9.4, 9.6].map((price) => [price, 200]));
    expect(first.traded).toEqual([]);
    const best = first.back[0];
    const body = oddsBody('g1', { price: (best?.price ?? 0) / 100, size: 300 });
    await other.api.call('placeOdds', { body });
    const after = await until(({ traded }) => traded.length > 0);
    expect(pairs(after.traded)).toEqual([[(best?.price ?? 0) / 100, 300]]);
    expect(after.sequence).toBeGreaterThan(first.sequence);
    expect(await client.request('depth:join', TIDES)).toEqual(after);
    await client.request('depth:leave', TIDES);
    const count = states.length;
    await api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.19, size: 100 }) });
    const again = await client.request('depth:join', TIDES);
    expect(pairs(again.back).at(-1)).toEqual([1.19, 100]);
    expect(states.length).toBe(count);
  });

  it('is sent as changes only', async () => {
    const { api } = await app.demoPlayer();
    const client = live();
    await isLive(client);
    const { first } = await follow(client);
    const sent = new Promise<object>((resolve) => client.onDepth(resolve));
    await api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.18, size: 100 }) });
    expect(await sent).toEqual({
      ...TIDES,
      from: first.sequence,
      sequence: expect.any(Number),
      back: [{ price: 118, size: 100_00 }],
      lay: [],
      traded: [],
    });
  });

  it('is empty for a runner without offers or trades, and refused for an unknown one', async () => {
    app.feed.publishMatch('g2', { sport: 'soccer' });
    await app.followed();
    const client = live();
    await isLive(client);
    const nobody = { marketId: 'g2-match_odds', runnerId: 'nobody' };
    await expect(client.request('depth:join', nobody)).rejects.toMatchObject({ code: 'UNKNOWN_MARKET' });
    await expect(client.request('depth:join', { ...TIDES, marketId: 'none' })).rejects.toMatchObject({
      code: 'UNKNOWN_MARKET',
    });
    for (const odd of [{}, { marketId: 7, runnerId: 'tides' }, { ...TIDES, runnerId: 'x'.repeat(201) }, null])
      await expect(client.request('depth:join', odd as never)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('a flood of bets is published at most about four times a second, and ends with the current state', async () => {
    const { api } = await app.demoPlayer();
    const client = live();
    await isLive(client);
    const { states, until } = await follow(client);
    const started = performance.now();
    for (let bet = 0; bet < 60; bet++)
      await api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.1, size: 100 }) });
    await until(({ back }) => back.some(({ price, size }) => price === 110 && size === 60 * 10_000));
    const seconds = (performance.now() - started) / 1000;
    expect(states.length).toBeLessThanOrEqual(seconds * 4 + 2);
    const sequences = states.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
  });

  it('a socket may subscribe to eight runners at once', async () => {
    for (const game of ['g3', 'g4', 'g5', 'g6', 'g7']) app.feed.publishMatch(game, { sport: 'soccer' });
    await app.followed();
    const client = live();
    await isLive(client);
    const places: (typeof TIDES)[] = [];
    for (const game of ['g3', 'g4', 'g5', 'g6', 'g7']) {
      const { markets } = await app.visitor.call('event', { params: { gameId: game } });
      for (const market of markets)
        if (market.type === 'match_odds')
          for (const { runnerId } of market.runners) places.push({ marketId: market.marketId, runnerId });
    }
    for (const place of places.slice(0, 8)) await client.request('depth:join', place);
    await client.request('depth:join', places[0] as typeof TIDES);
    await expect(client.request('depth:join', places[8] as typeof TIDES)).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
    });
  });
});
