import { expect } from '@playwright/test';
import { demoLoginByForm } from '../support/player.ts';
import { test } from '../world/test.ts';

test('a protected page needs a session; a stored session opens it at once', async ({ page }) => {
  await page.goto('/mybets');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await demoLoginByForm(page);
  await page.goto('/mybets');
  await expect(page.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
  await page.goto('/sign-in?return=%2F%2Fevil.test');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/home');
});

test('signing out ends the session here and on the server', async ({ page }) => {
  await demoLoginByForm(page);
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
