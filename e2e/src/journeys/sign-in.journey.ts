import { expect, test } from '@playwright/test';
import { organisation } from './organisation.ts';
import { demoLogin } from './player.ts';

test('[AM-01] login opens on the age gate; Exit closes it, Confirm shows the form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
  await panel.getByRole('button', { name: 'Exit' }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByLabel('Username')).toBeFocused();
});

test('login says what is missing, hides and shows the password, and keeps what was typed', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Username cannot be empty')).toBeVisible();
  await expect(page.getByText('Password cannot be empty')).toBeVisible();
  await page.getByLabel('Username').fill('nobody here');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('wrong password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('nobody here');
});

test('[AM-04] Demo Login is offered because the server says so, and signs a fresh player in with play money', async ({
  page,
}) => {
  await demoLogin(page);
  await expect(page.getByText('Demo', { exact: true }).first()).toBeVisible();
});

test('Demo Login is not offered when the server says there are no demo users', async ({ page }) => {
  await page.route('**/api/app/demo', (route) =>
    route.fulfill({ json: { data: { hasDemoUsers: false, hasUsers: false } } }),
  );
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demo Login' })).toHaveCount(0);
});

test('[AM-03] Password Recovery is offered only when the OTP setting is 0', async ({ page }) => {
  const house = await organisation(page);
  for (const [otp, count] of [
    [0, 1],
    [1, 0],
  ] as const) {
    house.willBe({ OTP: otp });
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByText('Password Recovery')).toHaveCount(count);
  }
});

test('a protected page needs a session; a stored session opens it at once', async ({ page }) => {
  await page.goto('/mybets');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await demoLogin(page);
  await page.goto('/mybets');
  await expect(page.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
  await page.goto('/sign-in?return=%2F%2Fevil.test');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/home');
});

test('signing out ends the session here and on the server', async ({ page }) => {
  await demoLogin(page);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('crease.session') as string) as { state: { token: string } }).state.token,
  );
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  const status = await page.evaluate(
    async (token) => (await fetch('/api/profile', { headers: { authorization: token } })).status,
    token,
  );
  expect(status).toBe(401);
});
