import { expect } from '@playwright/test';
import { watchToasts } from '../support/player.ts';
import { test } from '../world/test.ts';

test('[ER-01] a call without a reply shows Something went wrong with the detail in a toast, unless silent', async ({
  page,
}) => {
  const toasts = await watchToasts(page);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.route('**/api/login/demo', (route) => route.abort());
  await page.getByRole('button', { name: 'Demo Login' }).click();
  await expect.poll(toasts).toEqual(['Error: Something went wrong: Failed to fetch']);
  // Requested silently by the page itself, which works without them.
  for (const path of ['getBanners', 'announcement/display', 'app/demo', 'sports/events**'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 500, json: { error: true, message: 'No' } }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  expect(await toasts()).toEqual([]);
});
