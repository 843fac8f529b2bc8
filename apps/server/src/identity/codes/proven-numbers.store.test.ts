import { rmSync } from 'node:fs';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../../logger.ts';
import { startServer } from '../../start-server.ts';
import { Browser, freshMobile, lastCode, must, PASSWORD, registerBody, signUp } from '../../testing/browser.ts';
import { startTestServer, type TestServer } from '../../testing/running-server.ts';
import { ScriptedFeed } from '../../testing/scripted-feed.ts';

let app: TestServer;
const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
const MINUTE = 60_000;

beforeAll(async () => {
  app = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now });
});
afterAll(() => app.stop());

/** Registers with a number that got a code, without confirming it. */
async function unproven(username: string, mobile: string, server = app) {
  const browser = new Browser(server);
  await must(browser.post('/sendOtpToMobile', { mobile, country_code: '91' }));
  browser.token = (await must(browser.post('/register', registerBody({ username, mobile })))).body.token;
  return browser;
}

async function sendTo(browser: Browser, mobile: string): Promise<string> {
  clock.ahead += MINUTE;
  await must(browser.post('/sendOtpToMobile', { mobile, country_code: '91' }));
  return lastCode(app, mobile, 'attach');
}
const prove = (browser: Browser, mobile: string, otp: string, owner: { password?: string; code?: string } = {}) =>
  browser.post('/mobileVerification', { mobile, country_code: '91', otp, ...owner });
const profile = async (browser: Browser) => (await must(browser.get('/profile'))).body;
const issued = () => app.server.writer.read(({ ledger }) => -ledger.balance('issue:play:INR'));

it('five accounts with a stranger’s number: none owns it, none gets money', async () => {
  const mobile = freshMobile();
  const before = await issued();
  for (const name of ['Squat One', 'Squat Two', 'Squat Three', 'Squat Four', 'Squat Five']) {
    const browser = await unproven(name, mobile);
    expect(await profile(browser)).toMatchObject({
      mobile: null,
      country_code: null,
      mobileVerified: false,
      mobileToVerify: mobile,
      playMoneyWaits: true,
      wallet: { balance: 0, cash: 0 },
    });
    clock.ahead += 20 * MINUTE;
  }
  expect(await issued()).toBe(before);
  expect(await app.server.store.accounts.ofMobile(`91${mobile}`)).toBeNull();
  // The number's owner registers as usual.
  clock.ahead += 24 * 60 * MINUTE;
  const owner = new Browser(app);
  await must(owner.post('/sendOtpToMobile', { mobile, country_code: '91' }));
  await must(prove(owner, mobile, await lastCode(app, mobile)));
  owner.token = (await must(owner.post('/register', registerBody({ username: 'Its Owner', mobile })))).body.token;
  expect(await profile(owner)).toMatchObject({ mobile, mobileVerified: true, wallet: { balance: 100_000 } });
});

it('verification credits the play money once: neither a second one nor another number credits more', async () => {
  const mobile = freshMobile();
  const browser = await unproven('Late Proof', mobile);
  await must(prove(browser, mobile, await sendTo(browser, mobile)));
  const proven = { mobile, mobileVerified: true, mobileToVerify: null, playMoneyWaits: false };
  expect(await profile(browser)).toMatchObject({ ...proven, wallet: { balance: 100_000 } });
  const other = freshMobile();
  await must(prove(browser, mobile, await sendTo(browser, mobile)));
  await must(prove(browser, other, await sendTo(browser, other), { password: PASSWORD }));
  expect(await profile(browser)).toMatchObject({ mobile: other, wallet: { balance: 100_000 } });
  const statement = await app.server.writer.read((it) => [...it.players.values()].at(-1));
  expect(statement).toMatchObject({ username: 'Late Proof', opened: true });
});

it('replacing a verified number needs the password, and the code of a second factor; the former number is notified', async () => {
  const { browser, mobile } = await signUp(app, 'Open Page');
  const next = freshMobile();
  const otp = await sendTo(browser, next);
  const wrong = { status: 400, body: { code: 'INVALID_INPUT', field: 'password' } };
  expect(await prove(browser, next, otp)).toMatchObject(wrong);
  expect(await prove(browser, next, otp, { password: 'not-this-one' })).toMatchObject(wrong);
  expect(await profile(browser)).toMatchObject({ mobile });
  await must(prove(browser, next, otp, { password: PASSWORD }));
  expect(await profile(browser)).toMatchObject({ mobile: next });
  const { items } = await app.server.store.messages.list({ to: mobile, page: 1, pageSize: 20 });
  expect(items.map(({ purpose }) => purpose)).toEqual(['mobileChanged', 'register']);
  const { secret } = (await must(browser.post('/second-factor/start', { password: PASSWORD }))).body;
  const code = await generate({ secret, epoch: Math.floor(now() / 1000) });
  const { recoveryCodes } = (await must(browser.post('/second-factor/confirm', { code }))).body;
  const last = freshMobile();
  const again = await sendTo(browser, last);
  const unproven = await prove(browser, last, again, { password: PASSWORD });
  expect(unproven.body.code).toBe('SECOND_FACTOR_REQUIRED');
  await must(prove(browser, last, again, { password: PASSWORD, code: recoveryCodes[0] }));
});

it('of two accounts that verify one number concurrently, one gets it and the money', async () => {
  const mobile = freshMobile();
  const before = await issued();
  const one = await unproven('Racer One', mobile);
  clock.ahead += 20 * MINUTE;
  const other = await unproven('Racer Two', mobile);
  const codes = [await sendTo(one, mobile), await sendTo(other, mobile)];
  const said = await Promise.all([prove(one, mobile, codes[0] ?? ''), prove(other, mobile, codes[1] ?? '')]);
  expect(said.map(({ status, body }) => (status === 200 ? status : body.code)).sort()).toEqual([200, 'MOBILE_TAKEN']);
  const wallets = [await profile(one), await profile(other)].map(({ wallet }) => wallet.balance);
  expect(wallets.sort()).toEqual([0, 100_000]);
  expect(await issued()).toBe(before + 100_000_00);
});

it('a number verified by another account earns nothing', async () => {
  const { mobile } = await signUp(app, 'Has It');
  const late = await unproven('Wants It', freshMobile());
  const answer = await prove(late, mobile, await sendTo(late, mobile));
  expect([answer.status, answer.body.code]).toEqual([409, 'MOBILE_TAKEN']);
  expect(await profile(late)).toMatchObject({ mobile: null, playMoneyWaits: true, wallet: { balance: 0 } });
});

it('password reset works with verified numbers only', async () => {
  const mobile = freshMobile();
  await unproven('No Way Back', mobile);
  const visitor = new Browser(app);
  await must(visitor.post('/forgot-password', { phone: mobile, countryCode: '91' }));
  const { items } = await app.server.store.messages.list({ to: mobile, page: 1, pageSize: 20 });
  expect(items.map(({ purpose }) => purpose)).toEqual(['register']);
});

it('after a crash between verification and credit the next start credits once', async () => {
  const folder = freshDataDir('crease-proof-');
  const open = () =>
    startServer({
      env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder },
      feed: new ScriptedFeed(),
      logger: createLogger('silent'),
    });
  const first = await open();
  const mobile = freshMobile();
  const visitor = new Browser({ base: `${first.url}/api` });
  await must(visitor.post('/sendOtpToMobile', { mobile, country_code: '91' }));
  const { user } = (await must(visitor.post('/register', registerBody({ username: 'Cut Off', mobile })))).body;
  expect(await first.store.accounts.attachMobile(Number(user.id), `91${mobile}`, '91')).toBe('done');
  await first.stop();
  for (let starts = 0; starts < 2; starts++) {
    const next = await open();
    const browser = new Browser({ base: `${next.url}/api` });
    browser.token = (await must(browser.post('/login', { username: 'Cut Off', password: PASSWORD }))).body.token;
    expect(await profile(browser)).toMatchObject({ mobile, wallet: { balance: 100_000, cash: 100_000 } });
    await next.stop();
  }
  rmSync(folder, { recursive: true, force: true });
});
