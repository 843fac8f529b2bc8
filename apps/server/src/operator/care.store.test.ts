import { request } from 'node:http';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, lastCode, must, PASSWORD, signUp } from '../testing/browser.ts';
import { clientWith, consoleBase, consoleToken, operatorWith, type TestOperator } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
let support: TestOperator;
let hours = 0;

beforeAll(async () => {
  app = await startTestServer({}, { now: () => Date.now() + hours * 3_600_000 });
  support = await operatorWith(app, 'support');
});
afterAll(() => app.stop());

/** Where the command line and monitoring ask. */
const door = () => new URL(consoleBase(app)).origin;

const because = { reason: 'as a test' };

describe('support for players', () => {
  it('finds players by name, email and number, without secrets', async () => {
    const { username, mobile, playerId } = await signUp(app, 'Findable One');
    for (const search of ['findable', mobile.slice(2), 'findable.one@']) {
      const { items } = await support.api.call('players', { query: { search } });
      expect(
        items.map((it) => it.username),
        search,
      ).toEqual([username]);
      expect(items[0]).toMatchObject({ playerId: String(playerId), demo: false, mobileVerified: true });
      expect(JSON.stringify(items)).not.toMatch(/argon2|hash|token/i);
    }
    expect((await support.api.call('players', { query: { search: '%' } })).items).toEqual([]);
  });

  it('finds players by a whole email or number only, without the right to see it', async () => {
    const { username, mobile } = await signUp(app, 'Masked One');
    const { api } = await operatorWith(app, 'trader');
    const names = async (search: string) => {
      const { items } = await api.call('players', { query: { search } });
      const found = await api.call('findOnDesk', { query: { text: search } });
      const players = found.items.filter(({ kind }) => kind === 'player').map(({ name }) => name);
      expect(players).toEqual(items.map((it) => it.username));
      return players;
    };
    for (const search of [mobile, mobile.slice(2), 'masked.one@']) expect(await names(search)).toEqual([]);
    for (const search of ['masked', `91${mobile}`, 'Masked.One@example.com'])
      expect(await names(search), search).toEqual([username]);
  });

  it('t0 forces a new password; t1 also ends all sessions', async () => {
    const { browser, playerId, username } = await signUp(app, 'Forced Zero');
    const force = (type: 't0' | 't1') =>
      support.api.call('forcePasswordUpdate', { body: { playerId: String(playerId), type, ...because } });
    await force('t0');
    expect((await browser.get('/bets')).body).toMatchObject({ code: 'PASSWORD_UPDATE_REQUIRED' });
    await force('t1');
    expect((await browser.get('/bets')).status).toBe(401);
    const again = await must(new Browser(app).post('/login', { username, password: PASSWORD }));
    expect(again.body.extras).toEqual({ passwordUpdateRequired: true, paswordUpdateType: 't1' });
  });

  it('ends sessions: every call is 401, every socket closes', async () => {
    const { browser, playerId, reply } = await signUp(app, 'Signed Out');
    const socket = io(app.server.url, { path: '/public/', auth: { token: reply.token }, transports: ['websocket'] });
    await new Promise((resolve) => socket.on('connect', () => resolve(null)));
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    const body = { playerId: String(playerId), ...because };
    expect(await support.api.call('endSessions', { body })).toEqual({ ended: 1 });
    expect(await closed).toBeTruthy();
    socket.close();
    expect((await browser.get('/profile')).status).toBe(401);
    expect(await support.api.call('endSessions', { body })).toEqual({ ended: 0 });
  });

  it('refuses unknown players, and demo players, who have no password', async () => {
    const { playerId } = await app.demoPlayer();
    const force = (id: string) =>
      refusalOf(support.api.call('forcePasswordUpdate', { body: { playerId: id, type: 't0', ...because } }));
    expect((await force('999999999')).status).toBe(404);
    expect((await force(String(playerId))).code).toBe('INVALID_INPUT');
    const nobody = { playerId: '999999999', ...because };
    expect((await refusalOf(support.api.call('endSessions', { body: nobody }))).status).toBe(404);
  });
});

describe('the outbox', () => {
  it('shows support purpose, masked receiver and state, no code; each read is audited', async () => {
    const { mobile } = await signUp(app, 'Reads Codes');
    const { items } = await support.api.call('outbox', { query: { to: mobile } });
    const to = `91 ••••• ••${mobile.slice(-3)}`;
    expect(items).toMatchObject([{ to, channel: 'sms', purpose: 'register', state: 'waiting', code: null }]);
    const trader = await operatorWith(app, 'trader');
    expect((await refusalOf(trader.api.call('outbox'))).status).toBe(403);
    const trail = await clientWith(app, consoleToken(app)).call('auditTrail', { query: { act: 'outbox' } });
    expect(trail.items[0]).toMatchObject({ operator: support.username, details: { to: mobile } });
  });

  it('is a page at the operators’ address for holders of the key; its text is escaped, and the key is never logged', async () => {
    const { mobile } = await signUp(app, 'On The Page');
    const code = await lastCode(app, mobile);
    const markup = '<script>alert(1)</script>"\'&';
    await app.server.store.messages.add({
      at: Date.now(),
      channel: 'email',
      to: markup,
      purpose: markup,
      sealed: Buffer.from(markup),
      playerId: null,
      phoneHash: null,
      expiresAt: null,
    });
    const key = consoleToken(app).slice('console_'.length);
    const response = await fetch(`${door()}/outbox`);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Basic realm='),
    ]);
    const basic = (password: string) => ({ authorization: `Basic ${btoa(`operator:${password}`)}` });
    const page = await fetch(`${door()}/outbox`, { headers: basic(key) });
    const html = await page.text();
    expect(html).toContain(`••${mobile.slice(-3)}`);
    expect(html).not.toContain(code);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const byHeader = await fetch(`${door()}/outbox?to=${mobile}`, { headers: { authorization: consoleToken(app) } });
    expect(await byHeader.text()).toContain('1 in all');
    // A key in a URL would stay in histories and logs: it is not accepted.
    for (const wrong of ['', '?key=', '?key=wrong', `?key=${key}`])
      expect((await fetch(`${door()}/outbox${wrong}`)).status).toBe(401);
    for (const wrong of ['', 'wrong', support.token])
      expect((await fetch(`${door()}/outbox`, { headers: basic(wrong) })).status).toBe(401);
    expect((await fetch(`${door()}/outbox?key=${key}`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${app.server.url}/outbox?key=${key}`, { headers: { accept: '*/*' } })).status).not.toBe(401);
    expect(await (await fetch(`${app.server.url}/outbox?key=${key}`)).text()).not.toContain(code);
    expect(app.lines.join('')).not.toContain(key);
    expect(app.lines.join('')).not.toContain(code);
  });

  it('and the metrics need a host name of this machine: DNS rebinding fails', async () => {
    const { port } = new URL(door());
    const ask = (path: string, host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, authorization: consoleToken(app) };
        request({ host: '127.0.0.1', port, path, headers }, (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        })
          .on('error', reject)
          .end();
      });
    for (const path of ['/metrics', '/outbox']) {
      for (const host of [
        'evil.example',
        `evil.example:${port}`,
        '127.0.0.1.evil.example',
        'localhost.evil.example:80',
      ])
        expect(await ask(path, host), `${path} as ${host}`).toBe(421);
      for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`])
        expect(await ask(path, host), `${path} as ${host}`).toBe(200);
    }
  });
});

it('an operator session ends after half an hour without a call, and after twelve hours at most', async () => {
  const alive = async ({ api }: TestOperator) =>
    api.call('operatorMe').then(
      () => true,
      () => false,
    );
  const [idle, busy] = [await operatorWith(app, 'support'), await operatorWith(app, 'support')];
  hours += 0.45;
  expect(await alive(busy)).toBe(true);
  hours += 0.1;
  expect([await alive(idle), await alive(busy)]).toEqual([false, true]);
  for (let n = 0; n < 23; n++) {
    hours += 0.48;
    expect(await alive(busy), `after ${n + 1}`).toBe(true);
  }
  hours += 0.45;
  expect(await alive(busy)).toBe(false);
});
