import { expect, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/new-player.ts';
import { demoLogin, NO_PAGE } from '../support/player.ts';
import { matchFor } from '../support/scripted-match.ts';
import { test } from '../world/test.ts';

/** Nothing that arrives after the first paint moves existing content. */

const PRICE = 'main button[data-side="back"]';
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

/** Waits until the app has replaced the prerendered page, and its content and the lists around it have loaded. */
async function settled(page: Page, content: string): Promise<void> {
  await expect(page.locator('#first-picture')).toHaveCount(0);
  await expect(page.locator(content).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Opens pages without the app's data in the browser, and checks each once its first content is shown. */
async function expectSteadyLoads(page: Page, pages: readonly (readonly [path: string, content: string])[]) {
  const shifts = await watchShifts(page);
  for (const [path, content] of pages) {
    await page.goto(path);
    await settled(page, content);
    await expectSteady(await shifts(), path);
  }
}

test('on a phone nothing shifts while a page loads, nor when the app replaces a prerendered one; no page violates its content policy', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe-');
  await page.setViewportSize(PHONE);
  await expectSteadyLoads(page, [
    ['/', PRICE],
    [`/exchange/${(await matchFor('fancy')).gameId}`, PRICE],
    ['/casino', '[data-games] a img'],
    ['/sportsbook2', 'main ul button'],
    ['/fairness', 'main code'],
    ['/terms', 'article h2'],
  ]);
  await demoLogin(page, NO_PAGE);
  await expectSteadyLoads(page, [
    ['/home', PRICE],
    ['/spmsports/inplay', PRICE],
  ]);
  expect(complaints).toEqual([]);
});

test('on a wide screen nothing shifts while a page loads', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await expectSteadyLoads(page, [
    ['/', PRICE],
    [`/exchange/${(await matchFor('fancy')).gameId}`, PRICE],
    ['/casino', '[data-games] a img'],
  ]);
  await demoLogin(page, NO_PAGE);
  await expectSteadyLoads(page, [
    ['/home', PRICE],
    ['/spmsports/soccer', PRICE],
  ]);
});
