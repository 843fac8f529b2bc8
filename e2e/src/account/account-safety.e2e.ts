import { expect, type Locator, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { WORLD } from '../servers.ts';
import { playerApi, readCode } from '../support/console.ts';
import { fillLogin, newPlayer, PHONE, type PlayerDetails, panelOf, passAgeGate, toast } from '../support/new-player.ts';
import { enter, NO_PAGE } from '../support/player.ts';
import { expectCleanState, follow } from '../support/screens.ts';
import { proxySocket } from '../support/socket-proxy.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('[RT-19] on the profile another browser is signed out through its socket, mobile and email are verified by codes, a second step is turned on, required and turned off, and a new password signs out', async ({
    page,
    browser,
  }) => {
    const player = await newPlayer(page, NO_PAGE);
    const other = await (await browser.newContext()).newPage();
    const connected = await openElsewhere(other, player);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: player.username })).toBeVisible();
    await test.step('another session', () => endOther(page, other, connected));
    await other.context().close();
    await test.step('email and mobile', () => verifyBoth(page, player));
    await test.step('second step', () => trySecondStep(page, player));
    await test.step('password', () => changePassword(page, player));
  });
});

/** Opens a page with another session of a player. @returns a function that waits for the page's connection. */
async function openElsewhere(other: Page, player: PlayerDetails): Promise<() => Promise<void>> {
  const line = await proxySocket(other);
  await other.goto(`${WORLD.origin}${NO_PAGE}`);
  await enter(other, await playerApi(null).call('login', { body: player }), '/mybets');
  return async () => {
    const checks = () => line.sent.filter((text) => text.includes('"session_check"')).length;
    await expect.poll(checks).toBeGreaterThan(0);
  };
}

async function endOther(page: Page, other: Page, connected: () => Promise<void>): Promise<void> {
  await connected();
  await other.route('**/api/**', (route) => route.abort());
  const card = page.getByRole('region', { name: 'Signed in' });
  await expect(card.getByText('This device', { exact: true })).toHaveCount(1);
  await card.getByRole('button', { name: /^End .*other/ }).click();
  await expect(panelOf(other)).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('crease.session'))).toBeNull();
  await expect(other).toHaveURL(/\/$/);
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/\/profile$/);
}

async function changePassword(page: Page, player: PlayerDetails): Promise<void> {
  const card = page.getByRole('region', { name: 'Password', exact: true });
  await card.getByRole('button', { name: 'Change' }).click();
  const field = (label: string) => card.getByLabel(label, { exact: true });
  await expect(field('Old password')).toBeFocused();
  await expectCleanState(page, '/profile with the password form');
  await field('Old password').fill(player.password);
  await field('New password').fill('Kesar kulfi 42');
  await field('Confirm password').fill('Kesar kulfi 42');
  const done = toast(page, 'Password reset success');
  await card.getByRole('button', { name: 'Save' }).click();
  await done;
  await expect(page).toHaveURL(/\/$/);
  await expect(panelOf(page)).toHaveAccessibleName('Underage gambling is prohibited.');
}

async function verifyBoth(page: Page, player: PlayerDetails): Promise<void> {
  const card = page.getByRole('region', { name: 'Mobile and email' });
  await expect(card.getByText('Verified', { exact: true })).toHaveCount(1);
  await card.getByRole('button', { name: 'Verify: Email' }).click();
  await expect(card.getByRole('textbox', { name: 'Email' })).toHaveValue(player.email);
  await card.getByLabel('Your password').fill(player.password);
  await card.getByRole('button', { name: 'Send code' }).click();
  await card.getByLabel('OTP').fill(await readCode(player.email, 'email', page.context()));
  await card.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(card.getByText('Verified', { exact: true })).toHaveCount(2);

  const mobile = `8${player.mobile.slice(1)}`;
  await card.getByRole('button', { name: 'Change: Mobile number' }).click();
  const panel = panelOf(page);
  await panel.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await panel.getByRole('button', { name: 'Send OTP' }).click();
  await panel.getByLabel('OTP').fill(await readCode(mobile, 'attach', page.context()));
  await panel.getByLabel('Password', { exact: true }).fill(player.password);
  const shown = toast(page, 'Mobile verified');
  await panel.getByRole('button', { name: 'Verify OTP' }).click();
  await shown;
  await expect(panel).toHaveCount(0);
  await expect(card.getByText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toBeVisible();
}

/** Turns the second step on, signs in with it, and turns it off. */
async function trySecondStep(page: Page, player: PlayerDetails): Promise<void> {
  const card = page.getByRole('region', { name: 'Second step at sign-in' });
  const [first = '', second = ''] = await turnOn(page, card, player);
  await page.getByRole('navigation').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const panel = await passAgeGate(page);
  await fillLogin(panel, player);
  await panel.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await panel.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await panel.getByLabel('Recovery code').fill(first);
  await panel.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/home');

  await follow(page, '/profile');
  await card.getByRole('button', { name: 'Turn off' }).click();
  await card.getByLabel('Your password').fill(player.password);
  await card.getByLabel('Code', { exact: true }).fill(second);
  await card.getByRole('button', { name: 'Turn off' }).last().click();
  await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
}

/** @returns the recovery codes. */
async function turnOn(page: Page, card: Locator, player: PlayerDetails): Promise<string[]> {
  await card.getByRole('button', { name: 'Turn on' }).click();
  await card.getByLabel('Your password').fill(player.password);
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectCleanState(page, '/profile with the QR code');
  const secret = (await card.getByRole('code').innerText()).replaceAll(' ', '');
  await expect(card.getByRole('link', { name: /Open in an app/ })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*${secret}`),
  );
  await card.getByLabel('Code', { exact: true }).fill(await generate({ secret, epoch: serverTime() / 1000 }));
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const recovery = await card.getByRole('code').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await expectCleanState(page, '/profile with recovery codes');
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('crease-recovery-codes.txt');
  await card.getByRole('button', { name: 'I have saved them' }).click();
  await expect(card.getByText('On', { exact: true })).toBeVisible();
  return recovery;
}
