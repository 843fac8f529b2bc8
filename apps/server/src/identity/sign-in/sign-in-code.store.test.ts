import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, lastCode, must, PASSWORD, signUp } from '../../testing/browser.ts';
import { startTestServer, type TestServer } from '../../testing/running-server.ts';
import { TestClock } from '../../testing/test-clock.ts';

const MINUTE = 60_000;
const clock = new TestClock();
const { now } = clock;
let app: TestServer;

beforeAll(async () => {
  app = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now });
});
afterAll(() => app.stop());

const at = (address: string) => new Browser(app, { 'x-forwarded-for': address });

/** A player whose account is throttled at all addresses where they have not signed in. */
async function lockedOut(username: string, net: number) {
  const player = await signUp(app, username, { 'x-forwarded-for': `10.${net}.0.1` });
  for (let n = 0; n < 16; n++) {
    clock.ahead += MINUTE * 15;
    await at(`10.${net}.1.${n}`).post('/login', { username, password: `guess number ${n}` });
  }
  const own = { username, password: PASSWORD };
  expect((await at(`10.${net}.2.1`).post('/login', own)).status).toBe(429);
  return { ...player, own };
}

it('[A01] an owner locked out by strangers signs in from a new address with password and code, once', async () => {
  const { own, mobile, browser } = await lockedOut('Kept Out', 60);
  // Strangers' reset codes do not use up these.
  for (let n = 0; n < 6; n++) {
    await at(`10.60.3.${n}`).post('/forgot-password', { phone: mobile, countryCode: '91' });
    clock.ahead += MINUTE;
  }
  const away = at('10.60.2.1');
  await must(away.post('/login/code', own));
  const otp = await lastCode(app, mobile, 'signIn');
  // Among the strangers' codes, which are sent after their calls are answered.
  const message = (await browser.messages()).find(({ purpose }) => purpose === 'signIn');
  expect(message?.text).toMatch(/^\d{6} is your Crease code to log in/);
  // The code does not work in another browser, with another name, or with a wrong password.
  expect((await at('10.60.2.2').post('/login', { ...own, otp })).body.code).toBe('INVALID_OTP');
  expect((await away.post('/login', { ...own, username: 'Nobody Else', otp })).body.code).toBe('INVALID_OTP');
  expect((await away.post('/login', { ...own, password: 'not this one', otp })).status).toBe(401);
  const both = await Promise.all([away.post('/login', { ...own, otp }), away.post('/login', { ...own, otp })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await at('10.60.2.3').post('/login', own)).status).toBe(429);
});

it('[A02] requesting and guessing the code gives the same answers for a right password, a wrong one and an unknown name', async () => {
  const { own, mobile, browser } = await lockedOut('Asked About', 61);
  const story = async (net: number, body: { username: string; password: string }) => {
    const caller = at(`10.61.${net}.1`);
    const response = await caller.post('/login/code', body);
    const cookie = response.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=…;'));
    const guesses = [];
    for (let n = 0; n < 6; n++) {
      const { status, body: reply } = await caller.post('/login', { ...body, otp: '000000' });
      guesses.push([status, reply]);
    }
    return { status: response.status, body: response.body, cookie, guesses };
  };
  const right = await story(4, own);
  expect(right).toMatchObject({ status: 200, body: { requested: true } });
  expect(await story(5, { ...own, password: 'not this one' })).toEqual(right);
  expect(await story(6, { ...own, username: 'Nobody At All' })).toEqual(right);
  // One was sent, for the right password only.
  await lastCode(app, mobile, 'signIn');
  expect((await browser.messages()).filter(({ purpose }) => purpose === 'signIn')).toHaveLength(1);
});

it('requests for a code are throttled by address, and limited like all messages', async () => {
  const { own, browser } = await lockedOut('Rung Often', 62);
  const caller = at('10.62.4.1');
  const asks: number[] = [];
  clock.stop();
  for (let n = 0; n < 12; n++) asks.push((await caller.post('/login/code', own)).status);
  clock.run();
  expect(asks.filter((status) => status === 200).length).toBeLessThan(8);
  expect(asks.at(-1)).toBe(429);
  for (let n = 0; n < 12; n++) {
    clock.ahead += MINUTE;
    await must(at(`10.62.5.${n}`).post('/login/code', own));
  }
  const sent = (await browser.messages()).filter(({ purpose }) => purpose === 'signIn');
  expect(sent.length).toBeLessThanOrEqual(5);
});

it('with the code, passwords are throttled as without it', async () => {
  const { own, mobile } = await lockedOut('Stolen Phone', 63);
  const thief = at('10.63.4.1');
  await must(thief.post('/login/code', own));
  const otp = await lastCode(app, mobile, 'signIn');
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => thief.post('/login', { ...own, password: `guess number ${n}`, otp })),
  );
  expect(guesses.filter(({ status }) => status === 401).length).toBeLessThan(9);
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(30);
});
