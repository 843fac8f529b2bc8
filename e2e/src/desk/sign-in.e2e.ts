import { expect } from '@playwright/test';
import { deskOf, openDesk, STAFF_PASSWORD, signInAtDesk, staffWith } from '../support/desk.ts';
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

test('three wrong codes lock the account, and the page shows for how long', async ({ page }) => {
  const staff = await staffWith('trader');
  await page.goto(deskOf());
  await page.getByLabel('Name').fill(staff.username);
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByLabel('Code of six digits');
  for (const wrong of ['000000', '111111']) {
    await code.fill(wrong);
    await expect(page.getByRole('alert')).toHaveText('The code is wrong or was used before');
  }
  await code.fill('222222');
  await expect(page.getByRole('alert')).toHaveText('Three wrong codes: try again in 10 minutes');
});

test('a session ended by the server shows a notice, and the address is kept', async ({ page }) => {
  await openDesk(page, 'support', '/players');
  await expect(page.getByRole('heading', { name: 'Players', level: 1 })).toBeVisible();
  await page.route('**/api/operator/players*', (route) =>
    route.fulfill({
      status: 401,
      json: { error: true, code: 'UNAUTHORIZED', message: 'Operators sign in first' },
    }),
  );
  await page.getByLabel('Name, email or mobile').fill('asha');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/players');
});
