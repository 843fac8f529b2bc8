import { expect, type Page } from '@playwright/test';
import { readCode } from '../support/console.ts';
import {
  closeButton,
  fillLogin,
  fillRegister,
  openLogin,
  openRegister,
  PHONE,
  panelOf,
  playerDetails,
  toast,
} from '../support/new-player.ts';
import { expectCleanEverywhere, expectCleanState, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

test.use({ reducedMotion: 'reduce', viewport: PHONE });

test('[RT-02] [AM-12] axe finds nothing on any auth panel, empty, refused and filled in, nor on its own page for visitors; a number is verified on its pages', async ({
  page,
}) => {
  // A small page, which axe checks again behind each panel.
  await page.goto('/no/such/page');
  await test.step('panels of the login', () => cleanLogin(page));
  await test.step('panels of the registration', () => cleanRegister(page));
  await test.step('pages', () => cleanPages(page));
  await test.step('pages of a number', () => verifyNumber(page));
});

async function cleanLogin(page: Page): Promise<void> {
  const panel = panelOf(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await clean(page, 'Underage gambling is prohibited.');
  await closeButton(panel).click();
  await openLogin(page);
  await panel.getByRole('button', { name: 'Login', exact: true }).click();
  await clean(page, 'Log in');
  await refusedAtNewAddress(page);
  await panel.getByRole('button', { name: 'Send a login code instead' }).click();
  await expect(panel.getByText('Sandbox: no message is sent.')).toBeVisible();
  await clean(page, 'Log in');
  await panel.getByRole('button', { name: 'Password Recovery' }).click();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await clean(page, 'Forgot your password?');
  await panel.getByLabel('Mobile number').fill(playerDetails().mobile);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await panel.getByLabel('New password').fill('mango');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await clean(page, 'Set a new password');
  await closeButton(panel).click();
}

/** The reply to a locked account, at an address that is new to it, offers a code instead. */
async function refusedAtNewAddress(page: Page): Promise<void> {
  const terms = { reason: 'attempts', wait: 60_000 };
  const json = { error: true, code: 'TOO_MANY_REQUESTS', message: 'Too many attempts', terms };
  await page.route('**/api/login', (route) => route.fulfill({ status: 429, json }), { times: 1 });
  await fillLogin(panelOf(page), playerDetails());
  await panelOf(page).getByRole('button', { name: 'Login', exact: true }).click();
}

async function cleanRegister(page: Page): Promise<void> {
  const panel = await openRegister(page);
  await clean(page, 'Create an account');
  await fillRegister(panel, { ...playerDetails(), username: 'a_', password: 'short', email: 'x' });
  await panel.getByRole('button', { name: 'Send OTP' }).click();
  await expect(panel.getByLabel('OTP', { exact: true })).toBeVisible();
  await clean(page, 'Create an account');
}

async function clean(page: Page, title: string): Promise<void> {
  await expect(panelOf(page)).toHaveAccessibleName(title);
  // Closing toasts are half transparent.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('button')).toHaveCount(0);
  await expectCleanState(page, title);
}

/** The pages of a visitor and their first headings. */
const PAGES = [
  ['/register', 'Create an account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', 'Set a new password'],
  ['/sign-in', 'Underage gambling is prohibited.'],
] as const;

async function cleanPages(page: Page): Promise<void> {
  // Without the panel's values.
  await page.evaluate(() => localStorage.clear());
  for (const [at, [path, name]] of PAGES.entries()) {
    await (at === 0 ? page.goto(path) : follow(page, path));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(panelOf(page)).toHaveCount(0);
    await expectCleanState(page, path);
  }
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.waitForURL('**/register');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/sign-in');
}

async function verifyNumber(page: Page): Promise<void> {
  const { mobile } = playerDetails();
  await follow(page, '/verify-number');
  await page.waitForURL('**/mobile-number');
  await expectCleanState(page, '/mobile-number');
  const main = page.getByRole('main');
  await main.getByLabel('Mobile number').fill(mobile);
  await main.getByRole('button', { name: 'Send OTP' }).click();
  await page.waitForURL('**/verify-number');
  await page.reload();
  await expect(main.getByRole('button', { name: /^Again in/ })).toBeDisabled();
  await expectCleanEverywhere(page, '/verify-number');
  await main.getByLabel('OTP').fill(await readCode(mobile));
  const verified = toast(page, 'Mobile verified');
  await main.getByRole('button', { name: 'Verify OTP' }).click();
  await verified;
  await page.waitForURL('**/register');
  await expect(main.getByLabel('Mobile number')).toHaveValue(mobile);
  await expect(main.getByText('Verified', { exact: true })).toBeVisible();
}
