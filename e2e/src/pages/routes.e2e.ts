import { expect, type Page } from '@playwright/test';
import { demoLogin, NO_PAGE } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

// Parallel, each with its own player: the last and longest file keeps both browsers busy.
test.describe.configure({ mode: 'parallel' });

const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Resolves once a page with a heading is shown. */
const settled = (page: Page) => expect(page.getByRole('heading').first()).toBeAttached();

test('[RT-01][RT-08][RT-18] the landing page is for visitors; /home and /mybets are for players', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pathOf(page)).toBe('/');
  for (const path of ['/home', '/mybets']) {
    await page.goto(path);
    await expect.poll(() => pathOf(page)).toBe('/');
  }
  await demoLogin(page, '/');
  await expect.poll(() => pathOf(page)).toBe('/home');
  await expect(page.getByText('Play money only').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'News and offers' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^In play/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Back .+ at [\d.]+/ }).first()).toBeVisible();
  await page.goto('/mybets');
  await expect(page.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
});

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

test('[RR-01] no redirect before the stored session has loaded, and no wrong page flashes', async ({
  page,
  browser,
}) => {
  await demoLogin(page, NO_PAGE);
  const seen = await watchLoad(page);
  await page.goto('/mybets');
  await expect(page.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
  expect(await seen()).toEqual({ paths: ['/mybets'], headings: ['My bets'] });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'News and offers' })).toBeVisible();
  expect(pathOf(page)).toBe('/home');
  const landing = (await seen()).headings;
  const visitor = await browser.newPage({ baseURL: new URL(page.url()).origin });
  const seenByVisitor = await watchLoad(visitor);
  await visitor.goto('/mybets');
  await expect.poll(() => pathOf(visitor)).toBe('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  const { headings } = await seenByVisitor();
  expect(headings).not.toContain('My bets');
  expect(landing.filter((heading) => headings.includes(heading))).toEqual([]);
  await visitor.close();
});

/** A path of ours, and one of each kind that a browser resolves to another site. */
const RETURNS: [value: string, leads: string][] = [
  ['/spmsports/tennis?from=mail', '/spmsports/tennis'],
  ['//evil.test', '/home'],
  ['/\\evil.test', '/home'],
  ['javascript:alert(1)', '/home'],
];

test('[RR-02][S04] a signed-in player is redirected to a `return` path of ours, and to no other site', async ({
  page,
}) => {
  const left: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).host.startsWith('127.0.0.1')) left.push(request.url());
  });
  await demoLogin(page, NO_PAGE);
  for (const [value, leads] of RETURNS) {
    await page.goto(`/sign-in?return=${encodeURIComponent(value)}`);
    await expect.poll(() => pathOf(page), { message: value }).toBe(leads);
  }
  expect(left).toEqual([]);
});

test('[RR-02] signing in redirects to `return` as well', async ({ page }) => {
  await page.goto('/sign-in?return=%2Fmybets');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Demo Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
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
  await page.goto('/terms');
  await scrollDown('Terms');
  await page.getByRole('link', { name: 'Fair play' }).last().click();
  await isAtTop('Fair play');
  await scrollDown('Fair play');
  await page.goBack();
  await isAtTop('Terms');
  await scrollDown('Terms');
  await page.goForward();
  await isAtTop('Fair play');
  await page.goto('/spmsports/inplay');
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

test('[RT-09] /spmsports/{category} for in play, cricket, soccer and tennis; any other category is not found', async ({
  page,
}) => {
  await page.goto('/spmsports/cricket');
  await expect.poll(() => pathOf(page)).toBe('/');
  await demoLogin(page, '/spmsports/inplay');
  for (const [category, heading] of [
    ['inplay', 'In-play'],
    ['cricket', 'Cricket'],
    ['soccer', 'Soccer'],
    ['tennis', 'Tennis'],
  ]) {
    await follow(page, `/spmsports/${category}`);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.locator('main a[href^="/exchange/"]').first()).toBeVisible();
  }
  for (const category of ['Cricket', 'constructor']) {
    await follow(page, `/spmsports/${category}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }), category).toBeVisible();
    expect(pathOf(page)).toBe(`/spmsports/${category}`);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
});

test('no link leads to a missing page', async ({ page }) => {
  const links = new Set<string>();
  const collect = async () => {
    await settled(page);
    const found = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    for (const link of found) links.add(link.split(/[?#]/, 1)[0] ?? '');
  };
  for (const path of ['/', '/sign-in', '/no/such/page']) {
    await page.goto(path);
    await collect();
  }
  await demoLogin(page, NO_PAGE);
  for (const path of ['/home', '/spmsports/cricket', '/mybets', '/statement', '/no/such/page']) {
    await page.goto(path);
    await collect();
  }
  await page.getByRole('button', { name: /^Account of/ }).click();
  await collect();
  expect(links.size).toBeGreaterThan(8);
  for (const link of [...links].filter((one) => !one.startsWith('/exchange/')))
    expect((await page.request.get(link)).status(), link).toBe(200);
});
