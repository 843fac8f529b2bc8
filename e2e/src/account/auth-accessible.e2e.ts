import { expect, type Page } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import {
  closeButton,
  createAccount,
  fillLogin,
  fillRegister,
  openLogin,
  openRegister,
  type PlayerDetails,
  panelOf,
  playerDetails,
  signInByForm,
} from '../support/new-player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

test.use({ reducedMotion: 'reduce' });

test('axe finds nothing on any auth panel, empty, refused and filled in', async ({ page }) => {
  await page.goto('/');
  const asha = await createAccount(page);
  const panel = panelOf(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await clean(page, 'Underage gambling is prohibited.');
  await closeButton(panel).click();
  await openLogin(page);
  await panel.getByRole('button', { name: 'Login', exact: true }).click();
  await clean(page, 'Log in');
  await expectCleanLoginByCode(page, asha);
  await panel.getByRole('button', { name: 'Password Recovery' }).click();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await clean(page, 'Forgot your password?');
  await panel.getByLabel('Mobile number').fill(asha.mobile);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await panel.getByLabel('New password').fill('mango');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await clean(page, 'Set a new password');
  await closeButton(panel).click();
  await openRegister(page);
  await clean(page, 'Create an account');
  await fillRegister(panel, { ...playerDetails(), username: 'a_', password: 'short', email: 'x' });
  await panel.getByRole('button', { name: 'Send OTP' }).click();
  await expect(panel.getByLabel('OTP', { exact: true })).toBeVisible();
  await clean(page, 'Create an account');
  await closeButton(panel).click();
  const { playerId } = asha;
  await operatorConsole().call('forcePasswordUpdate', { body: { playerId, type: 't0', reason: 'seen elsewhere' } });
  await signInByForm(page, asha);
  await panel.getByRole('button', { name: 'Save' }).click();
  await clean(page, 'Choose a new password');
});

/** The page of each panel and its first heading. */
const PAGES = [
  ['/sign-in', 'Underage gambling is prohibited.'],
  ['/register', 'Create an account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', 'Set a new password'],
  ['/mobile-number', 'Your mobile number'],
  ['/verify-number', 'Your mobile number'],
] as const;

test('[RT-02] each panel has its own page for visitors, closed to players; axe finds nothing', async ({ page }) => {
  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(panelOf(page)).toHaveCount(0);
    if (path !== '/verify-number') await expectCleanEverywhere(page, path);
  }
  await page.getByLabel('Mobile number').fill(playerDetails().mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('button', { name: /^Again in/ })).toBeVisible();
  await expectCleanEverywhere(page, '/verify-number');
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.waitForURL('**/register');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/sign-in');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Demo Login' }).click();
  await page.waitForURL('**/home');
  for (const [path] of PAGES) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe('/home');
  }
});

/** The reply to a locked account, at an address that is new to it, offers a code instead. */
async function expectCleanLoginByCode(page: Page, player: PlayerDetails): Promise<void> {
  const panel = panelOf(page);
  const terms = { reason: 'attempts', wait: 60_000 };
  const json = { error: true, code: 'TOO_MANY_REQUESTS', message: 'Too many attempts', terms };
  await page.route('**/api/login', (route) => route.fulfill({ status: 429, json }), { times: 1 });
  await fillLogin(panel, player);
  await panel.getByRole('button', { name: 'Login', exact: true }).click();
  await panel.getByRole('button', { name: 'Send a login code instead' }).click();
  await expect(panel.getByText('Sandbox: no message is sent.')).toBeVisible();
  await clean(page, 'Log in');
}

async function clean(page: Page, title: string): Promise<void> {
  await expect(panelOf(page)).toHaveAccessibleName(title);
  // Closing toasts are half transparent.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('button')).toHaveCount(0);
  await expectCleanEverywhere(page, title);
}
