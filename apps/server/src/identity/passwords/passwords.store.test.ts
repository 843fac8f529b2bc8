import { ROUTES, type Route, type RouteName } from '@crease/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser, freshMobile, lastCode, must, PASSWORD, signUp } from '../../testing/browser.ts';
import { startTestServer, type TestServer } from '../../testing/running-server.ts';
import { PasswordCheck } from './password-check.ts';

let app: TestServer;
const clock = { ahead: 0 };
const MINUTE = 60_000;

beforeAll(async () => {
  app = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now: () => Date.now() + clock.ahead });
});
afterAll(() => app.stop());

const browser = (address = '10.1.1.1') => new Browser(app, { 'x-forwarded-for': address });
const errorOf = ({ status, body }: { status: number; body: { code?: string; message?: string; field?: string } }) => [
  status,
  body.code,
  body.message,
];

describe('a forgotten password', () => {
  it('[EN-06] forgot, then reset by the OTP of this browser: all sessions end, the new password works', async () => {
    const { browser: player, mobile, username } = await signUp(app, 'Forgetful');
    const other = browser('10.1.1.2');
    const forgot = await must(other.post('/forgot-password', { phone: `+91 ${mobile}`, countryCode: 'IN' }));
    expect(forgot.body).toEqual({ requested: true, code: 'requested', message: 'Request created' });
    const otp = await lastCode(app, mobile, 'reset');
    const mandatory = [{ otp: '', password: '' }, { otp }, { password: 'birch-91-lantern' }, { otp, password: '' }];
    for (const body of mandatory)
      expect(errorOf(await other.post('/reset-password', body))).toEqual([
        400,
        'INVALID_INPUT',
        'All fields are mandatory',
      ]);
    const reset = await must(other.post('/reset-password', { otp, password: 'birch-91-lantern' }));
    expect(reset.body).toEqual({ reset: true, code: 'passwordReset', message: 'Password reset success' });
    expect(errorOf(await player.get('/profile')).slice(0, 2)).toEqual([401, 'UNAUTHORIZED']);
    expect((await browser().post('/login', { username, password: PASSWORD })).status).toBe(401);
    await must(browser().post('/login', { username, password: 'birch-91-lantern' }));
    expect((await other.post('/reset-password', { otp, password: 'birch-92-lantern' })).body.code).toBe('INVALID_OTP');
  });

  it('[A02] an unknown number gets the same answer: status, body, header and cookie', async () => {
    const { mobile } = await signUp(app, 'Number Owner');
    clock.ahead += MINUTE;
    const shape = async (phone: string) => {
      const { status, headers, body } = await browser().post('/forgot-password', { phone, countryCode: '91' });
      const names = [...headers.keys()].filter((name) => name !== 'date').sort();
      const cookie = headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, '=…'));
      return { status, body, names, cookie, challenge: headers.get('x-challenge')?.length };
    };
    const [known, unknown] = [await shape(mobile), await shape(freshMobile())];
    expect(unknown).toEqual(known);
    expect(known.cookie).toEqual(['crease_challenge_reset=…; Max-Age=1800; Path=/; HttpOnly; SameSite=Strict']);
    const safe = new Browser(app, { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.1.1.3' });
    const { headers } = await must(safe.post('/forgot-password', { phone: freshMobile(), countryCode: '91' }));
    expect(headers.getSetCookie()[0]).toContain('; Secure');
  });

  it("a code is sent in the player's language", async () => {
    const { browser: own, mobile } = await signUp(app, 'Hindi Reader');
    const textOf = async () => (await own.messages())[0]?.text;
    expect(await textOf()).toMatch(/^\d{6} is your Crease code to sign up/);
    await must(own.post('/preferences', { language: 'hi' }));
    await must(browser('10.3.1.1').post('/forgot-password', { phone: `+91 ${mobile}`, countryCode: 'IN' }));
    await lastCode(app, mobile, 'reset');
    expect(await textOf()).toMatch(/^\d{6} पासवर्ड बदलने का आपका Crease कोड है/);
  });

  it('[O03] a code works neither in another browser nor without a challenge', async () => {
    const [a, b] = [await signUp(app, 'Owner A'), await signUp(app, 'Owner B')];
    const [ofA, ofB] = [browser('10.3.0.1'), browser('10.3.0.2')];
    await must(ofA.post('/forgot-password', { phone: a.mobile, countryCode: '91' }));
    await must(ofB.post('/forgot-password', { phone: b.mobile, countryCode: '91' }));
    const otp = await lastCode(app, a.mobile, 'reset');
    const password = 'birch-91-lantern';
    for (const stranger of [ofB, browser('10.3.0.3')]) {
      const refused = await stranger.post('/reset-password', { otp, password });
      expect(errorOf(refused)).toEqual([400, 'INVALID_OTP', 'The OTP is wrong or has expired']);
    }
    const challenge = ofA.cookies.get('crease_challenge_reset') ?? '';
    await must(browser('10.3.0.4').post('/reset-password', { otp, password }, { 'x-challenge': challenge }));
    expect((await a.browser.get('/profile')).status).toBe(401);
    expect((await b.browser.get('/profile')).status).toBe(200);
  });

  it('a code that was sent to a former number does not work', async () => {
    const { browser: player, mobile, playerId } = await signUp(app, 'New Number');
    const holder = browser('10.3.0.5');
    await must(holder.post('/forgot-password', { phone: mobile, countryCode: '91' }));
    const otp = await lastCode(app, mobile, 'reset');
    await app.server.store.accounts.attachMobile(playerId, `91${freshMobile()}`, '91');
    const refused = await holder.post('/reset-password', { otp, password: 'birch-91-lantern' });
    expect(errorOf(refused).slice(0, 2)).toEqual([400, 'INVALID_OTP']);
    expect((await player.get('/profile')).status).toBe(200);
  });
});

describe('a changed password', () => {
  it('[EN-06][VR-05] needs the old one; then every session of the player ends', async () => {
    const { browser: player, username } = await signUp(app, 'Changer');
    const elsewhere = browser();
    elsewhere.token = (await must(elsewhere.post('/login', { username, password: PASSWORD }))).body.token;
    const newPassword = 'willow-53-anchor';
    const empty = await player.post('/update-password', { oldPassword: '', newPassword });
    expect([...errorOf(empty), empty.body.field]).toEqual([
      400,
      'INVALID_INPUT',
      'Old Password cannot be empty',
      'oldPassword',
    ]);
    const none = await player.post('/update-password', { oldPassword: PASSWORD });
    expect(errorOf(none)).toEqual([400, 'INVALID_INPUT', 'New Password cannot be empty']);
    const wrong = await player.post('/update-password', { oldPassword: 'not-this-one', newPassword });
    expect(errorOf(wrong)).toEqual([400, 'INVALID_INPUT', 'Old Password is wrong']);
    const done = await must(player.post('/update-password', { oldPassword: PASSWORD, newPassword }));
    expect(done.body).toEqual({ updated: true, code: 'passwordReset', message: 'Password reset success' });
    for (const gone of [player, elsewhere]) expect((await gone.get('/profile')).status).toBe(401);
    expect((await browser().post('/login', { username, password: PASSWORD })).status).toBe(401);
    await must(browser().post('/login', { username, password: newPassword }));
  });

  it('[A06] a player who must change it is refused on every other route until done, then signed out', async () => {
    const { browser: player, playerId, username } = await signUp(app, 'Forced');
    await app.server.identities.forceUpdate(playerId, 't0');
    const login = await must(browser().post('/login', { username, password: PASSWORD }));
    expect(login.body.extras).toEqual({ passwordUpdateRequired: true, paswordUpdateType: 't0' });
    const routes = Object.entries(ROUTES) as [RouteName, Route][];
    const held = routes.filter(([, route]) => !route.whileUpdating && route.tag !== 'operator');
    expect(held.length).toBeGreaterThan(12);
    for (const [name, route] of held) {
      const path = route.path.replace(/:\w+/g, 'abcdefgh');
      const call = {
        GET: () => player.get(path),
        POST: () => player.post(path),
        PATCH: () => player.patch(path, {}),
        DELETE: () => player.delete(path),
      };
      const answer = await call[route.method]();
      expect(errorOf(answer).slice(0, 2), name).toEqual([403, 'PASSWORD_UPDATE_REQUIRED']);
    }
    const owned = routes.filter(([, route]) => route.whileUpdating && route.access === 'player').map(([name]) => name);
    expect(owned.sort()).toEqual(['signout', 'updatePassword']);
    await must(player.post('/update-password', { oldPassword: PASSWORD, newPassword: 'willow-53-anchor' }));
    expect((await player.get('/profile')).status).toBe(401);
    const free = browser();
    const again = await must(free.post('/login', { username, password: 'willow-53-anchor' }));
    expect(again.body.extras.passwordUpdateRequired).toBe(false);
    free.token = again.body.token;
    expect((await free.get('/profile')).status).toBe(200);
  });

  it('a forced update of type t1 ends the sessions; a reset by OTP clears it', async () => {
    const { browser: player, playerId, username, mobile } = await signUp(app, 'Forced Hard');
    await app.server.identities.forceUpdate(playerId, 't1');
    expect((await player.get('/profile')).status).toBe(401);
    const login = await must(browser().post('/login', { username, password: PASSWORD }));
    expect(login.body.extras).toEqual({ passwordUpdateRequired: true, paswordUpdateType: 't1' });
    const visitor = browser();
    await must(visitor.post('/forgot-password', { phone: mobile, countryCode: '91' }));
    const otp = await lastCode(app, mobile, 'reset');
    await must(visitor.post('/reset-password', { otp, password: 'willow-53-anchor' }));
    const after = await must(browser().post('/login', { username, password: 'willow-53-anchor' }));
    expect(after.body.extras.passwordUpdateRequired).toBe(false);
  });
});

describe('sessions', () => {
  it("[S01][I23] after logout, reset or an operator's action: 401, sockets closed within a second, for good", async () => {
    const ends: [string, (player: Awaited<ReturnType<typeof signUp>>) => Promise<unknown>][] = [
      ['logout', ({ browser: player }) => must(player.post('/signout'))],
      [
        'reset',
        async ({ mobile }) => {
          const visitor = browser();
          await must(visitor.post('/forgot-password', { phone: mobile, countryCode: '91' }));
          const otp = await lastCode(app, mobile, 'reset');
          await must(visitor.post('/reset-password', { otp, password: 'birch-91-lantern' }));
        },
      ],
      ['the operator', ({ playerId }) => app.server.sessions.endAll(playerId)],
      [
        'revoke',
        async ({ browser: player }) => {
          const [own] = (await must(player.get('/sessions'))).body;
          await must(player.post('/sessions/revoke', { id: own.id }));
        },
      ],
      [
        'update',
        ({ browser: player }) =>
          must(player.post('/update-password', { oldPassword: PASSWORD, newPassword: 'willow-53-anchor' })),
      ],
    ];
    for (const [at, [name, end]] of ends.entries()) {
      const player = await signUp(app, `Ended ${at}`);
      const socket = io(app.server.url, {
        path: '/public/',
        forceNew: true,
        reconnectionDelay: 20,
        auth: { token: player.reply.token },
      });
      await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
      const gone = new Promise<number>((resolve) => socket.on('disconnect', () => resolve(performance.now())));
      await end(player);
      const answered = performance.now();
      expect((await gone) - answered, name).toBeLessThan(1000);
      expect(errorOf(await player.browser.get('/profile')).slice(0, 2), name).toEqual([401, 'UNAUTHORIZED']);
      const refused = new Promise<{ data?: { type: string } }>((resolve) =>
        socket.on('connect_error', resolve as never),
      );
      socket.connect();
      expect((await refused).data?.type, name).toBe('SessionError');
      socket.close();
    }
  });

  it("[S02] a disconnected socket cannot reconnect after its player's sessions were ended", async () => {
    const { playerId, reply } = await signUp(app, 'Recovering');
    const socket = io(app.server.url, {
      path: '/public/',
      forceNew: true,
      reconnectionDelay: 300,
      auth: { token: reply.token },
    });
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    const refused = new Promise<{ data?: { type: string } }>((resolve) => socket.on('connect_error', resolve as never));
    socket.io.engine.close();
    await app.server.sessions.endAll(playerId);
    expect((await refused).data?.type).toBe('SessionError');
    expect(socket.connected).toBe(false);
    socket.close();
  });

  it('[S01] a sign-in in progress with the old password fails when it is changed', async () => {
    const { username, playerId } = await signUp(app, 'Slow Login');
    const matches = vi.spyOn(PasswordCheck.prototype, 'matches').mockImplementation(async () => {
      await app.server.identities.setPassword(playerId, 'another hash');
      return true;
    });
    expect((await browser().post('/login', { username, password: PASSWORD })).status).toBe(401);
    matches.mockRestore();
    expect(await app.server.sessions.ofPlayer(playerId)).toEqual([]);
  });

  it('are listed with device and address, newest use first; others are ended by one call', async () => {
    const { browser: player, username } = await signUp(app, 'Two Devices', {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      'x-forwarded-for': '10.9.0.1',
    });
    const phone = new Browser(app, {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'x-forwarded-for': '10.9.0.2',
    });
    clock.ahead += MINUTE;
    phone.token = (await must(phone.post('/login', { username, password: PASSWORD }))).body.token;
    const listed = (await must(phone.get('/sessions'))).body;
    expect(listed).toEqual([
      { id: expect.any(String), device: 'Safari on iPhone', address: '10.9.0.2', current: true, ...times() },
      { id: expect.any(String), device: 'Firefox on Linux', address: '10.9.0.1', current: false, ...times() },
    ]);
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(phone.token);
    const stranger = await signUp(app, 'Stranger');
    expect((await stranger.browser.post('/sessions/revoke', { id: listed[0].id })).status).toBe(404);
    expect((await must(phone.post('/sessions/revoke', { others: true }))).body).toEqual({ revoked: 1 });
    expect((await player.get('/profile')).status).toBe(401);
    expect((await phone.get('/profile')).status).toBe(200);
  });

  it('more than are listed are ended by one call, too', async () => {
    const { browser: player, playerId } = await signUp(app, 'Many Devices');
    const caller = { address: '10.9.0.3', userAgent: '' };
    const others = await Promise.all(Array.from({ length: 120 }, () => app.server.sessions.start(playerId, caller)));
    expect((await must(player.get('/sessions'))).body).toHaveLength(100);
    expect((await must(player.post('/sessions/revoke', { others: true }))).body).toEqual({ revoked: 120 });
    for (const { token } of others) expect(await app.server.sessions.ofHeader(token)).toBeNull();
    expect((await must(player.get('/sessions'))).body).toHaveLength(1);
  });

  it('[S03] each register, login and demo login returns a new token; earlier ones stay valid', async () => {
    const { browser: player, username, reply } = await signUp(app, 'Many Tokens');
    const tokens = [reply.token];
    const own = { username, password: PASSWORD };
    for (const [path, body] of [
      ['/login/demo', {}],
      ['/login', own],
      ['/login', own],
    ] as const)
      tokens.push((await must(player.post(path, body))).body.token);
    expect(new Set(tokens).size).toBe(4);
    expect((await player.get('/profile')).body.username).toBe(username);
  });

  const times = () => ({ createdAt: expect.any(String), lastSeenAt: expect.any(String) });
});
