import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, PASSWORD } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { TestOwner, type TestProgram } from './testing/test-program.ts';

let app: TestServer;
let owner: TestOwner;
let program: TestProgram;
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  app = await startTestServer({ LOGIN_RATE: '12' }, { now });
  owner = await TestOwner.signUp(app, 'Two Steps');
  program = await owner.program();
});
afterAll(() => app.stop());

it('the code of the second factor is appended to the password, each code once', async () => {
  const { secret } = (await must(owner.browser.post('/second-factor/start', { password: PASSWORD }))).body;
  const code = () => generate({ secret, epoch: Math.floor(now() / 1000) });
  await must(owner.browser.post('/second-factor/confirm', { code: await code() }));
  expect(await program.login(owner.username)).toMatchObject({ status: 'FAIL', error: 'PENDING_AUTH', token: '' });
  ahead += 60_000;
  const next = await code();
  expect(await program.login(owner.username, `wrong-password${next}`)).toMatchObject({
    error: 'INVALID_USERNAME_OR_PASSWORD',
  });
  expect(await program.login(owner.username, `${PASSWORD}${next}`)).toMatchObject({ status: 'SUCCESS' });
  expect(await program.login(owner.username, `${PASSWORD}${next}`)).toMatchObject({ status: 'FAIL' });
});

it('a flood of sign-ins gets its code, with the status that clients read; sessions go on', async () => {
  const other = await TestOwner.signUp(app, 'Flood Maker');
  const bot = await other.program();
  const { token } = bot;
  // Twelve a minute: the minute of the first ones may end meanwhile.
  let asked = 1;
  while ((await bot.login('Nobody Here')).error !== 'TEMPORARY_BAN_TOO_MANY_REQUESTS') asked++;
  expect(asked).toBeLessThanOrEqual(26);
  const form = new URLSearchParams({ username: 'Nobody Here', password: PASSWORD });
  const byCertificate = await bot.send('POST', '/api/certlogin', { body: form });
  expect(byCertificate).toEqual({ status: 200, body: { loginStatus: 'TEMPORARY_BAN_TOO_MANY_REQUESTS' } });
  bot.token = token;
  expect(await bot.result('getAccountFunds', {}, 'account')).toMatchObject({ wallet: 'UK' });
});
