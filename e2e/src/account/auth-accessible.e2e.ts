import { expect, type Page } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import {
  closeButton,
  createAccount,
  fillRegister,
  openLogin,
  openRegister,
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

test('axe finds nothing on the auth pages', async ({ page }) => {
  for (const path of ['/sign-in', '/register', '/forgot-password', '/reset-password', '/mobile-number']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectCleanEverywhere(page, path);
  }
  await page.getByLabel('Mobile number').fill(playerDetails().mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('button', { name: /^Again in/ })).toBeVisible();
  await expectCleanEverywhere(page, '/verify-number');
});

async function clean(page: Page, title: string): Promise<void> {
  await expect(panelOf(page)).toHaveAccessibleName(title);
  // Closing toasts are half transparent.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('button')).toHaveCount(0);
  await expectCleanEverywhere(page, title);
}
