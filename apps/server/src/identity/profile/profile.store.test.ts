import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, lastCode, must, PASSWORD, signUp } from '../../testing/browser.ts';
import { startTestServer, type TestServer } from '../../testing/running-server.ts';
import { TestClock } from '../../testing/test-clock.ts';

const clock = new TestClock();
const { now } = clock;
let app: TestServer;

beforeAll(async () => {
  app = await startTestServer({}, { now });
});
afterAll(() => app.stop());

const STEP_MS = 30_000;
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(now() / 1000) });
const login = (username: string, code?: string) =>
  new Browser(app).post('/login', { username, password: PASSWORD, ...(code !== undefined && { code }) });

async function withSecondFactor(username: string) {
  const player = await signUp(app, username);
  const { secret, uri } = (await must(player.browser.post('/second-factor/start', { password: PASSWORD }))).body;
  const confirmed = await must(player.browser.post('/second-factor/confirm', { code: await codeOf(secret) }));
  clock.ahead += STEP_MS;
  return { ...player, secret, uri, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

describe('a second factor', () => {
  it('starts with the password, is active once confirmed by a code, and is then required', async () => {
    const { browser, username } = await signUp(app, 'Two Steps');
    const refused = await browser.post('/second-factor/start', { password: 'not this one' });
    expect([refused.status, refused.body.field]).toEqual([400, 'password']);
    const offer = (await must(browser.post('/second-factor/start', { password: PASSWORD }))).body;
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/Crease:Two%20Steps\?secret=/);
    expect((await login(username)).status).toBe(200);
    const wrong = await browser.post('/second-factor/confirm', { code: '12345' });
    expect([wrong.status, wrong.body.code, wrong.body.field]).toEqual([400, 'INVALID_OTP', 'code']);
    const { body } = await must(browser.post('/second-factor/confirm', { code: await codeOf(offer.secret) }));
    expect(body.recoveryCodes).toHaveLength(10);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await browser.get('/profile')).body.secondFactor).toBe(true);
    const loginReply = await login(username);
    expect([loginReply.status, loginReply.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect((await new Browser(app).post('/login', { username, password: 'wrong one here' })).body.code).toBe(
      'UNAUTHORIZED',
    );
    clock.ahead += STEP_MS;
    await must(login(username, await codeOf(offer.secret)));
  });

  it('each code works once, also concurrently; the previous and next are accepted, older ones are not', async () => {
    const { username, secret } = await withSecondFactor('Once Only');
    const code = await codeOf(secret);
    const race = await Promise.all(Array.from({ length: 4 }, () => login(username, code)));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    clock.ahead += STEP_MS;
    const early = await generate({ secret, epoch: Math.floor((now() + STEP_MS) / 1000) });
    await must(login(username, early));
    clock.ahead += 4 * STEP_MS;
    const old = await generate({ secret, epoch: Math.floor((now() - 3 * STEP_MS) / 1000) });
    expect((await login(username, old)).body.code).toBe('INVALID_OTP');
    await must(login(username, ` ${(await codeOf(secret)).replace(/^.../, '$& ')} `));
  });

  it('a recovery code works once; codes are throttled like passwords', async () => {
    const { username, recoveryCodes, secret } = await withSecondFactor('Lost Phone');
    const [first = '', second = ''] = recoveryCodes;
    await must(login(username, first.toUpperCase()));
    expect((await login(username, first)).body.code).toBe('INVALID_OTP');
    await must(login(username, second.replace('-', '')));
    const statuses: number[] = [];
    clock.stop();
    for (let at = 0; at < 8; at++) statuses.push((await login(username, '000000')).status);
    clock.run();
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(400));
    expect(statuses).toContain(429);
    clock.ahead += 16 * 60_000;
    await must(login(username, await codeOf(secret)));
  });

  it('is turned off with password and code; the secret is stored encrypted', async () => {
    const { browser, username, secret, playerId } = await withSecondFactor('Turns Off');
    const { secret: stored } = await app.server.store.accounts.secondFactorOf(playerId);
    expect(Buffer.from(stored ?? []).toString('latin1')).not.toContain(secret);
    expect((await browser.post('/second-factor/start', { password: PASSWORD })).status).toBe(403);
    const code = await codeOf(secret);
    const half = await browser.post('/second-factor/disable', { password: 'not this one', code });
    expect([half.status, half.body.field]).toEqual([400, 'password']);
    expect((await browser.post('/second-factor/disable', { password: PASSWORD, code: '000000' })).status).toBe(400);
    await must(browser.post('/second-factor/disable', { password: PASSWORD, code }));
    await must(login(username));
    expect((await browser.get('/profile')).body.secondFactor).toBe(false);
  });

  it('a password reset does not bypass it', async () => {
    const { username, mobile, secret } = await withSecondFactor('Reset Too');
    const visitor = new Browser(app);
    await must(visitor.post('/forgot-password', { phone: mobile, countryCode: '91' }));
    const otp = await lastCode(app, mobile, 'reset');
    await must(visitor.post('/reset-password', { otp, password: 'birch-91-lantern' }));
    const own = { username, password: 'birch-91-lantern' };
    expect((await visitor.post('/login', own)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    await must(visitor.post('/login', { ...own, code: await codeOf(secret) }));
  });
});

describe('an email address', () => {
  it('is verified by a code sent to it, unless verified by another player', async () => {
    const { browser } = await signUp(app, 'Mail One');
    const email = 'New.One@example.com';
    const refused = await browser.post('/email/send-code', { email, password: 'not this one' });
    expect([refused.status, refused.body.field]).toEqual([400, 'password']);
    await must(browser.post('/email/send-code', { email, password: PASSWORD }));
    const otp = await lastCode(app, 'new.one@example.com', 'email');
    expect((await browser.post('/email/verify', { email: 'other@example.com', otp })).body.code).toBe('INVALID_OTP');
    const verified = await must(browser.post('/email/verify', { email, otp }));
    expect(verified.body).toEqual({ verified: true, code: 'emailVerified', message: 'Email verified' });
    expect((await browser.get('/profile')).body).toMatchObject({ email, emailVerified: true });
    const { items } = await app.server.store.messages.list({ to: 'new.one', page: 1, pageSize: 5 });
    expect(items.map(({ channel }) => channel)).toEqual(['email']);

    clock.ahead += 60_000;
    const rival = await signUp(app, 'Mail Two');
    await must(rival.browser.post('/email/send-code', { email, password: PASSWORD }));
    const before = otp;
    let code = before;
    while (code === before) code = await lastCode(app, 'new.one@example.com', 'email');
    const taken = await rival.browser.post('/email/verify', { email, otp: code });
    expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  });
});

describe('preferences', () => {
  it('have defaults, change one by one, are the same on every device, also for demo players', async () => {
    const { browser, username } = await signUp(app, 'Chooser');
    const atFirst = (await must(browser.get('/preferences'))).body;
    expect(atFirst).toMatchObject({ language: 'en', theme: 'auto', confirmBets: false });
    const changed = await must(browser.post('/preferences', { language: 'hi', quickStakes: [500, 100, 500] }));
    expect(changed.body).toEqual({ ...atFirst, language: 'hi', quickStakes: [100, 500] });
    const phone = new Browser(app);
    phone.token = (await must(phone.post('/login', { username, password: PASSWORD }))).body.token;
    await must(phone.post('/preferences', { theme: 'dark', starredMatches: ['m2', 'm1', 'm2'] }));
    const starred = { theme: 'dark', starredMatches: ['m2', 'm1'] };
    expect((await browser.get('/preferences')).body).toEqual({ ...changed.body, ...starred });
    const odds = { gameId: 'g1', marketId: 'g1-odds' };
    await must(phone.post('/preferences', { pinnedMarkets: [odds, odds] }));
    expect((await browser.get('/preferences')).body).toMatchObject({ pinnedMarkets: [odds] });
    const tooMany = Array.from({ length: 51 }, (_, nth) => `m${nth}`);
    expect((await browser.post('/preferences', { starredMatches: tooMany })).status).toBe(400);
    const demo = new Browser(app);
    demo.token = (await must(demo.post('/login/demo'))).body.token;
    expect((await demo.get('/preferences')).body).toEqual(atFirst);
    await must(demo.post('/preferences', { defaultStake: 250 }));
    expect((await demo.get('/preferences')).body).toEqual({ ...atFirst, defaultStake: 250 });
    expect((await demo.get('/profile')).body).toMatchObject({ email: null, mobile: null, secondFactor: false });
  });

  it('what a demo player cannot have is refused with a reason', async () => {
    const demo = new Browser(app);
    demo.token = (await must(demo.post('/login/demo'))).body.token;
    const calls: [string, object][] = [
      ['/update-password', { oldPassword: PASSWORD, newPassword: 'willow-53-anchor' }],
      ['/second-factor/start', { password: PASSWORD }],
      ['/email/send-code', { email: 'a@example.com', password: PASSWORD }],
    ];
    for (const [path, body] of calls) {
      const { status, body: reply } = await demo.post(path, body);
      expect([status, reply.message], path).toEqual([403, 'Demo players have no password']);
    }
  });
});
