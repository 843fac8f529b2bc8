import { rmSync } from 'node:fs';
import { createHttpClient, type HttpClient, newClientRef } from '@crease/client';
import { dayOf } from '@crease/engine';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { startServer } from '../start-server.ts';
import { PASSWORD, signUp } from '../testing/browser.ts';
import { operatorWith } from '../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';

const HOUR = 3_600_000;
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(() => app.stop());

let names = 0;
async function player() {
  const { reply, playerId, username } = await signUp(app, `Careful ${++names}`);
  const api = createHttpClient({ base: app.base, token: () => reply.token });
  return { api, playerId, username, token: reply.token };
}
const setLimit = (api: HttpClient, kind: string, value: number | null, period?: string) =>
  api.call('setLimit', { body: { kind, value, ...(period && { period }) } as never });
const ofKind = (limits: Awaited<ReturnType<typeof setLimit>>, kind: string, period: string | null = null) =>
  limits.money.find((one) => one.kind === kind && one.period === period);
const deposit = (api: HttpClient, amount: number) =>
  api.call('createDeposit', { body: { clientRef: newClientRef(), gateway: 'm_paytm', amount } });
const place = (api: HttpClient, terms: { size?: number; price?: number }) =>
  api.call('placeOdds', { body: oddsBody('g1', terms) });

describe('limits', () => {
  it('do not exist at first; apply at once; a raise needs a day and a second confirmation', async () => {
    const { api } = await player();
    const none = await api.call('limits');
    expect(none.money.map(({ value }) => value)).toEqual(Array(8).fill(null));
    expect(none).toMatchObject({ session: { value: null }, reality: { value: null, nextAt: null }, pause: null });
    const set = await setLimit(api, 'deposit', 10_000.5, 'week');
    expect(ofKind(set, 'deposit', 'week')).toMatchObject({ value: 10_000_50 / 100, used: 0, raise: null });
    const raised = await setLimit(api, 'deposit', 20_000, 'week');
    const { value, raise } = ofKind(raised, 'deposit', 'week') ?? {};
    expect(value).toBe(10_000.5);
    expect(raise?.value).toBe(20_000);
    expect(Date.parse(raise?.ripeAt ?? '') - Date.parse(raise?.askedAt ?? '')).toBe(24 * HOUR);
    expect(ofKind(await setLimit(api, 'deposit', null, 'week'), 'deposit', 'week')?.raise?.value).toBeNull();
    expect(ofKind(await setLimit(api, 'deposit', 10_000.5, 'week'), 'deposit', 'week')?.raise).toBeNull();
    for (const [kind, period] of [
      ['deposit', undefined],
      ['stake', 'day'],
      ['session', 'week'],
    ] as const)
      expect(await refusalOf(setLimit(api, kind, 5, period))).toMatchObject({ code: 'INVALID_INPUT', field: 'period' });
    expect(await refusalOf(setLimit(api, 'stake', 0.001))).toMatchObject({ code: 'INVALID_INPUT', field: 'value' });
  });

  it('[D06] [I28] the deposit limit holds under a hundred concurrent calls, and counts earlier deposits', async () => {
    const { api } = await player();
    const first = await deposit(api, 1_000);
    await api.call('actOnSandbox', {
      params: { paymentId: first.next.sandbox?.paymentId ?? '' },
      body: { outcome: 'paid' },
    });
    await expect.poll(async () => (await api.call('deposits')).items[0]?.status).toBe('approved');
    const set = await setLimit(api, 'deposit', 3_500, 'week');
    expect(ofKind(set, 'deposit', 'week')?.used).toBe(1_000);
    const race = await Promise.allSettled(Array.from({ length: 100 }, () => deposit(api, 1_000)));
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const no = await refusalOf(deposit(api, 1_000));
    expect(no).toMatchObject({
      code: 'LIMIT_REACHED',
      field: 'amount',
      terms: { reason: 'ownDeposit', period: 'week', limit: 3_500, left: 500 },
    });
    expect(no.message).toMatch(/^Your deposit limit for the week is ₹3,500: ₹500 remains until \d+ \w+ \d{4}, 00:00$/);
    expect(ofKind(await api.call('limits'), 'deposit', 'week')?.used).toBe(3_000);
  });

  it('[B13] bets above the stake limit and the loss limit are refused with the remaining amount', async () => {
    const { api } = await player();
    await setLimit(api, 'stake', 500);
    await setLimit(api, 'loss', 800, 'day');
    await place(api, { size: 500, price: 50 });
    expect(await refusalOf(place(api, { size: 600, price: 50 }))).toMatchObject({
      code: 'LIMIT_REACHED',
      field: 'size',
      terms: { reason: 'ownStake', limit: 500 },
    });
    expect(await refusalOf(place(api, { size: 400, price: 50 }))).toMatchObject({
      code: 'LIMIT_REACHED',
      terms: { reason: 'ownLoss', period: 'day', limit: 800, left: 300 },
    });
    expect(await api.call('limits')).toMatchObject({ largestStake: 500, atRisk: 500 });
  });

  it('operators may lower but not raise them, with an audit entry', async () => {
    const { api, playerId } = await player();
    const { api: desk } = await operatorWith(app, 'support');
    const lower = (value: number) =>
      desk.call('lowerLimit', {
        body: { playerId: String(playerId), kind: 'stake', value, reason: 'requested by email' },
      });
    await setLimit(api, 'stake', 500);
    expect(ofKind(await lower(200), 'stake')?.value).toBe(200);
    expect(await refusalOf(lower(300))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(ofKind(await api.call('limits'), 'stake')?.value).toBe(200);
    const seen = await desk.call('playersLimits', { query: { playerId: String(playerId) } });
    expect(ofKind(seen, 'stake')?.value).toBe(200);
    const { api: auditor } = await operatorWith(app, 'auditor');
    const { items } = await auditor.call('auditTrail', { query: { act: 'lowerLimit' } });
    expect(items.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['done', 'FORBIDDEN']));
  });
});

describe('breaks', () => {
  it('[B14] a time-out refuses bets and deposits, cancels resting bets, and lets the player sign in', async () => {
    const { api, username } = await player();
    await place(api, { size: 100, price: 90 });
    const until = new Date(Date.now() + 24 * HOUR).toISOString();
    const limits = await api.call('timeOut', { body: { until } });
    expect(limits.pause).toMatchObject({ kind: 'timeOut', until });
    expect((await api.call('bets', { query: { status: 'unmatched' } })).total).toBe(0);
    for (const call of [place(api, { size: 100, price: 90 }), deposit(api, 1_000)])
      expect(await refusalOf(call)).toMatchObject({ code: 'EXCLUDED', terms: { reason: 'timeOut' } });
    const early = new Date(Date.now() + HOUR).toISOString();
    expect((await refusalOf(api.call('timeOut', { body: { until: early } }))).code).toBe('EXCLUDED');
    await app.visitor.call('login', { body: { username, password: PASSWORD } });
  });

  it('stopping for today signs the player out everywhere until midnight in India', async () => {
    const { api, username } = await player();
    const { until } = await api.call('stopForToday', { body: { stop: true } });
    expect(until).toMatch(/T18:30:00\.000Z$/);
    expect((await refusalOf(api.call('profile'))).status).toBe(401);
    expect(await refusalOf(app.visitor.call('login', { body: { username, password: PASSWORD } }))).toMatchObject({
      code: 'EXCLUDED',
      terms: { reason: 'stop' },
    });
  });

  it('a self-exclusion ends sockets and sessions, blocks sign-in, and cannot be ended by operators', async () => {
    const { api, username, playerId, token } = await player();
    const socket = io(app.server.url, { path: '/public/', forceNew: true, auth: { token } });
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    const cut = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    const { until } = await api.call('excludeSelf', { body: { for: '6m' } });
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(180 * 24 * HOUR);
    await cut;
    socket.close();
    const entry = () => app.visitor.call('login', { body: { username, password: PASSWORD } });
    expect(await refusalOf(entry())).toMatchObject({ code: 'EXCLUDED', terms: { reason: 'self' } });
    const { api: desk } = await operatorWith(app, 'support');
    const body = { playerId: String(playerId), excluded: false, reason: 'asked nicely' };
    expect((await refusalOf(desk.call('excludePlayer', { body }))).code).toBe('EXCLUDED');
    expect((await refusalOf(entry())).code).toBe('EXCLUDED');
  });
});

it('time played survives a restart: the session limit ends calls and sockets, and blocks the next sign-in', async () => {
  const folder = freshDataDir('crease-limits-');
  const open = () =>
    startServer({
      env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder, CALL_RATE: '1000000', DEMO_RATE: '1000', OTP_RATE: '1000' },
      feed: new ScriptedFeed(),
      logger: createLogger('silent'),
    });
  let server = await open();
  const shell = (): TestServer => ({ ...app, server, base: `${server.url}/api` });
  const { reply, playerId, username } = await signUp(shell(), 'Long Sitter');
  const api = () => createHttpClient({ base: `${server.url}/api`, token: () => reply.token });
  const limits = await api().call('setLimit', { body: { kind: 'session', value: 1 } });
  expect(limits.session.value).toBe(1);
  await api().call('setLimit', { body: { kind: 'reality', value: 30 } });
  expect((await api().call('realityCheck')).check).toBeNull();
  await server.stop();

  server = await open();
  const day = dayOf(server.writer.now);
  const stretch = {
    playerId,
    beganAt: server.writer.now - 55 * 60_000,
    playedMs: 55 * 60_000,
    seenAt: server.writer.now,
  };
  await server.store.play.keepTime([{ playerId, day, playedMs: 55 * 60_000 }], [stretch]);
  await server.stop();

  server = await open();
  const { check } = await api().call('realityCheck');
  expect(check).toMatchObject({ playedSeconds: 3300, staked: 0, net: 0, balance: 100_000, sessionLeftSeconds: 300 });
  expect((await api().call('keepPlaying', { body: { seen: true } })).check).toBeNull();
  expect((await api().call('realityCheck')).check).toBeNull();
  expect((await api().call('limits')).session.playedSeconds).toBeGreaterThanOrEqual(3300);
  expect((await api().call('played')).thisWeekSeconds).toBeGreaterThanOrEqual(3300);
  await server.stop();

  server = await open();
  await server.store.play.keepTime([{ playerId, day, playedMs: HOUR }], []);
  await server.stop();

  server = await open();
  const socket = io(server.url, { path: '/public/', forceNew: true, auth: { token: reply.token } });
  await new Promise<void>((resolve) => socket.on('disconnect', () => resolve()));
  socket.close();
  expect((await refusalOf(api().call('profile'))).status).toBe(401);
  const visitor = createHttpClient({ base: `${server.url}/api`, token: () => null });
  expect(await refusalOf(visitor.call('login', { body: { username, password: PASSWORD } }))).toMatchObject({
    code: 'LIMIT_REACHED',
    terms: { reason: 'ownSession', limit: 1 },
  });
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
