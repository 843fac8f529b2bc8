import { pseudoEnglish } from '@crease/locales/testing/pseudo-locale.ts';
import { expect, type Page } from '@playwright/test';
import { demoLogin } from '../support/player.ts';
import { followRequests, requestsUnderWay } from '../support/requests-under-way.ts';
import { expectFits, follow } from '../support/screens.ts';
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
  followRequests(page);
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('crease.preferences') ?? '{"version":1}');
    localStorage.setItem('crease.preferences', JSON.stringify({ ...kept, state: { ...kept.state, locale: 'hi' } }));
  });
}

/** Checks the open page, then each other one, opened as a link does, once it has its data. */
async function expectAllFit(page: Page, first: string, ...others: readonly string[]): Promise<void> {
  for (const path of [first, ...others]) {
    if (path !== first) await open(page, path);
    await expect(page.getByRole('main')).toContainText(PSEUDO);
    await expect.poll(() => requestsUnderWay(page), path).toBe(0);
    await expectFits(page, path);
  }
}

/** Every page has another title. */
async function open(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await follow(page, path);
  await expect.poll(() => page.title(), path).not.toBe(before);
}

test('texts a third longer fit on the pages of a visitor', async ({ page }) => {
  await readPseudo(page);
  await page.goto('/');
  await expectAllFit(page, '/', '/sign-in', '/casino', '/fairness', '/sportsbook2');
});

test('texts a third longer fit on the pages of bets, of money and of the account', async ({ page }) => {
  await readPseudo(page);
  const { gameId } = await matchFor('fancy');
  await demoLogin(page);
  await expectAllFit(
    page,
    ...(['/home', `/exchange/${gameId}`, '/spmsports/inplay', '/mybets', '/statement'] as const),
    ...(['/cashier', '/deposit/play', '/withdraw', '/profile', '/bonus', '/referral'] as const),
  );
});
