import { expect, type Page } from '@playwright/test';
import { readCode } from '../support/console.ts';
import {
  closeButton,
  createAccount,
  DESKTOP,
  fillRegister,
  openLogin,
  openRegister,
  PHONE,
  panelOf,
  playerDetails,
  toast,
} from '../support/new-player.ts';
import { api } from '../support/player.ts';
import { test } from '../world/test.ts';

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('[AM-10] login → forgot → reset → login, login → register → login; closing sets none; fade 300 ms, backdrop 150 ms', async ({
    page,
  }) => {
    await page.goto('/');
    const { mobile } = await createAccount(page);
    const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
    await opener.click();
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await panel.getByRole('button', { name: 'Password Recovery' }).click();
    await expect(panel).toHaveAccessibleName('Forgot your password?');
    await panel.getByLabel('Mobile number').fill(mobile);
    await panel.getByRole('button', { name: 'Submit' }).click();
    await expect(panel).toHaveAccessibleName('Set a new password');
    await panel.locator('footer').getByRole('button', { name: 'Login' }).click();
    await expect(panel).toHaveAccessibleName('Underage gambling is prohibited.');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await panel.getByRole('button', { name: 'Sign Up' }).click();
    await expect(panel).toHaveAccessibleName('Create an account');
    await panel.getByRole('button', { name: 'Login' }).click();
    await expect(panel).toHaveAccessibleName('Underage gambling is prohibited.');
    await page.mouse.click(4, 4);
    await expect(panel).toHaveCount(0);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await opener.click();
      expect(await fades(page)).toEqual({ panel: 300, backdrop: 150 });
      const fading = closingFades(page);
      await closeButton(panel).click();
      expect(await fading).toEqual({ panel: 300, backdrop: 150 });
      await expect(panel).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('[AM-12] number first: a code to the mobile, verified, and register with the number filled in', async ({
    page,
  }) => {
    const asha = playerDetails();
    await page.goto('/verify-number');
    await page.waitForURL('**/mobile-number');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
    await main.getByLabel('Mobile number').fill('12345');
    await main.getByRole('button', { name: 'Send OTP' }).click();
    await expect(main.getByText('Please enter mobile number')).toBeVisible();
    await main.getByLabel('Mobile number').fill(asha.mobile);
    await main.getByRole('button', { name: 'Send OTP' }).click();
    await page.waitForURL('**/verify-number');
    await expect(main.getByText(`+91 ${asha.mobile.slice(0, 5)} ${asha.mobile.slice(5)}`)).toBeVisible();
    await page.reload();
    await expect(main.getByRole('button', { name: /^Again in/ })).toBeDisabled();
    await main.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(main.getByText('Enter the OTP')).toBeVisible();
    await main.getByLabel('OTP').fill(await readCode(asha.mobile));
    const verified = toast(page, 'Mobile verified');
    await main.getByRole('button', { name: 'Verify OTP' }).click();
    await verified;
    await page.waitForURL('**/register');
    await expect(main.getByLabel('Mobile number')).toHaveValue(asha.mobile);
    await expect(main.getByText('Verified', { exact: true })).toBeVisible();
    await main.getByLabel('Username').fill(asha.username);
    await main.getByLabel('Password', { exact: true }).fill(asha.password);
    await main.getByLabel('Email').fill(asha.email);
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: 'JOIN NOW' }).click();
    await page.waitForURL('**/home');
    expect(await api(page, '/profile')).toMatchObject({ mobile: asha.mobile, mobileVerified: true });
  });

  test('[AM-12] a player who joined without verifying is reminded, and gets the play money after verifying the number', async ({
    page,
  }) => {
    await page.goto('/');
    const asha = playerDetails();
    const form = await openRegister(page);
    await fillRegister(form, asha);
    await form.getByRole('button', { name: 'Send OTP' }).click();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'JOIN NOW' }).click();
    await page.waitForURL('**/home');
    const strip = page.getByRole('region', { name: 'Your number' });
    await expect(strip.getByText('Verify your number to get your play money.')).toBeVisible();
    expect(await api(page, '/profile')).toMatchObject({ mobile: null, wallet: { balance: 0 } });
    await strip.getByRole('button', { name: 'Verify number' }).click();
    const panel = panelOf(page);
    await expect(panel.getByLabel('Mobile number')).toHaveValue(asha.mobile);
    await panel.getByRole('button', { name: 'Send OTP' }).click();
    await expect(panel.getByRole('heading', { name: 'Verify your number' })).toBeVisible();
    await panel.getByLabel('OTP').fill(await readCode(asha.mobile, 'attach', page.context()));
    await panel.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(panel).toHaveCount(0);
    await expect(strip).toHaveCount(0);
    expect(await api(page, '/profile')).toMatchObject({ mobile: asha.mobile, wallet: { balance: 100_000 } });
  });
});

test.describe('desktop', () => {
  test.use({ viewport: DESKTOP });

  test('Esc, the backdrop and the back button close a panel; the page behind is inert and keeps its position', async ({
    page,
  }) => {
    await page.goto('/register');
    await page.goto('/');
    const panel = panelOf(page);
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(4, 4), () => page.goBack()]) {
      await openLogin(page);
      await close();
      await expect(panel).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await openRegister(page);
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await page.goBack();
    await page.waitForURL('**/register');
  });
});

test('a sheet on a small phone with its keyboard open: every field and the button are reachable', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const panel = await openRegister(page);
  await page.setViewportSize({ width: 360, height: 330 });
  for (const field of await panel.getByRole('textbox').all()) {
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
  }
  await panel.getByRole('button', { name: 'JOIN NOW' }).scrollIntoViewIfNeeded();
  await expect(panel.getByRole('button', { name: 'JOIN NOW' })).toBeInViewport({ ratio: 1 });
  await expect(closeButton(panel)).toBeInViewport({ ratio: 1 });
  const wide = await panel.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

/** Durations of the running fades of the open dialog and its backdrop, ms. */
function fades(page: Page): Promise<{ panel: unknown; backdrop: unknown }> {
  return page.locator('dialog').evaluate((dialog) => {
    const all = dialog.getAnimations({ subtree: true }).map(({ effect }) => effect as KeyframeEffect);
    const lengthOf = (pseudo: string | null) =>
      all.find(({ target, pseudoElement }) => target === dialog && pseudoElement === pseudo)?.getTiming().duration;
    const style = getComputedStyle(dialog);
    const backdrop = getComputedStyle(dialog, '::backdrop');
    // Finished animations are no longer listed; the style sheet still has their durations.
    return {
      panel: lengthOf(null) ?? Number.parseFloat(style.animationDuration) * 1000,
      backdrop: lengthOf('::backdrop') ?? Number.parseFloat(backdrop.animationDuration) * 1000,
    };
  });
}

/** Durations of the closing fade, read by the page itself: it would be over before a slow test reads it. */
function closingFades(page: Page): Promise<{ panel: number; backdrop: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          const dialog = document.querySelector('dialog[data-closing]');
          if (!dialog) return;
          observer.disconnect();
          const lengthOf = (pseudo?: string) =>
            Number.parseFloat(getComputedStyle(dialog, pseudo).animationDuration) * 1000;
          resolve({ panel: lengthOf(), backdrop: lengthOf('::backdrop') });
        });
        observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-closing'] });
      }),
  );
}
