import { expect, type Locator } from '@playwright/test';
import { readCode } from '../support/console.ts';
import {
  closeButton,
  createAccount,
  fillRegister,
  openRegister,
  panelOf,
  playerDetails,
  SIZES,
  stored,
  toast,
} from '../support/new-player.ts';
import { api } from '../support/player.ts';
import { test } from '../world/test.ts';

const join = (form: Locator) => form.getByRole('button', { name: 'JOIN NOW' });
const sendOtp = (form: Locator) => form.getByRole('button', { name: 'Send OTP' });

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('[AM-08] [AM-09] [AM-13] [ER-03] register: every field, Send OTP only with a number, Verify OTP once sent, JOIN NOW only when all fields are filled in; then signed in', async ({
      page,
    }) => {
      await page.goto('/');
      const asha = playerDetails();
      const form = await openRegister(page);
      await expect(form.getByLabel('Username')).toBeFocused();
      await expect(join(form)).toBeDisabled();
      await expect(sendOtp(form)).toBeDisabled();
      await expect(form.getByLabel('OTP', { exact: true })).toHaveCount(0);
      await fillRegister(form, asha);
      await form.getByRole('checkbox').check();
      await expect(join(form)).toBeDisabled();
      await expect(form.getByText('Still to do: send the OTP')).toBeVisible();
      await sendOtp(form).click();
      await expect(form.getByText(/^Again in 0:\d\d$/)).toBeDisabled();
      await expect(join(form)).toBeEnabled();
      await form.getByRole('checkbox').uncheck();
      await expect(join(form)).toBeDisabled();
      await form.getByRole('checkbox').check();
      await form.getByLabel('Email').fill('no address');
      await expect(join(form)).toBeDisabled();
      await form.getByLabel('Email').fill(asha.email);
      await form.getByRole('button', { name: 'Verify OTP' }).click();
      await expect(form.getByLabel('OTP', { exact: true })).toHaveAccessibleDescription('Enter the OTP');
      const code = await readCode(asha.mobile);
      await form.getByLabel('OTP', { exact: true }).fill(code === '000000' ? '000001' : '000000');
      await form.getByRole('button', { name: 'Verify OTP' }).click();
      await expect(form.getByText('The OTP is wrong or has expired').first()).toBeVisible();
      await form.getByLabel('OTP', { exact: true }).fill(code);
      const verified = toast(page, 'Mobile verified');
      await form.getByRole('button', { name: 'Verify OTP' }).click();
      await verified;
      await expect(form.getByText('Verified', { exact: true })).toBeVisible();
      expect(await stored(page, 'crease.mobile-details')).toMatchObject({ mobile: asha.mobile, isVerified: true });
      const registered = toast(page, 'Registration Success');
      const request = page.waitForRequest('**/api/register');
      await join(form).click();
      const { name: sentName, username, email, mobile, country_code } = (await request).postDataJSON();
      expect({ sentName, username, email, mobile, country_code }).toEqual({
        sentName: asha.username,
        username: asha.username,
        email: asha.email,
        mobile: asha.mobile,
        country_code: '91',
      });
      await registered;
      await page.waitForURL('**/home');
      await expect(panelOf(page)).toHaveCount(0);
      expect(await stored(page, 'crease.mobile-details')).toBeNull();
      expect(await api(page, '/profile')).toMatchObject({ username: asha.username, mobileVerified: true });
    });
  });
}

test('[VR-02] [VR-03] [VR-04] register shows the specified errors for name, password and email', async ({ page }) => {
  await page.goto('/');
  const form = await openRegister(page);
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const expectError = async (label: string, typed: string, text: string) => {
    await field(label).fill(typed);
    await expect(field(label)).toHaveAccessibleDescription(text);
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  };
  await expect(form.getByText('8 to 20 characters', { exact: true })).toBeVisible();
  await form.getByLabel('Username').press('Tab');
  await expect(field('Username')).toHaveAccessibleDescription('User name cannot be empty');
  await expectError('Username', 'abc', 'Username must be 4 to 15 characters.');
  await expectError('Username', 'a'.repeat(16), 'Username must be 4 to 15 characters.');
  await expectError('Username', 'asha_22', 'Special characters are not allowed in username.');
  await expectError('Username', '', 'User name cannot be empty');
  await field('Username').fill('  asha   22 ');
  await expect(field('Username')).not.toHaveAttribute('aria-invalid', 'true');
  await field('Password').fill('x');
  await field('Email').focus();
  await expectError('Password', '', 'Password cannot be empty');
  await expectError('Password', 'seven 7', 'Password must be 8 to 20 characters.');
  await expectError('Password', 'x'.repeat(21), 'Password must be 8 to 20 characters.');
  await field('Password').fill('Mango lassi 42');
  await expect(form.getByText('Strong')).toBeVisible();
  await field('Email').fill('x');
  await field('Mobile number').focus();
  await expectError('Email', '', 'Enter valid email');
  await expectError('Email', 'asha@', 'Enter valid email');
  await field('Email').fill('asha@example.com');
  await expect(form.getByText('Enter valid email')).toHaveCount(0);
});

test('a refusal is shown at its field, nothing typed is lost, and one press sends one request', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/');
  const { username } = await createAccount(page);
  const form = await openRegister(page);
  await fillRegister(form, { ...playerDetails(), username });
  await sendOtp(form).click();
  await form.getByRole('checkbox').check();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) requests += 1;
  });
  await join(form).dblclick();
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription('This username is taken');
  await expect(form.getByLabel('Username')).toBeFocused();
  await expect(form.getByLabel('Username')).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('checkbox')).toBeChecked();
  expect(requests).toBe(1);
  await form.getByLabel('Username').press('End');
  await form.getByLabel('Username').press('Backspace');
  await expect(form.getByText('This username is taken')).toHaveCount(0);
});

test('JOIN NOW verifies the typed code, and the terms open in a new tab', async ({ page, context }) => {
  await page.goto('/');
  const asha = playerDetails();
  const form = await openRegister(page);
  await fillRegister(form, asha);
  await sendOtp(form).click();
  await form.getByLabel('OTP', { exact: true }).fill(await readCode(asha.mobile));
  const opened = context.waitForEvent('page');
  await form.getByRole('link', { name: /terms/ }).click();
  const terms = await opened;
  await expect(terms).toHaveURL(/\/terms$/);
  await terms.close();
  await expect(form.getByLabel('Username')).toHaveValue(asha.username);
  await form.getByRole('checkbox').check();
  await join(form).click();
  await page.waitForURL('**/home');
  expect(await api(page, '/profile')).toMatchObject({ mobile: asha.mobile, mobileVerified: true });
});

test('[AM-14] a link with an agent or referral code opens register with it filled in, and the code is stored with the player', async ({
  page,
}) => {
  await page.goto('/?ref=FRIEND7');
  const form = panelOf(page);
  await expect(form.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expect(form.getByLabel(/referral code/)).toHaveValue('FRIEND7');
  await closeButton(form).click();
  await expect(form).toHaveCount(0);
  await page.goto('/register');
  await expect(page.getByLabel(/referral code/)).toHaveValue('FRIEND7');
  await page.goto('/gamesrule?agent=RAVI-7');
  await expect(form.getByLabel(/referral code/)).toHaveValue('RAVI-7');
  await page.goto('/sign-in?agent=RAVI-8');
  await page.waitForURL('**/register');
  await expect(page.getByLabel(/referral code/)).toHaveValue('RAVI-8');
  const asha = playerDetails();
  const own = page.getByRole('main');
  await fillRegister(own, asha);
  await sendOtp(own).click();
  await own.getByLabel('OTP', { exact: true }).fill(await readCode(asha.mobile));
  await own.getByRole('checkbox').check();
  await join(own).click();
  await page.waitForURL('**/home');
  expect(await api(page, '/profile')).toMatchObject({ username: asha.username, agentCode: 'RAVI-8' });
  expect(await stored(page, 'crease.auth-modal')).toBeNull();
});

test("the landing page's first button opens register; typed values survive a panel closed by accident", async ({
  page,
}) => {
  await page.goto('/');
  const first = page.getByRole('main').getByRole('button', { name: 'Create an account' });
  await first.click();
  const form = panelOf(page);
  await form.getByLabel('Username').fill('asha 22');
  await form.getByLabel('Email').fill('asha@example.com');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(first).toBeFocused();
  await first.click();
  await expect(form.getByLabel('Username')).toHaveValue('asha 22');
  await expect(form.getByLabel('Email')).toHaveValue('asha@example.com');
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
});
