import { expect } from '@playwright/test';
import { organisation } from '../support/organisation.ts';
import { demoLogin } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

const pathOf = (url: string) => new URL(url).pathname;

test("[RR-03] at load only /maintenance is shown, and no other page flashes; [RT-06] it stays public while the house is live; [RR-07] the organisation's title and icon are in the tab, including after a change", async ({
  page,
}) => {
  const house = await organisation(page, { BRAND_STATUS: 'maintenance' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) seen.push(heading.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/exchange/any', '/maintenance', '/sign-in']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Crease is closed for maintenance' })).toBeVisible();
    expect(pathOf(page.url()), path).toBe('/maintenance');
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect([...new Set(seen)], path).toEqual(['Crease is closed for maintenance']);
  }
  await house.becomes({ BRAND_STATUS: 'live' });
  await expect(page.getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
  expect(pathOf(page.url())).toBe('/sign-in');

  await follow(page, '/maintenance');
  await expect(page.getByRole('heading', { level: 1, name: 'Service status: open' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveTitle('Crease, a betting exchange');
  await house.becomes({ SEO_TITLE: 'The Oval', LOGO_URL: '/icon-192.png' });
  await expect(page).toHaveTitle('The Oval');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-192.png');
});

test('[RR-07] the served head describes each page, and is updated during navigation', async ({ page }) => {
  const headOf = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    return {
      title: find(/<title>(.*?)<\/title>/),
      description: find(/<meta name="description" content="(.*?)"/),
      icon: find(/<link rel="icon" href="(.*?)"/),
      image: find(/<meta property="og:image" content="(.*?)"/),
    };
  };
  await demoLogin(page);
  for (const path of ['/mybets', '/home', '/spmsports/inplay', '/statement', '/profile', '/terms', '/no/such/page']) {
    const served = await headOf(path);
    expect(Object.values(served).every(Boolean), path).toBe(true);
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page, path).toHaveTitle(served.title);
    await expect(page.locator('title'), path).toHaveCount(1);
    if (path !== '/mybets') continue;
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', served.description);
  }
  const image = await page.request.get((await headOf('/')).image);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
});
