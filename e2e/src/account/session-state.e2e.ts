import { expect } from '@playwright/test';
import { playerApi, readCode } from '../support/console.ts';
import {
  createAccount,
  fillLogin,
  fillRegister,
  openRegister,
  panelOf,
  playerDetails,
  signInByForm,
  stored,
} from '../support/new-player.ts';
import { api, demoLoginByForm, enter } from '../support/player.ts';
import { test } from '../world/test.ts';

interface Session {
  readonly isAuth: boolean;
  readonly token: string;
  readonly user: { readonly username: string };
  readonly userProfile: { readonly username: string } | null;
  readonly wallet: { readonly balance: number };
  readonly exposureAmount: number;
  readonly isStoreHydrated: boolean;
}

const session = (page: Parameters<typeof stored>[0]) => stored<Session>(page, 'crease.session');

test('[ST-01] [EN-01] [CL-03] signed in by login, register and demo, the auth state is stored; signed out by the menu and by a 401 with an error flag; nothing stays stored', async ({
  page,
}) => {
  const visitor = page.waitForResponse('**/api/app/visitor');
  await page.goto('/');
  expect(await (await visitor).json()).toMatchObject({ data: { address: '127.0.0.1' } });
  expect(await session(page)).toBeNull();
  const asha = playerDetails();
  const form = await openRegister(page);
  await fillRegister(form, asha);
  await form.getByRole('button', { name: 'Send OTP' }).click();
  await form.getByLabel('OTP', { exact: true }).fill(await readCode(asha.mobile));
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'JOIN NOW' }).click();
  await page.waitForURL('**/home');
  await signOut();

  await panelOf(page).getByRole('button', { name: 'Confirm' }).click();
  await fillLogin(panelOf(page), asha);
  await panelOf(page).getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/home');
  expect(await api(page, '/profile')).toMatchObject({ username: asha.username });
  await expectStored();
  await signOut();

  await demoLoginByForm(page);
  await expect(page.getByText('Demo', { exact: true }).first()).toBeVisible();
  const token = (await session(page))?.token as string;
  // The server ends the session while no page is open: the next call is answered 401 with the error flag. The socket,
  // which would report it as well, is silent.
  await page.goto('/robots.txt');
  await page.routeWebSocket(/\/public\//, () => {});
  const ended = await page.request.post('/api/signout', { headers: { authorization: token } });
  expect(ended.ok()).toBe(true);
  await page.goto('/mybets');
  await expect(panelOf(page).getByText('Your session has ended.', { exact: false })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expectNothingStored();

  async function expectStored() {
    await expect.poll(async () => (await session(page))?.userProfile?.username).toBe(asha.username);
    const kept = (await session(page)) as Session;
    expect(Object.keys(kept).sort()).toEqual(
      ['exposureAmount', 'isAuth', 'isStoreHydrated', 'token', 'user', 'userProfile', 'wallet'].sort(),
    );
    const { username } = asha;
    expect(kept).toMatchObject({ isAuth: true, isStoreHydrated: true, exposureAmount: 0, user: { username } });
    const wallet = { cash: 100_000, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };
    expect(kept.wallet).toEqual({ balance: 100_000, ...wallet });
    // After a reload it is available before the server replies.
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/mybets');
    await expect(page.getByText('₹1,00,000.00').first()).toBeVisible();
    await page.unroute('**/api/**');
  }

  async function signOut() {
    const before = (await session(page))?.token as string;
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(panelOf(page)).toHaveAccessibleName('Underage gambling is prohibited.');
    await expectNothingStored();
    const status = () =>
      page.evaluate(
        async (token) => (await fetch('/api/profile', { headers: { authorization: token } })).status,
        before,
      );
    await expect.poll(status).toBe(401);
  }

  async function expectNothingStored() {
    expect(await session(page)).toBeNull();
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(left).not.toContain(asha.username);
    expect(left).not.toContain('token');
  }
});

test('two tabs sign in and out together, and a page open to everyone stays', async ({ page, context }) => {
  await page.goto('/');
  const asha = await createAccount(page);
  const other = await context.newPage();
  await other.goto('/');
  const common = await context.newPage();
  await common.goto('/exchange/no-such-match');
  await expect(common.getByText('This match is not here')).toBeVisible();
  await signInByForm(page, asha);
  await other.waitForURL('**/home');
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(common.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(new URL(common.url()).pathname).toBe('/exchange/no-such-match');
  // A background page is not rendered while the machine is busy, so nothing in it can be clicked.
  await other.bringToFront();
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('banner').getByText('Log in')).toBeVisible();
});

test('[ST-01] nothing of a player is left for the next one on the same browser: stakes, theme, language, notifications, slip', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  const [asha, next] = [await createAccount(page), await createAccount(page)];
  await enter(page, asha);
  const choice = { defaultStake: 250, quickStakes: [7, 70, 700, 1700, 2700, 3700], theme: 'dark', language: 'hi' };
  const untouched = await api<object>(page, '/preferences');
  await api(page, '/preferences', {
    ...choice,
    notifications: { matched: false, settled: false, suspended: true, news: true },
  });
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page
    .getByRole('button', { name: /खाता|Account of/ })
    .first()
    .click();
  await page.getByRole('button', { name: /साइन आउट|लॉग आउट|Sign out/ }).click();
  await expect(panelOf(page)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/250|2700|"dark"|"hi"/);
  await enter(page, next);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await api(page, '/preferences')).toEqual(untouched);
  // The first player finds everything unchanged.
  const { token } = await playerApi(null).call('login', { body: asha });
  expect(await playerApi(token).call('preferences')).toMatchObject(choice);
});
