import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoLogin, workerReady } from '../support/player.ts';
import { expectClean } from '../support/screens.ts';
import { test } from '../world/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

test('on a slow network the cached page opens at once, and the server’s version at the next visit; offline the app opens, and a page not loaded before shows a notice until it is online', async ({
  page,
  context,
}) => {
  await page.goto('/terms');
  await workerReady(page);
  await changeKeptPage(page, 'An old release');
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 5000, downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', slow);

  await page.goto('/terms', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-release', 'An old release');
  await expect(page.locator('#app > :not(#first-picture)').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => keptPage(page)).not.toContain('An old release');
  await page.goto('/terms');
  await expect(page.locator('html')).toHaveAttribute('data-kept', '');
  await expect(page.locator('html')).not.toHaveAttribute('data-release');

  // A reload gets the server's version.
  await changeKeptPage(page, 'An old release');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
  await line.detach();
  await expectOpensOffline(page, context);
});

/** Checks an opened page of a player and another one without a network. Ends online. */
async function expectOpensOffline(page: Page, context: BrowserContext): Promise<void> {
  const profile = page.getByRole('heading', { level: 1, name: /^demo\d+$/ });
  await demoLogin(page, '/profile');
  await expect(profile).toBeVisible();
  await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const file of files.filter((name) => name.includes('/assets/')))
      while (!(await caches.match(file))) await new Promise((later) => setTimeout(later, 50));
  });

  await context.setOffline(true);
  await page.goto('/profile');
  await expect(profile).toBeVisible();
  await page.goto('/fairness');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Crease/ })).toBeVisible();
  await expect(page.getByText(/http:|preload|fetch/i)).toHaveCount(0);
  await expectClean(page, 'a page that is not there');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Provably fair' })).toBeVisible();
}

/** Returns the cached page, once there is one. */
function keptPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    for (;;) {
      const kept = await caches.match(location.href, { cacheName: 'crease-pages-1' });
      if (kept) return kept.text();
      await new Promise((later) => setTimeout(later, 50));
    }
  });
}

/** Changes the cached page as if it came from an older release. */
async function changeKeptPage(page: Page, release: string): Promise<void> {
  const text = (await keptPage(page)).replace('<html ', `<html data-release="${release}" `);
  await page.evaluate(async (old) => {
    const pages = await caches.open('crease-pages-1');
    const headers = (await pages.match(location.href))?.headers;
    await pages.put(location.href, new Response(old, { headers: headers ?? {} }));
  }, text);
}
