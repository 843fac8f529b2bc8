import { expect, test } from '@playwright/test';
import { STILL } from '../../houses.ts';
import { demoLogin, workerReady } from '../support/player.ts';
import { expectClean } from '../support/screens.ts';

test.use({ baseURL: STILL.origin, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

test('offline the app opens, a page not yet loaded keeps the frame and says so, and comes by itself with the line', async ({
  page,
  context,
}) => {
  await demoLogin(page);
  await page.goto('/home');
  await workerReady(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: /^demo\d+$/ })).toBeVisible();
  await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const file of files.filter((name) => name.includes('/assets/')))
      while (!(await caches.match(file))) await new Promise((later) => setTimeout(later, 50));
  });

  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: /^demo\d+$/ })).toBeVisible();
  await page.goto('/fairness');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Crease/ })).toBeVisible();
  await expect(page.getByText(/http:|preload|fetch/i)).toHaveCount(0);
  await expectClean(page, 'a page that is not there');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Provably fair' })).toBeVisible();
});
