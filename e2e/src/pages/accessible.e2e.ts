import { expect } from '@playwright/test';
import { demoLogin } from '../support/player.ts';
import { expectClean, expectCleanEverywhere, follow, SCREENS } from '../support/screens.ts';
import { matchFor } from '../support/scripted-match.ts';
import { test } from '../world/test.ts';

// Parallel, each with its own page: the longest test keeps both browsers busy.
test.describe.configure({ mode: 'parallel' });

test('the prerendered page is complete for screen readers, and nothing in it takes the focus', async ({ page }) => {
  await page.route(/\/assets\/(?!theme-)[^/]+\.js$/, () => {});
  const match = await matchFor('fancy');
  for (const { name, viewport, colorScheme } of SCREENS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', `/exchange/${match.gameId}`]) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#first-picture').getByRole('heading', { level: 1 })).toBeVisible();
      await expectClean(page, `the picture of ${path}, ${name}, ${colorScheme}`);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    }
  }
});

test('axe finds nothing on the landing page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#first-picture')).toHaveCount(0);
  await expectCleanEverywhere(page, '/');
});

test('axe finds nothing on home, the lists of a sport and a match', async ({ page }) => {
  await demoLogin(page);
  await expectCleanEverywhere(page, '/home');
  const match = await matchFor('fancy');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  for (const [path, content] of [
    ['/spmsports/inplay', heading('In-play')],
    ['/spmsports/tennis', heading('Tennis')],
    [`/exchange/${match.gameId}`, page.getByRole('region', { name: 'Match odds', exact: true })],
  ] as const) {
    await follow(page, path);
    await expect(content).toBeVisible();
    await expect(page.getByRole('button', { name: /^Back / }).first()).toBeVisible();
    await expectCleanEverywhere(page, path);
  }
});

test('axe finds nothing on the pages of bets and money', async ({ page }) => {
  await demoLogin(page, '/mybets');
  for (const [path, content] of [
    ['/mybets', page.getByText('No open bets').last()],
    ['/statement', page.getByRole('row').nth(1)],
    ['/cashier', page.getByRole('link', { name: /^Play money/ })],
    ['/deposit/list', page.getByText('No deposits yet')],
    ['/gatewaylist', page.getByRole('link', { name: /^Play money/ })],
    ['/deposit/play', page.getByRole('button', { name: /of play money$/ })],
  ] as const) {
    await follow(page, path);
    await expect(content).toBeVisible();
    await expectCleanEverywhere(page, path);
  }
});
