import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { isRefusal } from '@crease/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasswordCheck } from '../identity/passwords/password-check.ts';
import { consoleBase } from '../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('soon');
  app.feed.publishMatch('now', { inPlay: true });
  app.feed.publishMatch('now-soccer', { inPlay: true, sport: 'soccer' });
  await app.followed();
});
afterAll(() => app.stop());

describe('signing in', () => {
  it('[CL-02][EN-04] demo login creates a player with a lakh of play money', async () => {
    const reply = await app.visitor.call('loginDemo');
    expect(reply).toMatchObject({
      user: { demo: true },
      extras: { passwordUpdateRequired: false, paswordUpdateType: 't0' },
    });
    const { api } = await app.demoPlayer();
    const profile = await api.call('profile');
    expect(profile).toMatchObject({ demo: true, currency: 'INR', wallet: { balance: 100_000, cash: 100_000 } });
    expect(profile.id).not.toBe(reply.user.id);
  });

  it('[A02] login with a password; wrong password and unknown name get the same answer', async () => {
    const { writer, store } = app.server;
    const made = await writer.submit({
      type: 'createPlayer',
      username: 'Asha Rao',
      demo: false,
      asset: 'play:INR',
      openingBalance: 500_00,
    });
    if (isRefusal(made)) throw new Error(made.code);
    const { playerId } = made;
    await store.accounts.setPassword(playerId, await new PasswordCheck().hash('correct horse'), 1);
    const right = await app.visitor.call('login', { body: { username: 'asha rao', password: 'correct horse' } });
    expect(right.user).toEqual({ id: String(playerId), username: 'Asha Rao', demo: false });
    const wrong = await refusalOf(
      app.visitor.call('login', { body: { username: 'asha rao', password: 'Correct horse' } }),
    );
    const unknown = await refusalOf(
      app.visitor.call('login', { body: { username: 'nobody', password: 'correct horse' } }),
    );
    expect([wrong.status, wrong.code, wrong.message]).toEqual([401, 'UNAUTHORIZED', 'Wrong username or password']);
    expect([unknown.status, unknown.code, unknown.message]).toEqual([wrong.status, wrong.code, wrong.message]);
  });

  it('the token is accepted with and without Bearer', async () => {
    const { token } = await app.demoPlayer();
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`])
      expect((await fetch(`${app.base}/profile`, { headers: { authorization } })).status).toBe(200);
  });
});

describe('public data', () => {
  it('[CL-03] app details, banners in order, announcement, demo availability, health', async () => {
    expect(await app.visitor.call('appDetails')).toMatchObject({ BRAND_STATUS: 'live', OTP: 0 });
    expect(await app.visitor.call('demoAvailability')).toEqual({ hasDemoUsers: true, hasUsers: true });
    expect((await app.visitor.call('announcement')).text).toContain('Play money');
    const banners = await app.visitor.call('banners');
    expect(banners.map(({ order }) => order)).toEqual(banners.map((_, at) => at + 1));
    expect(banners[0]).toMatchObject({ link: '/exchange/now', art: 'cricket' });
    expect(await app.visitor.call('health')).toMatchObject({ status: 'ok', feed: 'scripted' });
  });

  it("[EN-03] the operator's own words come first", async () => {
    const { appSettings } = app.server;
    await appSettings.change({ details: { BRAND_STATUS: 'maintenance' }, announcement: 'Back at noon' });
    expect(await app.visitor.call('appDetails')).toMatchObject({ BRAND_STATUS: 'maintenance', OTP: 0 });
    expect((await app.visitor.call('announcement')).text).toBe('Back at noon');
    await appSettings.change({ details: { BRAND_STATUS: 'live' }, announcement: null });
  });

  it('lists events in play first, then by start; filtered by sport and play', async () => {
    const all = await app.visitor.call('events');
    expect(all.items.map(({ gameId }) => gameId)).toEqual(['now', 'now-soccer', 'soon']);
    const soccer = await app.visitor.call('events', { query: { sportId: 1 } });
    expect(soccer.items.map(({ gameId }) => gameId)).toEqual(['now-soccer']);
    const coming = await app.visitor.call('events', { query: { inPlay: false } });
    expect(coming).toMatchObject({ total: 1, page: 1, items: [{ gameId: 'soon', inPlay: false }] });
    expect((await app.visitor.call('events', { query: { page: 2 } })).items).toEqual([]);
    const [first] = all.items;
    expect(first?.matchOdds?.runners[0]).toMatchObject({ back: { price: 1.9 }, lay: { price: 1.91 } });
    expect(first?.marketCounts).toEqual({ match_odds: 1, bookmaker: 1, fancy: 1 });
  });

  it('a price history is sampled and returned by runner', async () => {
    let points: unknown[] = [];
    for (let tries = 0; tries < 100 && points.length === 0; tries++) {
      const history = await app.visitor.call('marketHistory', { query: { marketId: 'now-match_odds' } });
      expect(history.runners.map(({ runnerId }) => runnerId)).toEqual(['tides', 'kites']);
      points = history.runners[0]?.points ?? [];
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(points[0]).toEqual([expect.any(Number), 1.9, 0, 1.9, 1.91]);
  });
});

describe('the servers', () => {
  // A web process counts its calls itself.
  it.skipIf(process.env.TEST_TARGET === 'web')("metrics are on the operators' port only", async () => {
    const { origin } = new URL(consoleBase(app));
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toMatch(/crease_http_seconds_count\{route="events",status="2xx"\} \d+/);
    expect(text).toMatch(/crease_commands_total \d+/);
    const players = await fetch(`${app.server.url}/metrics`);
    expect(await players.text()).not.toContain('crease_http_seconds');
    expect((await fetch(`${origin}/anything`)).status).toBe(404);
  });

  it('[F01] a request that is not HTTP gets 400, and the server survives', async () => {
    const port = app.server.port;
    const answer = await new Promise<string>((resolve) => {
      let said = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE / XX\r\n\r\n'));
      socket.on('data', (chunk) => {
        said += chunk.toString();
      });
      socket.on('close', () => resolve(said));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect((await app.visitor.call('health')).status).toBe('ok');
  });

  it('nothing secret is in the log', async () => {
    const { token } = await app.demoPlayer();
    await fetch(`${app.base}/profile`, { headers: { authorization: token } });
    await fetch(`${app.base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'x', password: 'canary-password' }),
    });
    const log = app.lines.join('');
    for (const secret of [token, 'canary-password']) expect(log).not.toContain(secret);
    expect(log).not.toBe('');
  });

  it('the built player app: pages by path, files by name, strict policy, long caching', async () => {
    const page = await fetch(`${app.server.url}/exchange/now`);
    if (page.status === 404) return;
    const html = await page.text();
    expect(html).toContain('<div id="app">');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`ws://127.0.0.1:${app.server.port}`);
    const asset = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
    const script = await fetch(`${app.server.url}${asset}`);
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${app.server.url}/assets/gone-123.js`)).status).toBe(404);
    expect((await fetch(`${app.server.url}/api/exchange/now`)).headers.get('content-type')).toContain('json');
  });

  it('the API documentation has no inline script', async () => {
    const page = await fetch(`${app.base}/docs`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  });
});

it('the bundle contains all our packages', () => {
  const bundle = new URL('../../dist/main.js', import.meta.url);
  let text = '';
  try {
    text = readFileSync(bundle, 'utf8');
  } catch {
    return;
  }
  expect(text).not.toMatch(/from ["']@crease\//);
});

// Last: it adds matches and bets that the tests above do not expect.
it('[EN-10] sports are 4 cricket, 1 soccer, 2 tennis; a bet is back or lay; nothing else is accepted', async () => {
  const { api } = await app.demoPlayer();
  app.feed.publishMatch('ids-tennis', { sport: 'tennis' });
  await app.followed();
  const { items } = await app.visitor.call('events');
  const ids = new Map(items.map(({ gameId, sportId }) => [gameId, sportId]));
  expect([ids.get('now'), ids.get('now-soccer'), ids.get('ids-tennis')]).toEqual([4, 1, 2]);
  for (const sportId of [0, 3, 5]) {
    const refused = await fetch(`${app.base}/sports/events?sportId=${sportId}`);
    expect([refused.status, await refused.json()]).toMatchObject([400, { field: 'sportId' }]);
  }
  const place = (side: string) => api.call('placeOdds', { body: { ...oddsBody('now'), side } as never });
  for (const side of ['back', 'lay']) expect((await place(side)).bet.side).toBe(side);
  for (const side of ['Back', 'yes', '', 'sell'])
    expect(await refusalOf(place(side))).toMatchObject({ status: 400, field: 'side' });
});
