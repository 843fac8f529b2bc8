import { expect } from '@playwright/test';
import { addLinks, expectServed } from '../support/links.ts';
import { DESKTOP, PHONE } from '../support/new-player.ts';
import { demoLogin } from '../support/player.ts';
import { expectClean, expectCleanEverywhere, follow } from '../support/screens.ts';
import { matchFor } from '../support/scripted-match.ts';
import { test } from '../world/test.ts';

test('the prerendered page is complete for screen readers, nothing in it takes the focus, and only visitors with English see it', async ({
  page,
}) => {
  await page.route(/\/assets\/(?!theme-)[^/]+\.js$/, () => {});
  const heading = page.locator('#first-picture').getByRole('heading', { level: 1, includeHidden: true });
  const match = await matchFor('fancy');
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading).toBeVisible();
  };
  for (const path of ['/', `/exchange/${match.gameId}`]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(PHONE);
    await open(path);
    await expectClean(page, `the picture of ${path}, phone, light`);
    await page.setViewportSize(DESKTOP);
    await expectClean(page, `the picture of ${path}, desktop, light`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    // Only the head's script sets the theme, at load.
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(path);
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await expectClean(page, `the picture of ${path}, desktop, dark`, true);
  }
  for (const [name, state] of [
    ['crease.preferences', { theme: 'dark', locale: 'hi' }],
    ['crease.session', { isAuth: true, token: 'x' }],
  ] as const) {
    await page.evaluate(
      ([name, text]) => {
        localStorage.clear();
        localStorage.setItem(name, text);
      },
      [name, JSON.stringify({ state, version: 1 })] as const,
    );
    await page.goto('/', { waitUntil: 'commit' });
    await expect(heading).toBeAttached();
    await expect(heading).toBeHidden();
  }
});

test('axe finds nothing on a player’s pages, no link leads to a missing page', async ({ page }) => {
  const links = new Set<string>();
  const match = await matchFor('fancy');
  await demoLogin(page);
  const price = page.getByRole('button', { name: /^Back / }).first();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(price).toBeVisible();
  await expectCleanEverywhere(page, '/home');
  await addLinks(page, links);
  // Another kind of list, in the same page.
  await follow(page, '/spmsports/tennis');
  await expect(heading('Tennis')).toBeVisible();
  await expect(price).toBeVisible();
  await expectClean(page, '/spmsports/tennis');
  await addLinks(page, links);
  for (const [path, content] of [
    ['/spmsports/inplay', heading('In-play')],
    [`/exchange/${match.gameId}`, page.getByRole('region', { name: 'Match odds', exact: true })],
    ['/mybets', page.getByText('No open bets').last()],
    ['/statement', page.getByRole('row').nth(1)],
    ['/cashier', page.getByRole('link', { name: /^Play money/ })],
    ['/deposit/list', page.getByText('No deposits yet')],
    ['/gatewaylist', page.getByRole('link', { name: /^Play money/ })],
    ['/deposit/play', page.getByRole('button', { name: /of play money$/ })],
  ] as const) {
    await follow(page, path);
    await expect(content).toBeVisible();
    if (/^.(spmsports|exchange)/.test(path)) await expect(price).toBeVisible();
    await expectCleanEverywhere(page, path);
    await addLinks(page, links);
  }
  await page.getByRole('button', { name: /^Account of/ }).click();
  await addLinks(page, links);
  await expectServed(page, links);
});
