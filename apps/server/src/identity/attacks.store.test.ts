import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, freshMobile, lastCode, must, PASSWORD, registerBody, signUp } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { TestClock } from '../testing/test-clock.ts';
import { GUESSING, SENDING } from './limits/identity-limits.ts';

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
const sendTo = async (browser: Browser, mobile: string) => {
  await must(browser.post('/sendOtpToMobile', { mobile, country_code: '91' }));
  return lastCode(app, mobile);
};
const verify = (browser: Browser, mobile: string, otp: string) =>
  browser.post('/mobileVerification', { mobile, country_code: '91', otp });
const refusal = { code: 'INVALID_OTP', message: 'The OTP is wrong or has expired' };

describe('one-time passwords', () => {
  it('[O01] five wrong codes invalidate a challenge: the right code fails after them', async () => {
    const browser = at('10.20.0.1');
    const mobile = freshMobile();
    const otp = await sendTo(browser, mobile);
    for (let tries = 0; tries < 5; tries++)
      expect((await verify(browser, mobile, wrongOf(otp))).body).toMatchObject(refusal);
    const { status, body } = await verify(browser, mobile, otp);
    expect([status, body.code]).toEqual([400, 'INVALID_OTP']);
    const other = at('10.20.0.2');
    const mercy = freshMobile();
    const code = await sendTo(other, mercy);
    for (let tries = 0; tries < 4; tries++) await verify(other, mercy, wrongOf(code));
    await must(verify(other, mercy, code));
  });

  it('[O02] reuse, expiry after ten minutes, another purpose, another number: refused', async () => {
    const browser = at('10.21.0.1');
    const [mobile, other] = [freshMobile(), freshMobile()];
    const otp = await sendTo(browser, mobile);
    expect((await verify(browser, other, otp)).body).toMatchObject(refusal);
    const challenge = browser.cookies.get('crease_challenge_register') ?? '';
    const reset = { otp, password: 'birch-91-lantern' };
    expect((await browser.post('/reset-password', reset, { 'x-challenge': challenge })).body).toMatchObject(refusal);
    await must(verify(browser, mobile, otp));
    expect((await verify(browser, mobile, otp)).body).toMatchObject(refusal);

    const late = freshMobile();
    const code = await sendTo(browser, late);
    clock.ahead += 10 * MINUTE;
    expect((await verify(browser, late, code)).body).toMatchObject(refusal);
    const next = freshMobile();
    const fresh = await sendTo(browser, next);
    clock.ahead += 9 * MINUTE;
    await must(verify(browser, next, fresh));
  });

  it('[O02] one of fifty concurrent verifications succeeds', async () => {
    const browser = at('10.22.0.1');
    const mobile = freshMobile();
    const otp = await sendTo(browser, mobile);
    const challenge = browser.cookies.get('crease_challenge_register') ?? '';
    const race = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        at(`10.22.1.${n}`).post(
          ...(['/mobileVerification', { mobile, country_code: '91', otp }, { 'x-challenge': challenge }] as const),
        ),
      ),
    );
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(race.filter(({ status }) => status === 400 || status === 429)).toHaveLength(49);
  });

  it('[O02] one of ten concurrent resets with one code succeeds', async () => {
    const { mobile, username } = await signUp(app, 'Reset Race', { 'x-forwarded-for': '10.23.0.1' });
    const browser = at('10.23.0.2');
    await must(browser.post('/forgot-password', { phone: mobile, countryCode: '91' }));
    const otp = await lastCode(app, mobile, 'reset');
    const headers = { 'x-challenge': browser.cookies.get('crease_challenge_reset') ?? '' };
    const race = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        at(`10.23.1.${n}`).post('/reset-password', { otp, password: `maroon-${n}-kettle` }, headers),
      ),
    );
    const winners = race.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(winners).toHaveLength(1);
    await must(at('10.23.0.3').post('/login', { username, password: `maroon-${winners[0]}-kettle` }));
  });

  it("a caller without the challenge may use the number's newest code, from the address that requested it", async () => {
    const asker = at('10.24.0.1');
    const mobile = freshMobile();
    const otp = await sendTo(asker, mobile);
    expect((await verify(at('10.24.0.2'), mobile, otp)).body).toMatchObject(refusal);
    const forgetful = at('10.24.0.1');
    const { headers } = await must(verify(forgetful, mobile, otp));
    expect(headers.get('x-challenge')).toMatch(/^[\w-]{43}$/);
    const reply = await must(forgetful.post('/register', registerBody({ username: 'Lost Challenge', mobile })));
    forgetful.token = reply.body.token;
    expect((await forgetful.get('/profile')).body.mobileVerified).toBe(true);
  });

  it('[O05] one number: a second code within 30 s, a sixth within the hour, foreign numbers: refused with a reason', async () => {
    const mobile = freshMobile();
    const ask = (address: string) => at(address).post('/sendOtpToMobile', { mobile, country_code: '91' });
    clock.stop();
    await must(ask('10.25.0.1'));
    const soon = await ask('10.25.0.2');
    clock.run();
    expect([soon.status, soon.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(soon.body.message).toMatch(/^Too many codes requested: try again in 30 seconds$/);
    for (let sent = 1; sent < 5; sent++) {
      clock.ahead += 31_000;
      await must(ask(`10.25.1.${sent}`));
    }
    clock.ahead += 31_000;
    expect((await ask('10.25.0.3')).body.message).toMatch(/^Too many codes requested: try again in 5\d minutes$/);
    const { total } = await app.server.store.messages.list({ to: mobile, page: 1, pageSize: 50 });
    expect(total).toBe(5);
    const foreign = await at('10.25.0.4').post('/sendOtpToMobile', { mobile: '+447911123456', country_code: '44' });
    expect([foreign.status, foreign.body.message]).toEqual([400, 'Please enter mobile number']);
  });

  it("a demo player's verified mobile can only be used to register: it is not stored with the demo account", async () => {
    const demo = at('10.27.0.1');
    demo.token = (await must(demo.post('/login/demo'))).body.token;
    const mobile = freshMobile();
    await must(verify(demo, mobile, await sendTo(demo, mobile)));
    expect((await demo.get('/profile')).body).toMatchObject({ demo: true, mobile: null });
    const { body } = await must(demo.post('/register', registerBody({ username: 'Was A Demo', mobile })));
    expect(body.token).not.toBe(demo.token);
    demo.token = body.token;
    expect((await demo.get('/profile')).body).toMatchObject({ demo: false, mobile, mobileVerified: true });
  });

  it('a player’s verified mobile is stored in the account; another player’s number is refused', async () => {
    const { browser, mobile: own } = await signUp(app, 'New Number', { 'x-forwarded-for': '10.26.0.1' });
    const second = freshMobile();
    await must(browser.post('/sendOtpToMobile', { mobile: second, country_code: '91' }));
    const otp = await lastCode(app, second, 'attach');
    const thief = await signUp(app, 'Number Thief', { 'x-forwarded-for': '10.26.0.1' });
    const stolen = { 'x-challenge': browser.cookies.get('crease_challenge_attach') ?? '' };
    const named = { mobile: second, country_code: '91', otp };
    expect((await thief.browser.post('/mobileVerification', named, stolen)).body).toMatchObject(refusal);
    await must(browser.post('/mobileVerification', { ...named, password: PASSWORD }));
    expect((await browser.get('/profile')).body).toMatchObject({ mobile: second, mobileVerified: true });
    clock.ahead += 31_000;
    await must(thief.browser.post('/sendOtpToMobile', { mobile: second, country_code: '91' }));
    const taken = await thief.browser.post('/mobileVerification', {
      mobile: second,
      country_code: '91',
      otp: await lastCode(app, second, 'attach'),
      password: PASSWORD,
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'MOBILE_TAKEN']);
    expect(second).not.toBe(own);
  });
});

it('[O06] wrong guesses at many numbers lock out no holder of a right code', async () => {
  const own = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now });
  const victim = at('10.60.0.1', own);
  const { mobile } = await signUp(own, 'Victim', { 'x-forwarded-for': '10.60.0.1' });
  // Their codes are sent before the attack starts.
  const early = freshMobile();
  await must(victim.post('/sendOtpToMobile', { mobile: early, country_code: '91' }));
  const earlyOtp = await lastCode(own, early);
  const numbers = Array.from({ length: GUESSING.wrongCodes + 40 }, () => freshMobile());
  const said = await Promise.all(
    numbers.map(async (number, n) => {
      const browser = at(`10.50.0.${n}`, own);
      await must(browser.post('/sendOtpToMobile', { mobile: number, country_code: '91' }));
      return verify(browser, number, wrongOf(await lastCode(own, number)));
    }),
  );
  expect(said.map(({ status }) => status)).toEqual(numbers.map(() => 400));
  await must(verify(victim, early, earlyOtp));
  const honest = at('10.50.1.1', own);
  const late = freshMobile();
  await must(honest.post('/sendOtpToMobile', { mobile: late, country_code: '91' }));
  await must(verify(honest, late, await lastCode(own, late)));
  // A forgotten password is another purpose, unaffected by the attack.
  const forgetful = at('10.60.0.2', own);
  await must(forgetful.post('/forgot-password', { phone: mobile, countryCode: '91' }));
  const otp = await lastCode(own, mobile, 'reset');
  await must(forgetful.post('/reset-password', { otp, password: 'birch-91-lantern' }));
  await own.stop();
});

it('[O06] a guessing address gets one code in two minutes; other addresses are unaffected', async () => {
  const own = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now });
  for (let number = 0; number < GUESSING.wrongPerAddress / 5; number++) {
    const guesser = at('10.51.0.1', own);
    const mobile = freshMobile();
    await must(guesser.post('/sendOtpToMobile', { mobile, country_code: '91' }));
    const otp = await lastCode(own, mobile);
    for (let tries = 0; tries < 5; tries++) await verify(guesser, mobile, wrongOf(otp));
  }
  const ask = (address: string, mobile = freshMobile()) =>
    at(address, own).post('/sendOtpToMobile', { mobile, country_code: '91' });
  expect(await ask('10.51.0.1')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  await must(ask('10.51.0.2'));
  clock.ahead += SENDING.suspectGapMs;
  await must(ask('10.51.0.1'));
  await own.stop();
});

it('a stranger without the challenge uses up none of its attempts, even behind the same address', async () => {
  const holder = at('10.61.0.1');
  const mobile = freshMobile();
  const otp = await sendTo(holder, mobile);
  // One carrier puts both behind one address.
  const stranger = at('10.61.0.1');
  for (let tries = 0; tries < 8; tries++)
    expect((await verify(stranger, mobile, wrongOf(otp))).body).toMatchObject(refusal);
  // The right code is refused too: the stranger's five attempts are used up.
  expect((await verify(at('10.61.0.1'), mobile, otp)).body).toMatchObject(refusal);
  for (let tries = 0; tries < 4; tries++) await verify(holder, mobile, wrongOf(otp));
  await must(verify(holder, mobile, otp));
});

it('an attack without challenges refuses such callers, and no holder of a challenge', async () => {
  const own = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now });
  const strangers = Array.from({ length: GUESSING.wrongCodes }, (_, n) => `10.62.0.${n}`);
  const guess = async (address: string) => {
    const mobile = freshMobile();
    const holder = at(address, own);
    await must(holder.post('/sendOtpToMobile', { mobile, country_code: '91' }));
    const otp = await lastCode(own, mobile);
    return { holder, mobile, otp, said: await verify(at(address, own), mobile, wrongOf(otp)) };
  };
  const all = await Promise.all(strangers.map(guess));
  expect(all.every(({ said }) => said.status === 400)).toBe(true);
  const { holder, mobile, otp, said } = await guess('10.62.1.1');
  expect(said).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  await must(verify(holder, mobile, otp));
  await own.stop();
});
