import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOfToken } from '../identity/sessions/session-token.ts';
import { operatorWith } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

const HOUR_MS = 3_600_000;
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer({ SAMPLE_PORT: '0', PLAY_TIME_SPEED: '1000' });
});
afterAll(() => app?.stop());

it("[B14] players on a break or excluded cannot open providers' games; pages of our games stay readable", async () => {
  const { api, playerId } = await app.demoPlayer();
  const { api: desk } = await operatorWith(app, 'support');
  const launch = (gameId: string) => api.call('launchGame', { body: { gameId } });
  const exclude = (excluded: boolean) =>
    desk.call('excludePlayer', { body: { playerId: String(playerId), excluded, reason: 'requested by phone' } });
  const shut = (reason: string) => ({ status: 409, code: 'EXCLUDED', terms: { reason } });

  await exclude(true);
  expect(await refusalOf(launch('pearl-divers'))).toMatchObject(shut('account'));
  await exclude(false);
  expect((await launch('pearl-divers')).url).toContain('token=');
  await api.call('timeOut', { body: { until: new Date(Date.now() + 24 * HOUR_MS).toISOString() } });
  expect(await refusalOf(launch('pearl-divers'))).toMatchObject(shut('timeOut'));
  expect((await launch('dice')).url).toBe('/casino/dice');
});

it("bets in providers' games count as time played; when the session limit is used up, they are rejected", async () => {
  const { store, writer } = app.server;
  const username = `p${randomUUID().slice(0, 12)}`;
  const opening = { demo: true, asset: 'play:INR', openingBalance: 1_000_00 } as const;
  const { playerId } = (await writer.submit({ type: 'createPlayer', username, ...opening })) as { playerId: number };
  const past = { results: [], deposits: [], counted: 0 };
  await writer.submit({ type: 'setLimit', playerId, name: 'session', value: 1, by: 'player', past });
  // This player calls nothing on the site: another one's launch names the address.
  const { api } = await app.demoPlayer();
  const launched = new URL((await api.call('launchGame', { body: { gameId: 'pearl-divers' } })).url);
  const [, provider = ''] = launched.pathname.split('/');
  const [user, token] = [await store.providers.userOf(provider, playerId, `u-${randomUUID()}`), randomUUID()];
  const session = { provider, playerId, gameId: 'pearl-divers', openedAt: 0, expiresAt: Number.MAX_SAFE_INTEGER };
  await store.providers.openSession(hashOfToken(token), session);
  const play = async () => {
    const body = JSON.stringify({ game: 'pearl-divers', user, token, pick: 0, stake: 10 });
    const reply = await fetch(`${launched.origin}/${provider}/play`, { method: 'POST', body });
    return ((await reply.json()) as { kind: string }).kind;
  };

  expect(await play()).toBe('played');
  const endsAt = async () => (await store.providers.session(hashOfToken(token)))?.expiresAt;
  await expect.poll(endsAt, { timeout: 30_000 }).toBeLessThan(Number.MAX_SAFE_INTEGER);
  expect(await play()).toBe('failed');
});
