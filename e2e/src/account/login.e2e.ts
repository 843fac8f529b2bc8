import { expect } from '@playwright/test';
import { generate } from 'otplib';
import { playerApi, readCode } from '../support/console.ts';
import { createAccount, fillLogin, openLogin, panelOf, SIZES, signInByForm, toast } from '../support/new-player.ts';
import { organisation } from '../support/organisation.ts';
import { demoLoginByForm } from '../support/player.ts';
import { expectCleanInBothThemes } from '../support/screens.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('[AM-01] login opens on the age gate; Exit closes, Confirm shows the form', async ({ page }) => {
      await page.goto('/');
      const panel = panelOf(page);
      const open = page.getByRole('banner').getByRole('button', { name: 'Log in' });
      await open.click();
      await expect(panel).toHaveAccessibleName('Underage gambling is prohibited.');
      await expect(panel.getByRole('button', { name: 'Confirm' })).toBeFocused();
      await expect(panel.getByText('18 or older')).toBeVisible();
      await panel.getByRole('button', { name: 'Exit' }).click();
      await expect(panel).toHaveCount(0);
      await expect(open).toBeFocused();
      await open.click();
      await panel.getByRole('button', { name: 'Confirm' }).click();
      await expect(panel.getByLabel('Username')).toBeFocused();
      await expect(panel.getByLabel('Password', { exact: true })).toBeVisible();
    });

    test("[AM-02] [ER-03] the form has name and password with show and hide, 'Login' reads 'Loading..' while one request runs, 'Sign Up' opens registration", async ({
      page,
    }) => {
      await page.goto('/');
      const player = await createAccount(page);
      const panel = await openLogin(page);
      const password = panel.getByLabel('Password', { exact: true });
      await fillLogin(panel, player);
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      await panel.getByRole('button', { name: 'Show password' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await panel.getByRole('button', { name: 'Hide password' }).click();
      await expect(password).toHaveAttribute('type', 'password');
      await panel.getByRole('button', { name: 'Sign Up' }).click();
      await expect(panel.getByRole('heading', { name: 'Create an account' })).toBeVisible();
      await panel.getByRole('button', { name: 'Login' }).click();
      await panel.getByRole('button', { name: 'Confirm' }).click();
      await fillLogin(panel, player);
      let requests = 0;
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/login', async (route) => {
        requests += 1;
        await held;
        await route.continue();
      });
      await panel.getByRole('button', { name: 'Login', exact: true }).click();
      const busy = panel.getByRole('button', { name: 'Loading..', exact: true });
      await expect(busy).toBeVisible();
      await busy.click({ force: true });
      await password.press('Enter');
      const shown = toast(page, 'Login Success');
      answer();
      await page.waitForURL('**/home');
      await shown;
      expect(requests).toBe(1);
    });

    test('[RR-08] after logging in: /home; after signing out: / with the login panel open', async ({ page }) => {
      await page.goto('/');
      const player = await createAccount(page);
      await signInByForm(page, player);
      expect(new URL(page.url()).pathname).toBe('/home');
      if (name === 'desktop') await page.getByRole('button', { name: /^Account of/ }).click();
      else await page.getByRole('navigation').getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(panelOf(page).getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });
}

test('[AM-03] Password Recovery is offered only when the OTP setting equals 0', async ({ page }) => {
  const house = await organisation(page, { OTP: 1 });
  await page.goto('/');
  const panel = await openLogin(page);
  await expect(panel.getByText('Password Recovery')).toHaveCount(0);
  await house.becomes({ OTP: 0 });
  await panel.getByText('Password Recovery').click();
  await expect(panel.getByLabel('Mobile number')).toBeFocused();
});

test('[VR-01] login names missing fields, and keeps the typed values after a refusal', async ({ page }) => {
  await page.goto('/');
  const panel = await openLogin(page);
  const login = panel.getByRole('button', { name: 'Login', exact: true });
  await login.click();
  await expect(panel.getByText('Username cannot be empty')).toBeVisible();
  await expect(panel.getByText('Password cannot be empty')).toBeVisible();
  await expect(panel.getByLabel('Username')).toHaveAccessibleDescription('Username cannot be empty');
  await expect(panel.getByLabel('Username')).toBeFocused();
  await fillLogin(panel, { username: 'nobody here', password: 'wrong password' });
  await expect(panel.getByText('cannot be empty')).toHaveCount(0);
  await login.click();
  await expect(panel.getByText('Wrong username or password').first()).toBeVisible();
  await expect(panel.getByLabel('Username')).toHaveValue('nobody here');
  await expect(login).toBeVisible();
});

test('[AM-04] Demo Login is offered only when the server reports demo users, and signs in to play money', async ({
  page,
}) => {
  await page.route('**/api/app/demo', (route) =>
    route.fulfill({ json: { data: { hasDemoUsers: false, hasUsers: false } } }),
  );
  const demoReply = page.waitForResponse('**/api/app/demo');
  await page.goto('/');
  await demoReply;
  await openLogin(page);
  await expect(page.getByRole('button', { name: 'Demo Login' })).toHaveCount(0);
  await page.unroute('**/api/app/demo');
  await demoLoginByForm(page);
  await expect(page.getByText('Demo', { exact: true }).first()).toBeVisible();
});

test('an account locked after too many attempts is unlocked by a code to its number', async ({ page }) => {
  await page.goto('/');
  const asha = await createAccount(page);
  const panel = await openLogin(page);
  await fillLogin(panel, asha);
  // The server's reply at an address that is new to the account.
  const terms = { reason: 'attempts', wait: 60_000 };
  const json = { error: true, code: 'TOO_MANY_REQUESTS', message: 'Too many attempts', terms };
  await page.route('**/api/login', (route) => route.fulfill({ status: 429, json }), { times: 1 });
  await panel.getByRole('button', { name: 'Login', exact: true }).click();
  await panel.getByRole('button', { name: 'Send a login code instead' }).click();
  await expect(panel.getByText('Sandbox: no message is sent.')).toBeVisible();
  await expectCleanInBothThemes(page, 'login with a code');
  await panel.getByLabel('OTP').fill(await readCode(asha.mobile, 'signIn'));
  const request = page.waitForRequest('**/api/login');
  await panel.getByRole('button', { name: 'Login', exact: true }).click();
  expect((await request).postDataJSON()).toMatchObject({ otp: expect.stringMatching(/^\d{6}$/) });
  await page.waitForURL('**/home');
});

test('a second factor is required after the password; a wrong code is refused, a recovery code accepted', async ({
  page,
}) => {
  await page.goto('/');
  const asha = await createAccount(page);
  const own = playerApi(asha.token);
  const { secret } = await own.call('startSecondFactor', { body: { password: asha.password } });
  const { recoveryCodes } = await own.call('confirmSecondFactor', {
    body: { code: await generate({ secret, epoch: serverTime() / 1000 }) },
  });
  const panel = await openLogin(page);
  await fillLogin(panel, asha);
  await panel.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(panel).toHaveAccessibleName('Enter your code');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const code = panel.getByLabel('Code');
  await expect(code).toBeFocused();
  await panel.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(code).toHaveAccessibleDescription('Enter the code');
  await code.fill('12 34 56');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('The code is wrong or was used before');
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(panel.getByLabel('Username')).toHaveValue(asha.username);
  await panel.getByLabel('Password', { exact: true }).fill(asha.password);
  await panel.getByRole('button', { name: 'Login', exact: true }).click();
  await panel.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await panel.getByLabel('Recovery code').fill(` ${recoveryCodes[0]} `);
  await panel.getByLabel('Recovery code').press('Enter');
  await page.waitForURL('**/home');
});
