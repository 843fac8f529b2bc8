import { type BrowserContext, expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { createAccount, DESKTOP, PHONE, panelOf, signInByForm, stored } from '../support/new-player.ts';
import { api, enter, NO_PAGE, tokenOf } from '../support/player.ts';
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

const session = (page: Page) => stored<Session>(page, 'crease.session');

/** In English and Hindi. */
const ACCOUNT = /खाता|Account of/;

/** Opens a tab on a wide screen. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.setViewportSize(DESKTOP);
  await tab.goto(path);
  return tab;
}

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('[RR-08] [ST-01] [EN-01] [CL-03] a visitor of a protected page signs in, also in other tabs, and finds the state stored without a network; signed out by the menu, also in other tabs, and by a 401, nothing is left for the next one: session, stakes, theme, language', async ({
    page,
    context,
  }) => {
    const visitor = page.waitForResponse('**/api/app/visitor');
    await page.goto('/mybets');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(await (await visitor).json()).toMatchObject({ data: { address: '127.0.0.1' } });
    expect(await session(page)).toBeNull();
    const [asha, next] = [await createAccount(page), await createAccount(page)];
    const choice = { defaultStake: 250, quickStakes: [7, 70, 700, 1700, 2700, 3700], theme: 'dark', language: 'hi' };
    const notifications = { matched: false, settled: false, suspended: true, news: true };
    const headers = { authorization: asha.token };
    await page.request.post('/api/preferences', { headers, data: { ...choice, notifications } });
    const other = await openTab(context, '/');
    const common = await openTab(context, '/exchange/no-such-match');
    await expect(common.getByText('Match not found')).toBeVisible();
    await page.bringToFront();
    await signInByForm(page, asha);
    await other.waitForURL('**/home');
    for (const tab of [other, common]) await expect(tab.getByRole('button', { name: ACCOUNT })).toBeVisible();
    // A page open to everyone stays.
    expect(new URL(common.url()).pathname).toBe('/exchange/no-such-match');
    await common.close();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expectStored(page, asha.username);
    await signOutInHindi(page, asha.username);
    await expect.poll(() => new URL(other.url()).pathname).toBe('/');
    await expect(other.getByRole('banner').getByText('Log in')).toBeVisible();
    await other.close();

    const untouched = await playerApi(next.token).call('preferences');
    await enter(page, next, '/profile');
    await expect(page.getByRole('heading', { level: 1, name: next.username })).toBeVisible();
    expect(await api(page, '/preferences')).toEqual(untouched);
    // The first player finds everything unchanged.
    const { token } = await playerApi(null).call('login', { body: asha });
    expect(await playerApi(token).call('preferences')).toMatchObject(choice);
    await expectEndedBy401(page);
    await expectNothingStored(page, next.username);
  });
});

/** The state of a player who signed in, which a page without a network shows. */
async function expectStored(page: Page, username: string): Promise<void> {
  await expect.poll(async () => (await session(page))?.userProfile?.username).toBe(username);
  const kept = (await session(page)) as Session;
  expect(Object.keys(kept).sort()).toEqual(
    ['exposureAmount', 'isAuth', 'isStoreHydrated', 'token', 'user', 'userProfile', 'wallet'].sort(),
  );
  expect(kept).toMatchObject({ isAuth: true, isStoreHydrated: true, exposureAmount: 0, user: { username } });
  const wallet = { cash: 100_000, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };
  expect(kept.wallet).toEqual({ balance: 100_000, ...wallet });
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/mybets');
  await expect(page.getByText('₹1,00,000.00').first()).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(new URL(page.url()).pathname).toBe('/mybets');
  await page.unroute('**/api/**');
}

async function signOutInHindi(page: Page, username: string): Promise<void> {
  const token = await tokenOf(page);
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /मेन्यू|Menu/ })
    .click();
  await page.getByRole('button', { name: /साइन आउट|लॉग आउट|Sign out/ }).click();
  await expect(panelOf(page)).toHaveAccessibleName('Underage gambling is prohibited.');
  expect(new URL(page.url()).pathname).toBe('/');
  await expectNothingStored(page, username);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/250|2700|"dark"|"hi"/);
  const status = () =>
    page.evaluate(async (token) => (await fetch('/api/profile', { headers: { authorization: token } })).status, token);
  await expect.poll(status).toBe(401);
}

/** The server ends the session; the next call is answered 401 with the error flag. */
async function expectEndedBy401(page: Page): Promise<void> {
  const token = await tokenOf(page);
  // The socket, which would report it as well, is silent.
  await page.goto(NO_PAGE);
  await page.routeWebSocket(/\/public\//, () => {});
  await playerApi(token).call('signout', { body: {} });
  await page.goto('/mybets');
  await expect(panelOf(page).getByText('Your session has ended.', { exact: false })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
}

async function expectNothingStored(page: Page, username: string): Promise<void> {
  expect(await session(page)).toBeNull();
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toContain(username);
  expect(left).not.toContain('token');
}
