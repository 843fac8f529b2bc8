import { pseudoEnglish } from '@crease/locales/testing/pseudo-locale.ts';
import { expect, type Page } from '@playwright/test';
import { SIZES } from '../support/new-player.ts';
import { demoLogin } from '../support/player.ts';
import { matchFor } from '../support/scripted-match.ts';
import { test } from '../world/test.ts';

test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

/** Letters that occur only in `en-XA` texts. */
const PSEUDO = /[ƀçðĝĥķļñŕšţýž]{2}|[åéîöû]{2}/i;

/** Shows the app in `en-XA`: its messages replace those of another language. */
async function readPseudo(page: Page): Promise<void> {
  const module = `export default ${JSON.stringify(pseudoEnglish())}`;
  await page.route('**/assets/language-*.js', async (route) => {
    const areMessages = (await (await route.fetch()).text()).includes('app:{');
    await (areMessages ? route.fulfill({ contentType: 'text/javascript', body: module }) : route.fallback());
  });
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('crease.preferences') ?? '{"version":1}');
    localStorage.setItem('crease.preferences', JSON.stringify({ ...kept, state: { ...kept.state, locale: 'hi' } }));
  });
}

/** Checks that nothing overflows, at both sizes. */
async function expectFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(PSEUDO);
  for (const { name, viewport } of SIZES) {
    await page.setViewportSize(viewport);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(over, `${path}, ${name}`).toBeLessThanOrEqual(0);
  }
}

test('texts a third longer fit on the pages of a visitor', async ({ page }) => {
  await readPseudo(page);
  for (const path of ['/', '/sign-in', '/casino', '/fairness', '/sportsbook2']) await expectFits(page, path);
});

test('texts a third longer fit on the pages of bets', async ({ page }) => {
  await readPseudo(page);
  await demoLogin(page);
  const { gameId } = await matchFor('fancy');
  for (const path of ['/home', `/exchange/${gameId}`, '/spmsports/inplay', '/mybets', '/statement'])
    await expectFits(page, path);
});

test('texts a third longer fit on the pages of money and of the account', async ({ page }) => {
  await readPseudo(page);
  await demoLogin(page);
  for (const path of ['/cashier', '/deposit/play', '/withdraw', '/profile', '/bonus', '/referral'])
    await expectFits(page, path);
});
