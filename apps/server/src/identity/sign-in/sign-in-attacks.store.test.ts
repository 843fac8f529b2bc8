import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser, freshMobile, lastCode, must, PASSWORD, registerBody, signUp } from '../../testing/browser.ts';
import { startTestServer, type TestServer } from '../../testing/running-server.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { PasswordCheck } from '../passwords/password-check.ts';

const MINUTE = 60_000;
const clock = new TestClock();
const { now } = clock;
let app: TestServer;

beforeAll(async () => {
  app = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now });
});
afterAll(() => app.stop());

const at = (address: string, server = app) => new Browser(server, { 'x-forwarded-for': address });
const wrongOf = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

describe('signing in', () => {
  it('[A01] five hundred concurrent guesses: nearly all 429; the owner can sign in from a usual address at once, elsewhere after a wait', async () => {
    const { username } = await signUp(app, 'Guessed At', { 'x-forwarded-for': '10.30.0.1' });
    const race = await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        at(`10.31.${n >> 8}.${n & 255}`).post('/login', { username, password: `guess number ${n}` }),
      ),
    );
    const count = (wanted: number) => race.filter(({ status }) => status === wanted).length;
    // Five at once, and one more for each second that has passed.
    expect(count(401)).toBeLessThan(12);
    expect(count(401) + count(429)).toBe(500);
    const blocked = race.find(({ status }) => status === 429);
    expect(blocked?.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Too many attempts: try again in \d+ seconds?$/),
    });
    const own = { username, password: PASSWORD };
    await must(at('10.30.0.1').post('/login', own));
    clock.ahead += 2 * MINUTE;
    await must(at('10.32.0.1').post('/login', own));
  });

  it('[A02] an unknown name is throttled like an existing one, with the same texts', async () => {
    const { username } = await signUp(app, 'Somebody Real', { 'x-forwarded-for': '10.33.0.1' });
    const story = async (name: string, net: number) => {
      const said: unknown[] = [];
      for (let n = 0; n < 8; n++) {
        const { status, body } = await at(`10.${net}.0.${n}`).post('/login', {
          username: name,
          password: 'not this one',
        });
        said.push([status, body.code, body.message]);
      }
      return said;
    };
    clock.stop();
    expect(await story(username, 34)).toEqual(await story('Nobody Real', 35));
    clock.run();
  });

  it('[A02] login, forgot: existing and unknown names cost the same, and forgot does not wait for its message', async () => {
    const { username, mobile } = await signUp(app, 'Timed', { 'x-forwarded-for': '10.36.0.1' });
    clock.ahead += MINUTE;
    const { accounts, challenges, messages } = app.server.store;
    const work = {
      hashes: vi.spyOn(PasswordCheck.prototype, 'matches'),
      looks: vi.spyOn(accounts, 'forSignIn'),
      owners: vi.spyOn(accounts, 'ofMobile'),
      writes: vi.spyOn(challenges, 'create'),
    };
    // The existing number's message is never accepted: the reply arrives all the same.
    vi.spyOn(messages, 'add').mockImplementation(() => new Promise(() => {}));
    const costOf = async (call: () => Promise<unknown>) => {
      for (const spy of Object.values(work)) spy.mockClear();
      await call();
      return Object.entries(work).map(([name, spy]) => [name, spy.mock.calls.length]);
    };
    const login = (name: string) => () => at('10.36.1.1').post('/login', { username: name, password: 'not this one' });
    const known = await costOf(login(username));
    expect(known).toEqual(
      expect.arrayContaining([
        ['hashes', 1],
        ['looks', 1],
      ]),
    );
    expect(await costOf(login('Nobody At All'))).toEqual(known);
    const forgot = (phone: string) => () =>
      must(at('10.36.2.1').post('/forgot-password', { phone, countryCode: '91' }));
    const knownCost = await costOf(forgot(mobile));
    expect(knownCost).toEqual(
      expect.arrayContaining([
        ['owners', 1],
        ['writes', 1],
      ]),
    );
    expect(await costOf(forgot(freshMobile()))).toEqual(knownCost);
    vi.restoreAllMocks();
  });

  it('[A03][F01] a password of a megabyte is rejected unread; a long one is not truncated', async () => {
    const huge = await at('10.37.0.1').post('/login', { username: 'somebody', password: 'x'.repeat(1_000_000) });
    expect(huge.status).toBe(413);
    const { username } = await signUp(app, 'Long Password', { 'x-forwarded-for': '10.37.0.1' });
    const padded = await at('10.37.0.1').post('/login', { username, password: `${PASSWORD}${'x'.repeat(80)}` });
    expect(padded.status).toBe(401);
  });

  it('[A04] a breached password and one made of the name are refused at register, reset and change', async () => {
    const { browser, mobile } = await signUp(app, 'Weak Willed', { 'x-forwarded-for': '10.38.0.1' });
    const visitor = at('10.38.0.2');
    await must(visitor.post('/forgot-password', { phone: mobile, countryCode: '91' }));
    const otp = await lastCode(app, mobile, 'reset');
    for (const password of ['password123', 'WeakWilled1', mobile]) {
      const registered = await visitor.post('/register', registerBody({ username: 'Weak Willed', mobile, password }));
      const reset = await visitor.post('/reset-password', { otp, password });
      const changed = await browser.post('/update-password', { oldPassword: PASSWORD, newPassword: password });
      expect([registered, reset, changed].map(({ status, body }) => [status, body.code, body.field])).toEqual([
        [400, 'WEAK_PASSWORD', 'password'],
        [400, 'WEAK_PASSWORD', 'password'],
        [400, 'WEAK_PASSWORD', 'newPassword'],
      ]);
    }
    // The code is still valid: a refused password does not use it up.
    await must(visitor.post('/reset-password', { otp, password: 'birch-91-lantern' }));
  });

  it('[A07] a truncated, changed, foreign or expired token: 401 with the error flag', async () => {
    const { browser } = await signUp(app, 'Token Owner', { 'x-forwarded-for': '10.39.0.1' });
    const token = browser.token ?? '';
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1"}').toString('base64url')}.`;
    const wrong = [
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      `${token.slice(0, -1)}!`,
      none,
      `Basic ${token}`,
      ' ',
    ];
    for (const mutated of wrong) {
      const thief = at('10.39.0.2');
      thief.token = mutated;
      const { status, body } = await thief.get('/profile');
      expect([status, body.error, body.code], mutated).toEqual([401, true, 'UNAUTHORIZED']);
    }
    clock.ahead += 3 * 24 * 60 * MINUTE;
    expect((await browser.get('/profile')).body).toMatchObject({ error: true, code: 'UNAUTHORIZED' });
  });
});

describe('in production', () => {
  it('[O04][F05] no code, password, token, key or secret in any reply, socket or log', async () => {
    const lines: string[] = [];
    const strict = await startTestServer(
      { NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'trace' },
      { now },
    );
    const said: string[] = [];
    const player = await signUp(strict, 'Canary Bird', { 'x-forwarded-for': '10.40.0.1' });
    const socket = io(strict.server.url, { path: '/public/', forceNew: true, auth: { token: player.reply.token } });
    socket.onAny((...received) => said.push(JSON.stringify(received)));
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    const visitor = at('10.40.0.2', strict);
    const forgot = await visitor.post('/forgot-password', { phone: player.mobile, countryCode: '91' });
    const reset = await lastCode(strict, player.mobile, 'reset');
    const calls = [
      forgot,
      await visitor.post('/reset-password', { otp: wrongOf(reset), password: 'birch-91-lantern' }),
      await visitor.post('/login', { username: 'Canary Bird', password: 'birch-91-lantern' }),
      await player.browser.get('/profile'),
      await player.browser.get('/sessions'),
    ];
    for (const { headers, body } of calls) said.push(JSON.stringify([...headers]), JSON.stringify(body));
    const codes = (await player.browser.messages()).map(({ text }) => text.slice(0, 6));
    expect(codes.length).toBeGreaterThanOrEqual(2);
    lines.push(...strict.lines);
    for (const secret of [...codes, PASSWORD, 'birch-91-lantern', player.reply.token]) {
      for (const text of said) expect(text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')).not.toContain(secret);
      for (const line of lines) expect(line).not.toContain(secret);
    }
    socket.close();
    await strict.stop();
  });

  it('a failing provider is 503 without details; forgot does not reveal it', async () => {
    const provider = createServer((_request, reply) => reply.writeHead(401).end('bad key key-77'));
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/{to}/{code}`;
    const broken = await startTestServer({
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: url,
      SMS_HTTP_HEADERS: '{"key":"key-77"}',
    });
    const browser = new Browser(broken);
    const mobile = freshMobile();
    const sent = await browser.post('/sendOtpToMobile', { mobile, country_code: '91' });
    expect([sent.status, sent.body.message]).toEqual([503, 'The message could not be sent: try again in a minute']);
    expect(sent.headers.get('x-challenge')).toBeNull();
    await must(browser.post('/forgot-password', { phone: mobile, countryCode: '91' }));
    const log = broken.lines.join('');
    expect(log).toContain('the SMS provider answered 401');
    expect(log).not.toMatch(new RegExp(`key-77|${mobile}`));
    provider.close();
    await broken.stop();
  });
});
