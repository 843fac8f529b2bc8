import { ROUTES, type Route, type RouteName } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, freshMobile, lastCode, must, PASSWORD, signUp } from '../testing/browser.ts';
import { clientWith, consoleBase, consoleToken, operatorWith } from '../testing/operator.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';

const MINUTE = 60_000;
const clock = { ahead: 0 };
let app: TestServer;

beforeAll(async () => {
  app = await startTestServer({}, { now: () => Date.now() + clock.ahead });
});
afterAll(() => app.stop());

/** All calls by which operators read, except those that name one thing. */
const READS = (Object.entries(ROUTES) as [RouteName, Route][])
  .filter(([, { access, method, path }]) => access === 'operator' && method === 'GET' && !path.includes(':'))
  .map(([name]) => name);
const forgot = (browser: Browser, mobile: string) =>
  must(browser.post('/forgot-password', { phone: mobile, countryCode: '91' }));
const purposesOn = async (browser: Browser) => (await browser.messages()).map(({ purpose }) => purpose);

describe('the sandbox phone', () => {
  it('shows a registration code only to the browser that requested it', async () => {
    const [own, other, mobile] = [new Browser(app), new Browser(app), freshMobile()];
    await must(own.post('/sendOtpToMobile', { mobile, country_code: '91' }));
    await must(other.post('/sendOtpToMobile', { mobile: freshMobile(), country_code: '91' }));
    expect(await own.messages()).toMatchObject([{ to: `91${mobile}`, text: expect.stringMatching(/^\d{6} is your/) }]);
    expect((await other.messages()).map(({ to }) => to)).not.toContain(`91${mobile}`);
    expect(await new Browser(app).messages()).toEqual([]);
  });

  it('shows a reset code only to browsers of the account: requesting it or verifying the number gives no access', async () => {
    const owner = await signUp(app, 'Phone Owner');
    clock.ahead += MINUTE;
    const thief = new Browser(app);
    await must(thief.post('/sendOtpToMobile', { mobile: owner.mobile, country_code: '91' }));
    const otp = await lastCode(app, owner.mobile);
    await must(thief.post('/mobileVerification', { mobile: owner.mobile, country_code: '91', otp }));
    clock.ahead += MINUTE;
    await forgot(thief, owner.mobile);
    const code = await lastCode(app, owner.mobile, 'reset');
    expect(await purposesOn(owner.browser)).toContain('reset');
    expect(JSON.stringify(await thief.messages())).not.toContain(code);
    expect(await purposesOn(thief)).toEqual(['register']);
  });

  it('belongs to a player in browsers where they signed in, until the password is changed in another', async () => {
    const { browser, username, mobile } = await signUp(app, 'Two Browsers');
    const second = new Browser(app);
    second.token = (await must(second.post('/login', { username, password: PASSWORD }))).body.token;
    await must(browser.post('/bank/otp'));
    expect(await purposesOn(second)).toContain('bank');
    await must(browser.post('/update-password', { oldPassword: PASSWORD, newPassword: 'birch-91-lantern' }));
    expect(await second.messages()).toEqual([]);
    clock.ahead += MINUTE;
    await forgot(second, mobile);
    await lastCode(app, mobile, 'reset');
    expect(await second.messages()).toEqual([]);
    expect(await purposesOn(browser)).toContain('reset');
  });

  it('shows no expired code, at most twenty messages, and is never cached', async () => {
    const { browser } = await signUp(app, 'Late Reader');
    clock.ahead += 11 * MINUTE;
    expect((await browser.messages()).map(({ text }) => text)).toEqual(['This code has expired.']);
    const page = await fetch(`${app.server.url}/sandbox/messages?lang=bn&theme=dark`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('<html lang="bn" class="dark">');
  });

  it('does not exist if a provider is configured', async () => {
    const real = await startTestServer({ SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://127.0.0.1:9/{to}/{code}' });
    try {
      expect((await fetch(`${real.server.url}/sandbox/messages`)).status).toBe(404);
      expect(await real.visitor.call('appDetails')).not.toHaveProperty('sandboxMessages');
    } finally {
      await real.stop();
    }
  });
});

describe('codes', () => {
  it('[O04] of reset, payout account, withdrawal, email and number reach no operator call, page, log or row', async () => {
    const { browser, mobile } = await signUp(app, 'Swept Clean');
    const register = await lastCode(app, mobile);
    clock.ahead += MINUTE;
    await must(browser.post('/bank/otp'));
    await must(browser.post('/email/send-code', { email: 'swept@example.com', password: PASSWORD }));
    await forgot(new Browser(app), mobile);
    const second = freshMobile();
    await must(browser.post('/sendOtpToMobile', { mobile: second, country_code: '91' }));
    const codes = await Promise.all([
      lastCode(app, mobile, 'bank'),
      lastCode(app, 'swept@example.com', 'email'),
      lastCode(app, mobile, 'reset'),
      lastCode(app, second, 'attach'),
    ]);
    const owner = await operatorWith(app, 'owner');
    const support = await operatorWith(app, 'support');
    const said: string[] = [];
    const console = clientWith(app, consoleToken(app));
    for (const api of [owner.api, support.api, console])
      for (const name of READS) said.push(JSON.stringify(await api.call(name as 'outbox').catch(String)));
    const door = { headers: { authorization: consoleToken(app) } };
    said.push(await (await fetch(new URL('/outbox', consoleBase(app)), door)).text());
    said.push(JSON.stringify(await app.server.store.messages.list({ page: 1, pageSize: 100 })), ...app.lines);
    // A hash of the audit trail may have the same six digits.
    const texts = said.map((text) => text.replace(/\b[0-9a-f]{64}\b/g, ''));
    for (const code of codes)
      expect(texts.filter((text) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(text))).toEqual([]);

    // Only the command line reads a registration code.
    const { items } = await console.call('outbox', { query: { to: mobile } });
    expect(items.find(({ purpose }) => purpose === 'register')?.code).toBe(register);
    const { items: ofSupport } = await support.api.call('outbox', { query: { to: mobile } });
    expect(ofSupport.map(({ code }) => code)).toEqual([null, null, null]);
  });
});
