import { expect } from '@playwright/test';
import { signInAtDesk, staffWith } from '../support/desk.ts';
import { test } from '../world/test.ts';

test('a person signs in with password and code, and out again', async ({ page }) => {
  const staff = await staffWith('support');
  await signInAtDesk(page, staff);
  await page.getByRole('link', { name: 'Players' }).click();
  await expect(page.getByRole('heading', { name: 'Players', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('crease.desk'))).toBeNull();
});
