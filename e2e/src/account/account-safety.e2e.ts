import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { WORLD } from '../servers.ts';
import { playerApi, readCode } from '../support/console.ts';
import {
  DESKTOP,
  fillLogin,
  newPlayer,
  openLogin,
  PHONE,
  type PlayerDetails,
  panelOf,
  toast,
} from '../support/new-player.ts';
import { enter } from '../support/player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { proxySocket } from '../support/socket-proxy.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

/** A new account, signed in here, with its profile open. */
async function ownProfile(page: Page): Promise<PlayerDetails> {
  const player = await newPlayer(page, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: player.username })).toBeVisible();
  return player;
}

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('[RT-19] on the profile a new mobile and the email are verified by codes, and a new password signs out everywhere', async ({
    page,
  }) => {
    const player = await ownProfile(page);
    await test.step('email and mobile', () => verifyBoth(page, player));
    await test.step('password', () => changePassword(page, player));
    await page.waitForURL('**/home');
  });
});

async function changePassword(page: Page, player: PlayerDetails): Promise<void> {
  const card = page.getByRole('region', { name: 'Password', exact: true });
  await card.getByRole('button', { name: 'Change' }).click();
  const field = (label: string) => card.getByLabel(label, { exact: true });
  await expect(field('Old password')).toBeFocused();
  await expectCleanEverywhere(page, '/profile with the password form');
  await field('Old password').fill(player.password);
  await field('New password').fill('Kesar kulfi 42');
  await field('Confirm password').fill('Kesar kulfi 42');
  const done = toast(page, 'Password reset success');
  await card.getByRole('button', { name: 'Save' }).click();
  await done;
  await expect(page).toHaveURL(/\/$/);
  await panelOf(page).getByRole('button', { name: 'Confirm' }).click();
  await fillLogin(panelOf(page), { ...player, password: 'Kesar kulfi 42' });
  await panelOf(page).getByRole('button', { name: 'Login', exact: true }).click();
}

async function verifyBoth(page: Page, player: PlayerDetails): Promise<void> {
  const card = page.getByRole('region', { name: 'Mobile and email' });
  await expect(card.getByText('Verified', { exact: true })).toHaveCount(1);
  await card.getByRole('button', { name: 'Verify: Email' }).click();
  await expect(card.getByRole('textbox', { name: 'Email' })).toHaveValue(player.email);
  await card.getByLabel('Your password').fill('wrong password');
  await card.getByRole('button', { name: 'Send code' }).click();
  await expect(card.getByText('The password is wrong')).toBeVisible();
  await card.getByLabel('Your password').fill(player.password);
  await card.getByRole('button', { name: 'Send code' }).click();
  await card.getByLabel('OTP').fill(await readCode(player.email, 'email', page.context()));
  await card.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(card.getByText('Verified', { exact: true })).toHaveCount(2);

  const mobile = `8${player.mobile.slice(1)}`;
  await card.getByRole('button', { name: 'Change: Mobile number' }).click();
  const panel = panelOf(page);
  await panel.getByRole('textbox', { name: 'Mobile number' }).fill('123');
  await panel.getByRole('button', { name: 'Send OTP' }).click();
  await expect(panel.getByText('Please enter mobile number')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await panel.getByRole('button', { name: 'Send OTP' }).click();
  await panel.getByLabel('OTP').fill(await readCode(mobile, 'attach', page.context()));
  const shown = toast(page, 'Mobile verified');
  await panel.getByRole('button', { name: 'Verify OTP' }).click();
  await shown;
  await expect(panel).toHaveCount(0);
  await expect(card.getByText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toBeVisible();
}

test.describe('desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a second factor: QR and key, first code, recovery codes once; required at the next sign-in; turned off again', async ({
    page,
  }) => {
    const player = await ownProfile(page);
    const card = page.getByRole('region', { name: 'Second step at sign-in' });
    await card.getByRole('button', { name: 'Turn on' }).click();
    await card.getByLabel('Your password').fill('not the password');
    await card.getByRole('button', { name: 'Continue' }).click();
    await expect(card.getByText('The password is wrong')).toBeVisible();
    await card.getByLabel('Your password').fill(player.password);
    await card.getByRole('button', { name: 'Continue' }).click();
    await expect(card.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectCleanEverywhere(page, '/profile with the QR code');
    const secret = (await card.getByRole('code').innerText()).replaceAll(' ', '');
    await expect(card.getByRole('link', { name: /Open in an app/ })).toHaveAttribute(
      'href',
      new RegExp(`^otpauth://totp/.*${secret}`),
    );
    await card.getByLabel('Code', { exact: true }).fill('000000');
    await card.getByRole('button', { name: 'Confirm' }).click();
    await expect(card.getByText('The code is wrong or was used before')).toBeVisible();
    await card.getByLabel('Code', { exact: true }).fill(await generate({ secret, epoch: serverTime() / 1000 }));
    await card.getByRole('button', { name: 'Confirm' }).click();
    await expect(card.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
    const recovery = await card.getByRole('code').allInnerTexts();
    expect(recovery).toHaveLength(10);
    await expectCleanEverywhere(page, '/profile with recovery codes');
    const saving = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toBe('crease-recovery-codes.txt');
    await card.getByRole('button', { name: 'I have kept them' }).click();
    await expect(card.getByText('On', { exact: true })).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('crease.session'));
    await page.goto('/');
    const panel = await openLogin(page);
    await fillLogin(panel, player);
    await panel.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(panel.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await panel.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await panel.getByLabel('Recovery code').fill(recovery[0] ?? '');
    await panel.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/home');

    await page.goto('/profile');
    await card.getByRole('button', { name: 'Turn off' }).click();
    await card.getByLabel('Your password').fill(player.password);
    await card.getByLabel('Code', { exact: true }).fill(recovery[1] ?? '');
    await card.getByRole('button', { name: 'Turn off' }).last().click();
    await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
  });
});

test('a session ended on the profile ends in the other browser through its socket', async ({ page, browser }) => {
  const player = await ownProfile(page);
  const other = await (await browser.newContext()).newPage();
  const line = await proxySocket(other);
  await other.goto(`${WORLD.origin}/robots.txt`);
  await enter(other, await playerApi(null).call('login', { body: player }));
  await other.goto(`${WORLD.origin}/mybets`);
  const connected = () => line.sent.filter((text) => text.includes('"session_check"')).length;
  const before = connected();
  await expect.poll(connected).toBeGreaterThan(Math.min(before, 1));
  await other.route('**/api/**', (route) => route.abort());
  await page.reload();
  const card = page.getByRole('region', { name: 'Signed in' });
  await expect(card.getByText('This device', { exact: true })).toHaveCount(1);
  await card.getByRole('button', { name: /^End .*other/ }).click();
  await expect(panelOf(other)).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('crease.session'))).toBeNull();
  await expect(other).toHaveURL(/\/$/);
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/\/profile$/);
});
