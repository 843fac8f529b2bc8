import { expect, type Page } from '@playwright/test';
import { demoLogin, NO_PAGE, openMatch } from '../support/player.ts';
import { test } from '../world/test.ts';

/** Nothing that arrives after the first paint moves existing content. */

const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];
/** A quarter of the threshold that counts as good. */
const MOST = 0.025;

interface Shift {
  readonly value: number;
  readonly what: string;
}

/**
 * Returns a function that lists all unexpected layout shifts with the moved elements. Call it before the page is
 * opened.
 */
async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '#text'));
        shifts.push({ value: entry.value, what: what.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

async function expectSteady(shifts: readonly Shift[], where: string): Promise<void> {
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${where} ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
}

/** Waits until the app has replaced the prerendered page, and prices and the lists around them have loaded. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#first-picture')).toHaveCount(0);
  await expect(page.locator('main button[data-side="back"]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a visitor: the first page and a match do not shift while loading', async ({ page, world }) => {
      const shifts = await watchShifts(page);
      await page.goto('/');
      await settled(page);
      await expectSteady(await shifts(), '/');
      const match = await openMatch(page, world, 'sportId=4&inPlay=true');
      await page.goto(`/exchange/${match.gameId}`);
      await settled(page);
      await expectSteady(await shifts(), '/exchange');
    });

    test('a visitor: prerendered pages do not shift when the app replaces them', async ({ page }) => {
      const shifts = await watchShifts(page);
      for (const [path, there] of [
        ['/casino', '[data-games] a img'],
        ['/sportsbook2', 'main ul button'],
        ['/fairness', 'main code'],
        ['/terms', 'article h2'],
      ] as const) {
        await page.goto(path);
        await expect(page.locator('#first-picture')).toHaveCount(0);
        await expect(page.locator(there).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectSteady(await shifts(), path);
      }
    });

    test('a player: home and the lists of a sport do not shift while loading', async ({ page }) => {
      await demoLogin(page);
      const shifts = await watchShifts(page);
      for (const path of ['/home', '/spmsports/inplay', '/spmsports/soccer']) {
        await page.goto(path);
        await settled(page);
        await expectSteady(await shifts(), path);
      }
    });

    test('the notice of paused prices overlays the page and moves nothing', async ({ page, context, world }) => {
      await page.goto(NO_PAGE);
      const match = await openMatch(page, world, 'sportId=2&inPlay=true');
      await page.goto(`/exchange/${match.gameId}`);
      await settled(page);
      const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
      const before = await top();
      await context.setOffline(true);
      await expect(page.getByText('Prices are paused').first()).toBeVisible();
      expect(await top()).toBe(before);
      await context.setOffline(false);
      await expect(page.getByText('Prices are paused')).toHaveCount(0);
      expect(await top()).toBe(before);
    });
  });
}

test('the prerendered page is shown only to visitors with English', async ({ page, browser }) => {
  const heldBack = async (one: Page, path = '/') => {
    await one.route(/\/assets\/(?!theme-)[^/]+\.js$/, () => {});
    await one.goto(path, { waitUntil: 'commit' });
    return one.getByRole('heading', { level: 1, includeHidden: true });
  };
  for (const path of ['/casino', '/sportsbook2', '/fairness', '/terms'])
    await expect(await heldBack(page, path)).toBeVisible();
  await expect(await heldBack(page)).toBeVisible();
  const stored = (name: string, state: object) => ({
    storageState: {
      cookies: [],
      origins: [
        { origin: new URL(page.url()).origin, localStorage: [{ name, value: JSON.stringify({ state, version: 1 }) }] },
      ],
    },
  });
  for (const other of [
    stored('crease.preferences', { theme: 'dark', locale: 'hi' }),
    stored('crease.session', { isAuth: true, token: 'x' }),
  ]) {
    const context = await browser.newContext(other);
    await expect(await heldBack(await context.newPage())).toBeHidden();
    await context.close();
  }
});
