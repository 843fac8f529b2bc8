import { expect } from '@playwright/test';
import { createAccount, PHONE, panelOf, signInByForm } from '../support/new-player.ts';
import { tokenOf } from '../support/player.ts';
import { test } from '../world/test.ts';

test.use({ viewport: PHONE });

test('[RR-08] a protected page needs a session; after logging in: /home; after signing out: / with the login panel open, and the session has ended', async ({
  page,
}) => {
  await page.goto('/mybets');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await signInByForm(page, await createAccount(page));
  expect(new URL(page.url()).pathname).toBe('/home');
  await page.goto('/mybets');
  await expect(page.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
  await page.goto('/sign-in?return=%2F%2Fevil.test');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/home');
  const token = await tokenOf(page);
  await page.getByRole('navigation').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(panelOf(page)).toHaveAccessibleName('Underage gambling is prohibited.');
  expect(new URL(page.url()).pathname).toBe('/');
  const status = () =>
    page.evaluate(async (token) => (await fetch('/api/profile', { headers: { authorization: token } })).status, token);
  await expect.poll(status).toBe(401);
});
