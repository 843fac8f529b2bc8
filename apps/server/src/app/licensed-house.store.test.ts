import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseEnv } from 'node:util';
import { createHttpClient } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnDatabase, ownDatabase } from '../../../../packages/store/src/testing/test-databases.ts';
import { PLAYER_APP } from '../shipped-files.ts';
import { Browser, freshMobile, must, registerBody } from '../testing/browser.ts';
import { LICENSED_SECRETS } from '../testing/licensed-env.ts';
import { clientWith, consoleToken, operatorWith } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';
import { settleProfile } from './organisation-profile.ts';

const EXAMPLE = parseEnv(readFileSync(new URL('../../../../licensed.env.example', import.meta.url), 'utf8'));

/** A stub of the text message provider. */
const texts: string[] = [];
const sms = createServer((request, reply) => {
  request.on('data', (body) => texts.push(String(body)));
  request.on('end', () => reply.end('{}'));
});
let database: OwnDatabase;
beforeAll(async () => {
  database = await ownDatabase('licensed');
  await new Promise<void>((resolve) => sms.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await database.remove();
  sms.close();
});

/** The example settings plus database, secrets and message provider of the test. */
const licensed = () => {
  const { DATA_DIR: _, PORT: __, NODE_ENV: ___, ...example } = EXAMPLE as Record<string, string>;
  const { port } = sms.address() as AddressInfo;
  const own = {
    DATABASE_URL: database.url,
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: `http://127.0.0.1:${port}/`,
    SMS_HTTP_BODY: '{"text":"{text}"}',
  };
  return { ...example, ...LICENSED_SECRETS, ...own, DESK_PORT: '0' };
};

it('a licensed site with play settings does not start, and lists all gaps at once', async () => {
  const start = startTestServer({ PROFILE: 'licensed', SEED: 'x', HOUSE_ACCOUNTS: EXAMPLE.HOUSE_ACCOUNTS ?? '' });
  await expect(start).rejects.toThrow(
    /^PROFILE=licensed is refused for 12 reasons:[\s\S]*- DATABASE_URL: [\s\S]*- SMS_PROVIDER: [\s\S]*- PUBLIC_URL: [\s\S]*- BACKUP_TARGET: [\s\S]*- SECRET_KEY: [\s\S]*- SEED: /,
  );
});

async function register(app: TestServer) {
  const browser = new Browser(app);
  const mobile = freshMobile();
  const named = { mobile, country_code: '91' };
  await must(browser.post('/sendOtpToMobile', named));
  await expect.poll(() => texts.length).toBeGreaterThan(0);
  const otp = /\d{6}/.exec(texts.pop() ?? '')?.[0];
  await must(browser.post('/mobileVerification', { ...named, otp }));
  browser.token = (await must(browser.post('/register', registerBody({ username: 'Real money', mobile })))).body.token;
  return browser;
}

it('the example site is closed until it has two owners, then offers real gateways only and no free money', async () => {
  const app = await startTestServer(licensed());
  try {
    const ready = async () => (await clientWith(app, consoleToken(app)).call('readiness')).gaps;
    const status = async () => (await app.visitor.call('appDetails')).BRAND_STATUS;
    expect(await ready()).toMatchObject([{ code: 'noSecondOwner', problem: expect.stringMatching(/^no owner/) }]);
    expect(await status()).toBe('maintenance');
    const shut = await new Browser(app).post('/sendOtpToMobile', { mobile: freshMobile(), country_code: '91' });
    expect([shut.status, shut.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    await operatorWith(app, 'owner');
    await operatorWith(app, 'trader');
    expect(await ready()).toMatchObject([{ problem: expect.stringMatching(/^only one owner/) }]);
    await operatorWith(app, 'owner');
    expect(await ready()).toEqual([]);
    await expect.poll(status).toBe('live');
    const { licence } = await app.visitor.call('appDetails');
    expect(licence).toEqual({ holder: 'Your Company Limited', number: 'MGA/B2C/000/2026', jurisdiction: 'Malta' });
    expect((await refusalOf(app.visitor.call('loginDemo'))).status).toBe(403);
    const browser = await register(app);
    const api = createHttpClient({ base: app.base, token: () => browser.token });
    expect((await api.call('profile')).wallet).toMatchObject({ cash: 0, balance: 0 });
    expect((await api.call('gateways')).items).toMatchObject([{ code: 'manual', sandbox: false }]);
    expect((await api.call('withdrawalTerms')).blockedBy).toMatchObject([{ code: 'KYC_NEEDED' }]);
    expect((await api.call('payoutAccounts')).payableAfterHours).toBe(24);
    const act = { params: { paymentId: 'D1TAAAAA' }, body: { outcome: 'paid' as const } };
    expect((await refusalOf(api.call('actOnSandbox', act))).status).toBe(404);
  } finally {
    await app.stop();
  }
});

it.skipIf(!existsSync(`${PLAYER_APP}/index.html`))('its pages may post to every provider with a form', async () => {
  const paytm = { PAYTM_FLOW: 'page', PAYTM_MERCHANT_ID: 'MID1', PAYTM_KEY: 'SIXTEEN_SIGNS_16' };
  const razorpay = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
  const house = await startTestServer({ ...licensed(), ...paytm, ...razorpay });
  try {
    const policy = (await fetch(house.server.url)).headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' https://secure.paytmpayments.com https://api.razorpay.com;");
  } finally {
    await house.stop();
  }
});

it('a play-money site runs, and lists its gaps', async () => {
  const app = await startTestServer();
  try {
    const { profile, ready, gaps } = await (await operatorWith(app, 'auditor')).api.call('readiness');
    expect([profile, ready]).toEqual(['play', false]);
    expect(gaps.map(({ code }) => code)).toEqual(expect.arrayContaining(['licence', 'embeddedDatabase', 'noBackup']));
  } finally {
    await app.stop();
  }
});

it('a site keeps its kind of money', async () => {
  const app = await startTestServer();
  const { settings } = app.server.store;

  const changed = settleProfile(settings, { isLicensed: true, hasPlayers: false });
  await expect(changed).rejects.toThrow('started with play money');
  await settings.set('organisation.profile', null);
  await expect(settleProfile(settings, { isLicensed: true, hasPlayers: true })).rejects.toThrow(
    'started with play money',
  );
  expect(await settleProfile(settings, { isLicensed: true, hasPlayers: false })).toEqual({ asset: 'real:INR' });
  await expect(settleProfile(settings, { isLicensed: false, hasPlayers: false })).rejects.toThrow(
    'started with real money',
  );
  await app.stop();
});
