import { ROUTES, type Route, type RouteName } from '@crease/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, freshMobile, lastCode, must, PASSWORD, registerBody, signUp } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { sampleOfZod } from '../testing/sample-of-schema.ts';

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

it('[CL-02][ST-01] all sign-in calls: register, profile, logout, login, forgot, reset, change, visit, demo', async () => {
  const visitor = browser();
  const mobile = freshMobile();
  const named = { mobile, country_code: '91' };
  const signedIn = async (path: string, body: object) => {
    visitor.token = (await must(visitor.post(path, body))).body.token;
    expect((await must(visitor.get('/profile'))).body.wallet.balance).toBe(100_000);
  };
  const signedOut = async () => {
    const { status, body } = await visitor.get('/profile');
    expect([status, body.error]).toEqual([401, true]);
    visitor.token = null;
  };
  await must(visitor.post('/sendOtpToMobile', named));
  await must(visitor.post('/mobileVerification', { ...named, otp: await lastCode(app, mobile) }));
  await signedIn('/register', registerBody({ username: 'Whole Way', mobile }));
  expect((await must(visitor.post('/signout'))).body).toEqual({ signedOut: true });
  await signedOut();
  await signedIn('/login', { username: 'Whole Way', password: PASSWORD });
  await must(visitor.post('/forgot-password', { phone: mobile, countryCode: '91' }));
  const otp = await lastCode(app, mobile, 'reset');
  await must(visitor.post('/reset-password', { otp, password: 'birch-91-lantern' }));
  await signedOut();
  await signedIn('/login', { username: 'Whole Way', password: 'birch-91-lantern' });
  await must(visitor.post('/update-password', { oldPassword: 'birch-91-lantern', newPassword: 'willow-53-anchor' }));
  await signedOut();
  expect((await must(visitor.post('/page/visit', { path: '/exchange/g1' }))).body).toEqual({ counted: true });
  await signedIn('/login/demo', {});
  await must(visitor.post('/signout'));
  await signedOut();
});

describe('signing up', () => {
  it('[EN-04][EN-05] send OTP, verify, register: signed in at once, number verified, agent code stored', async () => {
    const visitor = browser();
    const mobile = freshMobile();
    const sent = await must(visitor.post('/sendOtpToMobile', { mobile, country_code: '91' }));
    expect(sent.body).toEqual({ sent: true, resendAfterSeconds: 30, expiresInSeconds: 600 });
    const otp = await lastCode(app, mobile);
    const verified = await must(visitor.post('/mobileVerification', { mobile, country_code: '+91', otp }));
    expect(verified.body).toEqual({ verified: true, code: 'mobileVerified', message: 'Mobile verified' });
    const body = {
      ...registerBody({ username: 'Asha Rao', mobile, agent_code: 'AG-77' }),
      role: 'owner',
      balance: 1e9,
    };
    const reply = (await must(visitor.post('/register', body))).body;
    expect(reply).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: expect.stringMatching(/^\d+$/), username: 'Asha Rao', demo: false },
      extras: { passwordUpdateRequired: false, paswordUpdateType: 't0' },
    });
    visitor.token = reply.token;
    const profile = (await must(visitor.get('/profile'))).body;
    expect(profile).toMatchObject({
      username: 'Asha Rao',
      email: 'Asha.Rao@example.com',
      mobile,
      country_code: '91',
      demo: false,
      mobileVerified: true,
      emailVerified: false,
      secondFactor: false,
      agentCode: 'AG-77',
      kycStatus: 'none',
    });
    const login = await must(browser().post('/login', { username: 'asha rao', password: PASSWORD }));
    expect(login.body.user).toEqual(reply.user);
  });

  it('[EN-02] the wallet of a new player, by HTTP and socket: every field a number, unused ones 0', async () => {
    const { browser: player, reply } = await signUp(app, 'Wallet One');
    const expected = { balance: 100_000, cash: 100_000, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };
    expect((await must(player.get('/profile'))).body.wallet).toEqual(expected);
    const socket = io(app.server.url, { path: '/public/', forceNew: true, auth: { token: reply.token } });
    const errorOf = await socket.emitWithAck('get:balance');
    expect(errorOf).toEqual({ status: 'success', data: expect.objectContaining(expected) });
    socket.close();
  });

  it('[A05] role, balance, kycStatus and similar fields in the body are ignored', async () => {
    const visitor = browser();
    const mobile = freshMobile();
    await must(visitor.post('/sendOtpToMobile', { mobile, country_code: '91' }));
    const riches = { role: 'owner', balance: 1e9, kycStatus: 'approved', demo: true, id: '1', mobileVerified: true };
    const reply = await must(visitor.post('/register', { ...registerBody({ username: 'Greedy', mobile }), ...riches }));
    visitor.token = reply.body.token;
    expect((await visitor.get('/profile')).body).toMatchObject({
      demo: false,
      mobileVerified: false,
      kycStatus: 'none',
      wallet: { balance: 0 },
    });
  });

  it('[A05] no body of the contract accepts unknown fields', () => {
    const riches = { role: 'owner', balance: 1e9, kycStatus: 'approved', isAdmin: true };
    const bodies = (Object.entries(ROUTES) as [RouteName, Route][]).filter(([, { body }]) => body);
    let fitting = 0;
    for (const [name, { body, access }] of bodies) {
      if (!body || access === 'operator') continue;
      const parsed = body.safeParse({ ...(sampleOfZod(body) as object), ...riches });
      if (parsed.success) fitting++;
      const taken = Object.keys((parsed.data as object | undefined) ?? {});
      expect(
        taken.filter((field) => field in riches),
        name,
      ).toEqual([]);
    }
    expect(fitting).toBeGreaterThan(15);
  });

  it('[VR-02][VR-03][VR-04][VR-06] the texts of the form, from the server', async () => {
    const mobile = freshMobile();
    const good = registerBody({ username: 'Good Name', mobile });
    const cases: [Record<string, unknown>, string, string][] = [
      [{ username: '' }, 'username', 'User name cannot be empty'],
      [{ username: undefined }, 'username', 'User name cannot be empty'],
      [{ username: 'abc' }, 'username', 'Username must be 4 to 15 characters.'],
      [{ username: 'a'.repeat(16) }, 'username', 'Username must be 4 to 15 characters.'],
      [{ username: 'bad_name' }, 'username', 'Special characters are not allowed in username.'],
      [{ username: 'naïve' }, 'username', 'Special characters are not allowed in username.'],
      [{ username: '     ' }, 'username', 'User name cannot be empty'],
      [{ username: '  abc  ' }, 'username', 'Username must be 4 to 15 characters.'],
      [{ password: '' }, 'password', 'Password cannot be empty'],
      [{ password: undefined }, 'password', 'Password cannot be empty'],
      [{ password: 'seven77' }, 'password', 'Password must be 8 to 20 characters.'],
      [{ password: 'x'.repeat(21) }, 'password', 'Password must be 8 to 20 characters.'],
      [{ email: undefined }, 'email', 'Enter valid email'],
      [{ email: '' }, 'email', 'Enter valid email'],
      [{ email: 'nobody' }, 'email', 'Enter valid email'],
      [{ mobile: '' }, 'mobile', 'Please enter mobile number'],
      [{ mobile: '1234567890' }, 'mobile', 'Please enter mobile number'],
      [{ mobile: '98765' }, 'mobile', 'Please enter mobile number'],
      [{ country_code: '44' }, 'mobile', 'Please enter mobile number'],
      [{ name: 'Another' }, 'name', 'name is the same as username'],
    ];
    for (const [change, field, message] of cases) {
      const username = (change.username as string | undefined) ?? ('username' in change ? undefined : good.username);
      const name = 'name' in change ? change.name : username;
      const { status, body } = await browser().post('/register', { ...good, name, ...change });
      expect([status, body.code, body.field, body.message], JSON.stringify(change)).toEqual([
        ...[400, 'INVALID_INPUT', field, message],
      ]);
    }
  });

  it('[VR-02] spaces around a name and repeated ones are removed; the resulting name is unique', async () => {
    const asks = async (username: string) => {
      const visitor = browser();
      const mobile = freshMobile();
      await must(visitor.post('/sendOtpToMobile', { mobile, country_code: '91' }));
      return visitor.post('/register', registerBody({ username, mobile, email: 'two.words@example.com' }));
    };
    expect((await must(asks('  Two   Words '))).body.user.username).toBe('Two Words');
    for (const username of ['Two Words', 'two words', ' TWO  WORDS'])
      expect((await asks(username)).body.code, username).toBe('USERNAME_TAKEN');
    const login = await must(browser().post('/login', { username: '  two  words', password: PASSWORD }));
    expect(login.body.user.username).toBe('Two Words');
  });

  it('[VR-01][VR-06] errors of the other forms for empty or invalid fields, from the server', async () => {
    const { browser: player } = await signUp(app, 'All Forms');
    const cases: [string, object, string][] = [
      ['/login', { username: '', password: 'x' }, 'Username cannot be empty'],
      ['/login', { password: 'x' }, 'Username cannot be empty'],
      ['/login', { username: 'x', password: '' }, 'Password cannot be empty'],
      ['/login', { username: 'x' }, 'Password cannot be empty'],
      ['/sendOtpToMobile', { mobile: '', country_code: '91' }, 'Please enter mobile number'],
      ['/sendOtpToMobile', { mobile: '98765 4321', country_code: '91' }, 'Please enter mobile number'],
      ['/forgot-password', { phone: '', countryCode: '91' }, 'Please enter mobile number'],
      ['/forgot-password', { phone: '9876543210', countryCode: '44' }, 'Please enter mobile number'],
      ['/reset-password', { otp: '', password: 'birch-91-lantern' }, 'All fields are mandatory'],
      ['/reset-password', { otp: '123456', password: '' }, 'All fields are mandatory'],
      ['/reset-password', { otp: '123456', password: 'short' }, 'Password must be 8 to 20 characters.'],
      ['/update-password', { oldPassword: '', newPassword: 'x' }, 'Old Password cannot be empty'],
      ['/update-password', { oldPassword: 'x', newPassword: '' }, 'New Password cannot be empty'],
    ];
    for (const [path, body, message] of cases)
      expect(errorOf(await player.post(path, body)), `${path} ${JSON.stringify(body)}`).toEqual([
        ...[400, 'INVALID_INPUT', message],
      ]);
  });

  it('a challenge that verified one number verifies no other', async () => {
    const visitor = browser();
    const [own, stranger] = [freshMobile(), freshMobile()];
    for (const mobile of [own, stranger])
      await must(browser().post('/sendOtpToMobile', { mobile, country_code: '91' }));
    clock.ahead += MINUTE;
    await must(visitor.post('/sendOtpToMobile', { mobile: own, country_code: '91' }));
    const otp = await lastCode(app, own);
    await must(visitor.post('/mobileVerification', { mobile: own, country_code: '91', otp }));
    const body = registerBody({ username: 'Other Number', mobile: stranger });
    visitor.token = (await must(visitor.post('/register', body))).body.token;
    expect((await visitor.get('/profile')).body.mobileVerified).toBe(false);
  });

  it('Send OTP is required; a number without a confirmed code is stored unverified', async () => {
    const mobile = freshMobile();
    const early = await browser().post('/register', registerBody({ username: 'Too Early', mobile }));
    expect(errorOf(early)).toEqual([409, 'OTP_REQUIRED', 'Send OTP first']);
    await must(browser().post('/sendOtpToMobile', { mobile, country_code: 'in' }));
    const later = browser();
    later.token = (await must(later.post('/register', registerBody({ username: 'Too Early', mobile })))).body.token;
    expect((await later.get('/profile')).body).toMatchObject({
      mobile: null,
      country_code: null,
      mobileVerified: false,
      mobileToVerify: mobile,
      playMoneyWaits: true,
      wallet: { balance: 0, cash: 0 },
    });
  });

  it('names are case-insensitive, a verified number has one account; refused attempts leave nothing', async () => {
    const { mobile } = await signUp(app, 'First Come');
    const before = await countPlayers();
    const other = freshMobile();
    const rival = browser();
    await must(rival.post('/sendOtpToMobile', { mobile: other, country_code: '91' }));
    const taken = await rival.post('/register', registerBody({ username: 'FIRST come', mobile: other }));
    expect([...errorOf(taken), taken.body.field]).toEqual([
      409,
      'USERNAME_TAKEN',
      'This username is taken',
      'username',
    ]);
    clock.ahead += MINUTE;
    const named = { mobile, country_code: '91' };
    await must(rival.post('/sendOtpToMobile', named));
    await must(rival.post('/mobileVerification', { ...named, otp: await lastCode(app, mobile) }));
    const again = await rival.post('/register', registerBody({ username: 'Second Come', mobile }));
    expect(errorOf(again)).toEqual([409, 'MOBILE_TAKEN', 'This mobile number already has an account']);
    expect(await countPlayers()).toBe(before);
    // The name is still free: the refused attempt does not reserve it.
    await signUp(app, 'Second Come');
  });

  it('one of many concurrent registrations of a name succeeds, and can sign in', async () => {
    const before = await countPlayers();
    const tries = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const visitor = browser(`10.2.0.${at}`);
        const mobile = freshMobile();
        await must(visitor.post('/sendOtpToMobile', { mobile, country_code: '91' }));
        return visitor.post(
          '/register',
          registerBody({ username: 'Race Winner', mobile, password: `quay-${at}-maroon` }),
        );
      }),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await countPlayers()).toBe(before + 1);
    const winner = tries.findIndex(({ status }) => status === 200);
    await must(browser().post('/login', { username: 'Race Winner', password: `quay-${winner}-maroon` }));
  });

  const countPlayers = () => app.server.writer.read(({ players }) => players.size);
});
