import { expect, type Page } from '@playwright/test';
import { demoLogin, NO_PAGE } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

// Parallel, each with its own player: the last and longest file keeps both browsers busy.
test.describe.configure({ mode: 'parallel' });

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Returns a function that lists every address and visible heading from the start of a load, recorded by the page. */
async function watchLoad(page: Page): Promise<() => Promise<{ paths: string[]; headings: string[] }>> {
  await page.addInitScript(() => {
    const seen = { paths: new Set<string>(), headings: new Set<string>() };
    Object.assign(window, { seen });
    const look = () => {
      seen.paths.add(location.pathname);
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility()) seen.headings.add(heading.textContent ?? '');
    };
    look();
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { paths: Set<string>; headings: Set<string> } };
      return { paths: [...seen.paths], headings: [...seen.headings] };
    });
}

test('[RT-01][RT-08][RT-18][RR-01] visitors see the landing page, players /home and /mybets; no redirect before the stored session has loaded, and no wrong page flashes', async ({
  page,
}) => {
  const seen = await watchLoad(page);
  await page.goto('/mybets');
  await expect.poll(() => pathOf(page)).toBe('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seenByVisitor = (await seen()).headings;
  expect(seenByVisitor).not.toContain('My bets');

  await demoLogin(page, NO_PAGE);
  await page.goto('/mybets');
  await expect(page.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
  expect(await seen()).toEqual({ paths: ['/mybets'], headings: ['My bets'] });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'News and offers' }).getByRole('link').first()).toBeVisible();
  expect(pathOf(page)).toBe('/home');
  await expect(page.getByText('Play money only').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^In play/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Back .+ at [\d.]+/ }).first()).toBeVisible();
  const { headings } = await seen();
  expect(headings.filter((heading) => seenByVisitor.includes(heading))).toEqual([]);
});

test('[RR-02][S04] signing in redirects to the `return` path, a player is redirected to no other site', async ({
  page,
}) => {
  const left: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).host.startsWith('127.0.0.1')) left.push(request.url());
  });
  await page.goto(`/sign-in?return=${encodeURIComponent('/spmsports/tennis?from=mail')}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Demo Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tennis' })).toBeVisible();
  await page.goto(`/sign-in?return=${encodeURIComponent('//evil.test')}`);
  await expect.poll(() => pathOf(page)).toBe('/home');
  expect(left).toEqual([]);
});

test('[RR-04] every page opens at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await demoLogin(page);
  const down = async () => {
    await expect(page.getByRole('button', { name: /^Back .+ at [\d.]+/ }).first()).toBeVisible();
    // It grows while loading.
    const scrolled = () =>
      page.evaluate(() => {
        scrollTo(0, 400);
        return scrollY;
      });
    await expect.poll(scrolled).toBeGreaterThan(100);
  };
  await down();
  const isAtTop = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // Long enough to keep the scroll position of the page before: a short one is at its top anyway.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(450);
  };
  // Both are long from the start.
  await follow(page, '/terms');
  await scrollDown('Terms');
  await page.getByRole('link', { name: 'Fair play' }).last().click();
  await isAtTop('Fair play');
  await scrollDown('Fair play');
  await page.goBack();
  await isAtTop('Terms');
  await scrollDown('Terms');
  await page.goForward();
  await isAtTop('Fair play');
  await follow(page, '/spmsports/inplay');
  await down();
  await page
    .getByRole('link', { name: /^(Crease|Home)$/ })
    .last()
    .click();
  await page.waitForURL('**/home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await down();
  await page.goBack();
  await page.waitForURL('**/spmsports/inplay');
  await expect(page.getByRole('button', { name: /^Back .+ at [\d.]+/ }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  async function scrollDown(heading: string) {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const scrolled = () =>
      page.evaluate(() => {
        scrollTo(0, 400);
        return scrollY;
      });
    await expect.poll(scrolled).toBe(400);
  }
});
