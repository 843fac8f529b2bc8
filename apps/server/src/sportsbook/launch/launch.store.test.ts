import { ApiError, createHttpClient, createLiveClient, type HttpClient, newClientRef } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreed, clientWith, consoleToken, operatorWith } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('b1');
  const ladder = { back: [{ price: 190, size: 50_000_00 }], lay: [{ price: 210, size: 50_000_00 }] };
  app.feed.publish('b1', {
    kind: 'oddsQuote',
    marketId: 'b1-match_odds',
    runners: [ladder, ladder],
    chances: [0.5, 0.5],
  });
  await app.followed();
});
afterAll(() => app.stop());

const single = () => ({
  clientRef: newClientRef(),
  kind: 'single' as const,
  stake: 100,
  accept: 'better' as const,
  legs: [{ selectionId: 'b1-match_odds:tides', price: 1.9 }],
});

const launchOf = async (api: HttpClient) => {
  const { url, expiresAt } = await api.call('launchSportsbook');
  expect(expiresAt).not.toBeNull();
  return new URLSearchParams(new URL(url, 'http://here').hash.slice(1)).get('token') ?? '';
};

/** Calls of an entered frame: without the site's token. */
async function frameOf(api: HttpClient) {
  const { token } = await app.visitor.call('enterSportsbook', { body: { token: await launchOf(api) } });
  return { token, frame: createHttpClient({ base: app.base, token: () => token }) };
}

const call = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`${app.base}${path}`, { method, headers });

it('[RT-05] a frame acts by its launch: it places, lists and cashes out the player’s tickets, and nothing else', async () => {
  const { api, playerId } = await app.demoPlayer();
  const { frame, token } = await frameOf(api);
  const { ticket, exposureAmount } = await frame.call('placeTicket', { body: single() });
  expect(exposureAmount).toBe(100);
  expect((await api.call('tickets')).items.map(({ ticketId }) => ticketId)).toEqual([ticket.ticketId]);
  const value = (await frame.call('tickets')).items[0]?.cashOut?.offer ?? 0;
  const params = { id: ticket.ticketId };
  const out = await frame.call('cashOutTicket', { params, body: { clientRef: newClientRef(), value } });
  expect(out.ticket.status).toBe('cashed_out');
  for (const name of ['profile', 'deposits', 'withdrawals', 'sessions', 'bets', 'limits', 'gameRounds'] as const)
    expect(await refusalOf(frame.call(name)), name).toMatchObject({ status: 401 });
  const money = { amount: 1000, clientRef: newClientRef(), gateway: 'manual' };
  const deposit = await fetch(`${app.base}/deposit`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(money),
  });
  expect([401, 404]).toContain(deposit.status);
  // A frame's token cannot launch another frame in the player's name.
  expect((await frame.call('launchSportsbook')).expiresAt).toBeNull();
  expect((await app.server.store.tickets.list({ playerId, page: 1, pageSize: 5 })).total).toBe(1);
});

it('a launch enters once; visitors get no token; guessed, used or misdirected tokens are rejected', async () => {
  const { api, token: site } = await app.demoPlayer();
  const token = await launchOf(api);
  await app.visitor.call('enterSportsbook', { body: { token } });
  for (const bad of [token, 'launch_guessed', site, 'x'])
    expect(await refusalOf(app.visitor.call('enterSportsbook', { body: { token: bad } }))).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    });
  for (const bad of ['', 'x'.repeat(101), 5, null])
    expect(await refusalOf(app.visitor.call('enterSportsbook', { body: { token: bad as string } }))).toMatchObject({
      status: 400,
    });
  expect(await app.visitor.call('launchSportsbook')).toEqual({ url: '/frames/sportsbook/', expiresAt: null });
  const unused = createHttpClient({ base: app.base, token: () => 'launch_guessed' });
  expect(await refusalOf(unused.call('tickets'))).toMatchObject({ status: 401 });
});

it('signing out ends every frame at once, its socket too', async () => {
  const { api } = await app.demoPlayer();
  const { frame, token } = await frameOf(api);
  const stream = createLiveClient({ url: app.server.url, token: () => token });
  const [heard, ends]: [string[], string[]] = [[], []];
  stream.onAccount(({ changed }) => heard.push(...changed));
  stream.onSessionError((message) => ends.push(message));
  await expect.poll(() => stream.connection).toBe('live');
  await api.call('placeTicket', { body: single() });
  // Tickets only: no balance, no notifications.
  await expect.poll(() => heard).toEqual(['tickets']);
  await expect(stream.request('get:balance')).rejects.toBeInstanceOf(ApiError);
  await api.call('signout');
  expect(await refusalOf(frame.call('tickets'))).toMatchObject({ status: 401 });
  expect(await refusalOf(frame.call('placeTicket', { body: single() }))).toMatchObject({ status: 401 });
  await expect.poll(() => ends.length).toBeGreaterThan(0);
  stream.close();
});

const HOUR_MS = 3_600_000;

it('[B14] players on a break or excluded cannot launch or bet through a frame; the site still cashes out', async () => {
  const { api, playerId } = await app.demoPlayer();
  const { frame } = await frameOf(api);
  const { ticket } = await frame.call('placeTicket', { body: single() });
  const expectShut = async (reason: string, waiting: string) => {
    const no = { status: 409, code: 'EXCLUDED', terms: { reason } };
    expect(await refusalOf(api.call('launchSportsbook'))).toMatchObject(no);
    expect(await refusalOf(api.call('placeTicket', { body: single() }))).toMatchObject(no);
    for (const call of [
      () => app.visitor.call('enterSportsbook', { body: { token: waiting } }),
      () => frame.call('placeTicket', { body: single() }),
      () => frame.call('tickets'),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 401 });
  };
  const { api: desk } = await operatorWith(app, 'support');
  const exclude = (excluded: boolean) =>
    desk.call('excludePlayer', { body: { playerId: String(playerId), excluded, reason: 'asked by telephone' } });
  const first = await launchOf(api);
  await exclude(true);
  await expectShut('account', first);
  await exclude(false);
  expect((await frame.call('tickets')).total).toBe(1);
  const second = await launchOf(api);
  await api.call('timeOut', { body: { until: new Date(Date.now() + 24 * HOUR_MS).toISOString() } });
  await expectShut('timeOut', second);
  const value = (await api.call('tickets')).items[0]?.cashOut?.offer ?? 0;
  const params = { id: ticket.ticketId };
  const out = await api.call('cashOutTicket', { params, body: { clientRef: newClientRef(), value } });
  expect(out.ticket.status).toBe('cashed_out');
});

it('self-exclusion signs the player out and ends all their frames', async () => {
  const { api } = await app.demoPlayer();
  const { frame } = await frameOf(api);
  const waiting = await launchOf(api);
  await api.call('excludeSelf', { body: { for: '6m' } });
  for (const call of [
    () => frame.call('placeTicket', { body: single() }),
    () => app.visitor.call('enterSportsbook', { body: { token: waiting } }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 401 });
  // Without a session it is a visitor's frame: read only.
  expect((await api.call('launchSportsbook')).expiresAt).toBeNull();
});

it('when switched off, the frame cannot launch or place; open tickets can be cashed out; the site works', async () => {
  const { api } = await app.demoPlayer();
  const { frame } = await frameOf(api);
  const waiting = await launchOf(api);
  const { ticket } = await frame.call('placeTicket', { body: single() });
  const desk = clientWith(app, consoleToken(app));
  const turn = (on: boolean) =>
    desk
      .call('switchGame', { body: { gameId: 'betby-sportsbook', on, reason: 'odds are under review' } })
      .then((reply) => agreed(app, reply));
  await turn(false);
  expect((await desk.call('deskGames')).doors).toMatchObject([
    { gameId: 'betby-sportsbook', on: false, off: { reason: 'odds are under review' } },
  ]);
  const off = { status: 409, code: 'GAME_UNAVAILABLE', terms: { reason: 'off' } };
  expect(await refusalOf(api.call('launchSportsbook'))).toMatchObject(off);
  expect(await refusalOf(app.visitor.call('launchSportsbook'))).toMatchObject(off);
  expect(await refusalOf(app.visitor.call('enterSportsbook', { body: { token: waiting } }))).toMatchObject(off);
  expect(await refusalOf(frame.call('placeTicket', { body: single() }))).toMatchObject(off);
  const [stands] = (await frame.call('tickets', { query: { ticketId: ticket.ticketId } })).items;
  const value = stands?.cashOut?.offer ?? 0;
  await frame.call('cashOutTicket', {
    params: { id: ticket.ticketId },
    body: { clientRef: newClientRef(), value },
  });
  expect((await api.call('placeTicket', { body: single() })).ticket.status).toBe('open');
  await turn(true);
  expect((await frame.call('placeTicket', { body: single() })).ticket.status).toBe('open');
});

it('a page without an origin reaches only the frame’s calls; no cookie or reply is exposed to other origins', async () => {
  const none = { origin: 'null' };
  const events = await call('/sportsbook/events', none);
  expect([events.status, events.headers.get('access-control-allow-origin')]).toEqual([200, 'null']);
  expect(events.headers.get('access-control-allow-credentials')).toBeNull();
  const question = await call('/sportsbook/tickets', { ...none, 'access-control-request-method': 'POST' }, 'OPTIONS');
  expect([question.status, question.headers.get('access-control-allow-origin')]).toEqual([204, 'null']);
  for (const headers of [{}, { origin: app.server.url }] as Record<string, string>[])
    expect((await call('/sportsbook/tickets', headers, 'OPTIONS')).status).toBe(404);
  const unauthorized = await call('/sportsbook/tickets', none);
  expect([unauthorized.status, unauthorized.headers.get('access-control-allow-origin')]).toEqual([401, 'null']);
  for (const path of ['/profile', '/sports/events', '/getAppDetails', '/casino/games', '/bets']) {
    const reply = await call(path, none);
    expect([reply.status, reply.headers.get('access-control-allow-origin')], path).toEqual([403, null]);
  }
  for (const path of ['/sportsbook/launch', '/login/demo']) expect((await call(path, none, 'POST')).status).toBe(403);
  const stranger = await call('/sportsbook/events', { origin: 'https://elsewhere.test' });
  expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  const own = await call('/sportsbook/events', { origin: app.server.url });
  expect(own.headers.get('access-control-allow-origin')).toBeNull();
});
