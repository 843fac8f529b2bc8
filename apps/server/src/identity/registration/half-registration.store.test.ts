import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../../logger.ts';
import { startServer } from '../../start-server.ts';
import { Browser, freshMobile, must, PASSWORD, registerBody } from '../../testing/browser.ts';
import { ScriptedFeed } from '../../testing/scripted-feed.ts';
import { PasswordCheck } from '../passwords/password-check.ts';

const folder = freshDataDir('crease-half-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All of its servers run at one time of day: the distance between two codes counts from there. */
const NOW = Date.now();
const open = () =>
  startServer({
    env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder },
    feed: new ScriptedFeed(),
    logger: createLogger('silent'),
    now: () => NOW,
  });

const registration = async (username: string) => ({
  username,
  email: 'half@example.com',
  mobile: `91${freshMobile()}`,
  mobileVerified: true,
  passwordHash: await new PasswordCheck().hash(PASSWORD),
  countryCode: '91',
  agentCode: 'AG1',
  createdAt: 1,
});
const createPlayer = (username: string) =>
  ({ type: 'createPlayer', username, demo: false, asset: 'play:INR', openingBalance: 100_00 }) as const;

it('a crash during registration leaves a complete player, or none and a free name', async () => {
  const first = await open();
  const { accounts } = first.store;
  // Interrupted before the engine created the player, and after.
  expect(await accounts.reserve(await registration('Cut Before'))).toBe('reserved');
  const whole = await registration('Cut After');
  expect(await accounts.reserve(whole)).toBe('reserved');
  await first.writer.submit(createPlayer('Cut After'));
  // An existing name: the reservation must not give access to its account.
  await first.writer.submit(createPlayer('Has One'));
  await accounts.setPassword(await idOf(first, 'Has One'), await new PasswordCheck().hash('his own password'), 1);
  expect(await accounts.reserve(await registration('has one'))).toBe('reserved');
  await first.stop();

  const second = await open();
  const base = `${second.url}/api`;
  const browser = new Browser({ base });
  const { body } = await must(browser.post('/login', { username: 'cut after', password: PASSWORD }));
  browser.token = body.token;
  expect((await browser.get('/profile')).body).toMatchObject({
    username: 'Cut After',
    mobile: whole.mobile.slice(2),
    mobileVerified: true,
    agentCode: 'AG1',
  });
  expect((await browser.post('/login', { username: 'Has One', password: PASSWORD })).status).toBe(401);
  await must(browser.post('/login', { username: 'Has One', password: 'his own password' }));
  expect((await browser.post('/login', { username: 'Cut Before', password: PASSWORD })).status).toBe(401);
  const visitor = new Browser({ base });
  const mobile = freshMobile();
  await must(visitor.post('/sendOtpToMobile', { mobile, country_code: '91' }));
  await must(visitor.post('/register', registerBody({ username: 'Cut Before', mobile })));

  // Message counts survive a restart as well.
  await second.stop();
  const third = await open();
  const again = await new Browser({ base: `${third.url}/api` }).post('/sendOtpToMobile', {
    mobile,
    country_code: '91',
  });
  expect(again.status).toBe(429);
  await third.stop();
});

it('a lost answer is looked up within two minutes by the running server', async () => {
  const clock = { ahead: 0 };
  const server = await startServer({
    env: { PORT: '0', JET_LINKS: '0', DATA_DIR: mkdtempSync(join(folder, 'lost-')) },
    feed: new ScriptedFeed(),
    logger: createLogger('silent'),
    now: () => Date.now() + clock.ahead,
  });
  const { accounts } = server.store;
  const at = { createdAt: Date.now() };
  await accounts.reserve({ ...(await registration('Lost Answer')), ...at });
  await accounts.reserve({ ...(await registration('Never Made')), ...at });
  await server.writer.submit(createPlayer('Lost Answer'));
  await server.identities.sweep();
  const visitor = new Browser({ base: `${server.url}/api` });
  await must(visitor.post('/login', { username: 'Lost Answer', password: PASSWORD }));
  expect(await accounts.reserve({ ...(await registration('Never Made')), ...at })).toBe('name');
  clock.ahead += 61_000;
  await server.identities.sweep();
  expect(await accounts.reserve({ ...(await registration('Never Made')), ...at })).toBe('reserved');
  await server.stop();
});

function idOf({ writer }: Awaited<ReturnType<typeof open>>, username: string): Promise<number> {
  return writer.read(({ players }) => [...players.values()].find((it) => it.username === username)?.playerId ?? 0);
}
