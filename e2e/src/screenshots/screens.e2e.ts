import { expect, type Page, test } from '@playwright/test';
import { WHOLE_BROWSER } from '../support/browser.ts';
import { bestCell, marketCard, rowOf, write } from '../support/slip.ts';
import { comparePage } from './compare-page.ts';
import { PREFERENCES } from './replies/player.ts';
import { openStubbedApi } from './stubbed-api.ts';

// A headless shell puts letters elsewhere.
test.skip(WHOLE_BROWSER === null, 'needs the whole Chromium');
test.use(WHOLE_BROWSER ? { launchOptions: WHOLE_BROWSER } : {});

test.use({ locale: 'en-IN', timezoneId: 'Asia/Kolkata', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });

const atPage = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
};

test('a cricket match: markets and own bets, a bet before it is placed, the cash out', async ({ page }) => {
  const unanswered = await openStubbedApi(page);
  await atPage(page, '/exchange/cr-1');
  const card = marketCard(page, 'Match odds');
  await expect(page.getByRole('region', { name: 'Open bets on this match' })).toBeVisible();
  await comparePage(page, 'market');

  await page.setViewportSize({ width: 1440, height: 900 });
  await write(page, bestCell(rowOf(card, 'Chennai Mariners'), 'Back'), 2000);
  await comparePage(page, 'slip');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await card.getByRole('button', { name: /^Cash out \+₹1,846.15/ }).click();
  await expect(page.getByRole('slider', { name: 'Part to cash out' })).toBeVisible();
  await comparePage(page, 'cash-out');
  expect(unanswered).toEqual([]);
});

test('the first bet of a new player, step by step', async ({ page }) => {
  const unanswered = await openStubbedApi(page, {
    answers: {
      preferences: { ...PREFERENCES, guided: false },
      bets: { items: [], total: 0, page: 1, pageSize: 50 },
      exposureAmount: { exposureAmount: 0, markets: [] },
      autoCashOuts: [],
    },
  });
  await atPage(page, '/exchange/cr-1');
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page, bestCell(rowOf(marketCard(page, 'Match odds'), 'Chennai Mariners'), 'Back'), 2000);
  await comparePage(page, 'first-bet', ['phone']);
  expect(unanswered).toEqual([]);
});

test('my bets: open, settled, profit and loss', async ({ page }) => {
  const unanswered = await openStubbedApi(page);
  await atPage(page, '/mybets');
  await comparePage(page, 'my-bets-open');
  await page.getByRole('tab', { name: 'Settled' }).click();
  await comparePage(page, 'my-bets-settled');
  await page.getByRole('tab', { name: 'Profit and loss' }).click();
  await comparePage(page, 'my-bets-profit');
  expect(unanswered).toEqual([]);
});

test('home with own matches, and the notification list', async ({ page }) => {
  const unanswered = await openStubbedApi(page);
  await atPage(page, '/home');
  await comparePage(page, 'home');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Notifications, 2 new' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await comparePage(page, 'bell');
  expect(unanswered).toEqual([]);
});

test('the statement with one market opened, and the profile', async ({ page }) => {
  const unanswered = await openStubbedApi(page);
  await atPage(page, '/statement');
  await page.getByRole('button', { name: /Match odds/, expanded: false }).click();
  await expect(page.getByRole('link', { name: /market/i }).first()).toBeVisible();
  await comparePage(page, 'statement');
  await atPage(page, '/profile');
  await comparePage(page, 'profile');
  expect(unanswered).toEqual([]);
});

test('signing in', async ({ page }) => {
  const unanswered = await openStubbedApi(page, { isIn: false });
  await atPage(page, '/sign-in');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await comparePage(page, 'login');
  expect(unanswered).toEqual([]);
});
