import { createLiveClient } from '@crease/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestPlayer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
type LiveClient = ReturnType<typeof createLiveClient>;
type Told = Parameters<Parameters<LiveClient['onCashOut']>[0]>[0];
const opened: LiveClient[] = [];
const marketId = 'g1-match_odds';
const FIGURE = { marketId, share: null };

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  app.feed.quote('g1', 180);
  await app.followed();
});
afterAll(() => app.stop());
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

async function live(token: string | null): Promise<LiveClient> {
  const client = createLiveClient({ url: app.server.url, token: () => token });
  opened.push(client);
  await new Promise<void>((resolve) => {
    client.onConnection((state) => state === 'live' && resolve());
  });
  return client;
}

/** Records published states, and waits for one that matches. */
function listen(client: LiveClient) {
  const states: Told[] = [];
  const looks = new Set<() => void>();
  client.onCashOut((state) => {
    states.push(state);
    for (const look of looks) look();
  });
  const until = (fits: (state: Told) => boolean) =>
    new Promise<Told>((resolve) => {
      const look = () => {
        const found = states.findLast(fits);
        if (found) resolve(found);
      };
      looks.add(look);
      look();
    });
  return { states, until };
}

async function backed(): Promise<TestPlayer> {
  const player = await app.demoPlayer();
  const { bet } = await player.api.call('placeOdds', { body: oddsBody('g1', { price: 1.01, size: 500 }) });
  expect(bet.status).toBe('matched');
  return player;
}

describe('the live cash-out value', () => {
  it("is published when the market moves, equals the call's value, and is private to its player", async () => {
    const [asha, ravi] = [await backed(), await backed()];
    const [hers, his] = [await live(asha.token), await live(ravi.token)];
    const [byAsha, byRavi] = [listen(hers), listen(his)];
    const [first] = await hers.request('cashOut:join', { wanted: [FIGURE] });
    expect(first).toMatchObject({ marketId, share: null, isHeld: true, quote: null });
    app.feed.quote('g1', 140);
    await app.followed();
    const after = await byAsha.until(({ value }) => value !== first?.value);
    const values = await asha.api.call('cashOutValues');
    expect(values).toEqual([{ marketId, value: (after.value ?? 0) / 100 }]);
    expect(after.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(byRavi.states).toEqual([]);
  });

  it('includes the quote of a share with its orders, and reports when no position is left', async () => {
    const asha = await backed();
    const client = await live(asha.token);
    const { until } = listen(client);
    const wanted = { marketId, share: 50 };
    const [half] = await client.request('cashOut:join', { wanted: [wanted] });
    const { quote } = await asha.api.call('cashOutQuote', { query: wanted });
    expect(half?.quote?.plan?.worst).toBe(Math.round((quote?.plan?.worst ?? 0) * 100));
    await client.request('cashOut:join', { wanted: [FIGURE] });
    await client.request('cashOut:leave', { wanted: [wanted] });
    await asha.api.call('cashOutMarket', {
      body: { clientRef: `cash-out-${Date.now()}`, marketId, share: 100, floor: -500 },
    });
    expect(await until(({ share, isHeld, value }) => share === null && (!isHeld || value === null))).toMatchObject({
      value: null,
    });
  });

  it('is refused to visitors, empty without bets, and rejects invalid requests', async () => {
    const visitor = await live(null);
    await expect(visitor.request('cashOut:join', { wanted: [FIGURE] })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await visitor.request('cashOut:leave', { wanted: [FIGURE] })).toBeNull();
    const player = await live((await app.demoPlayer()).token);
    expect(await player.request('cashOut:join', { wanted: [FIGURE, { marketId: 'none', share: 5 }] })).toMatchObject([
      { isHeld: false, value: null, quote: null },
    ]);
    const odd = [{}, { wanted: [] }, { wanted: [{ marketId, share: 0 }] }, { wanted: [{ marketId, share: 1.5 }] }];
    for (const request of [...odd, { wanted: Array(101).fill(FIGURE) }, null])
      await expect(player.request('cashOut:join', request as never)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const shares = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({ marketId, share: from + at }));
    await player.request('cashOut:join', { wanted: shares(1, 100) });
    await expect(player.request('cashOut:join', { wanted: [{ marketId, share: 100 }] })).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
    });
  });
});
