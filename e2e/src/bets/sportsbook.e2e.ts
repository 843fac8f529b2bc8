import { expect, type Page } from '@playwright/test';
import { api, demoLogin } from '../support/player.ts';
import { expectClean, follow } from '../support/screens.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

interface Offered {
  readonly gameId: string;
  readonly name: string;
  readonly winner: { readonly selections: readonly { readonly name: string; readonly price: number | null }[] } | null;
}

/** Matches that have not started: their odds rarely move, and bets have no delay. */
async function calmMatches(page: Page): Promise<Offered[]> {
  const reply = await page.request.get('/api/sportsbook/events?inPlay=false');
  const { data } = (await reply.json()) as { data: { items: Offered[] } };
  return data.items.filter(({ winner }) => winner?.selections[0]?.price).slice(0, 3);
}

/** Adds the first side of a match to the slip. */
async function pickFirst(page: Pick<Page, 'getByRole'>, { name, winner }: Offered): Promise<void> {
  const side = winner?.selections[0]?.name ?? '';
  const cells = page.getByRole('button', { name: new RegExp(`^${escaped(side)}, [\\d.]+, ${escaped(name)},`) });
  await cells.first().click();
  await expect(cells.first()).toHaveAttribute('aria-pressed', 'true');
}

/** All markets of a match; two selections of it have one combined price. */
async function combineInMatch(page: Page): Promise<void> {
  await follow(page, '/sportsbook2');
  const reply = await page.request.get('/api/sportsbook/events?inPlay=false&sportId=1');
  const { data } = (await reply.json()) as { data: { items: Offered[] } };
  const { name, winner } = data.items.find((event) => event.winner?.selections[0]?.price) as Offered;
  await page.getByRole('button', { name: new RegExp(`more markets? of ${escaped(name)}`) }).click();
  await expectClean(page, 'all markets of a match');
  const pick = (selection: string, market: string) =>
    page
      .getByRole('button', { name: new RegExp(`^${escaped(selection)}, [\\d.]+, ${escaped(name)}, ${market}`) })
      .first()
      .click();
  await pick(winner?.selections[0]?.name ?? '', 'Match odds');
  await pick('Yes', 'Both teams to score');
  await page.getByRole('button', { name: 'Bet slip, 2 selections' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^2-fold at [\d.]+$/)).toBeVisible();
  await expectClean(page, 'two selections of a match');
  await page.getByRole('button', { name: 'Close' }).click();
}

const frameOf = (page: Page) => page.frameLocator('iframe[title="Sportsbook by Crease"]');

/** A visitor sees the same odds in the frame, and the surrounding page offers the login. */
async function checkFrame(page: Page, match: Offered): Promise<void> {
  await follow(page, '/betby');
  const framed = frameOf(page);
  await pickFirst(framed, match);
  await framed.getByRole('button', { name: 'Bet slip, 1 selection' }).click();
  await framed.getByRole('button', { name: 'Log in to place' }).click();
  await expect(page.locator('dialog[data-panel="login"]')).toBeVisible();
}

/**
 * Places a ticket through the frame's own launch: the site shows it, while the frame has no access to the site's
 * session. In a wide frame the slip is a column.
 */
async function betInFrame(page: Page, match: Offered): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await follow(page, '/betby');
  const framed = frameOf(page);
  await pickFirst(framed, match);
  const slip = framed.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByLabel('Stake on each').fill('100');
  const number = framed
    .getByRole('article', { name: /^Ticket T-/ })
    .first()
    .getByRole('link', { name: /^T-/ });
  // Odds that moved meanwhile are shown again and must be accepted.
  await expect(async () => {
    const take = slip.getByRole('button', { name: /^(Place single|Take )/ });
    if ((await number.count()) === 0) await take.click({ timeout: 10_000 });
    await expect(number).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText('Staked here')).toContainText('₹100.00');
  await expectClean(page, '/betby');
  const inside = page.frames().find((frame) => frame.url().includes('/frames/sportsbook/'));
  expect(await inside?.evaluate(() => self.origin)).toBe('null');
  // The surrounding page follows a link out of the frame.
  await number.click();
  await expect(page).toHaveURL(/\/mybets\?ticket=/);
  await expect(page.getByRole('article', { name: /^Ticket T-/ })).toContainText('₹100.00');
}

/** A break started on another device closes the frame and all providers' games, with the reason. */
async function checkBreakClosesFrames(page: Page): Promise<void> {
  await follow(page, '/betby');
  await expect(frameOf(page).getByRole('heading').first()).toBeVisible();
  await api(page, '/limits/time-out', { until: new Date(serverTime() + 24 * 3_600_000).toISOString() });
  const why = page.getByRole('alert').filter({ hasText: 'You are taking a time-out until' });
  await expect(why).toContainText('Your tickets remain valid');
  await expect(page.locator('iframe')).toHaveCount(0);
  await follow(page, '/casino/pearl-divers');
  await expect(why).toContainText('Your earlier bets settle as usual.');
  await expectClean(page, 'a game of others during a break');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('[RT-05] phone: an accumulator of three matches is placed and cashed out; the same product is launched in a frame', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sportsbook2');
  await expect(page.getByRole('heading', { name: 'Sportsbook' })).toBeVisible();
  const matches = await calmMatches(page);
  expect(matches).toHaveLength(3);
  await pickFirst(page, matches[0] as Offered);
  await page.getByRole('button', { name: 'Bet slip, 1 selection' }).click();
  // A visitor is asked to log in, and keeps the slip.
  await expect(page.getByRole('button', { name: 'Log in to place' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await checkFrame(page, matches[0] as Offered);

  await demoLogin(page, '/sportsbook2');
  await expect(page.getByRole('button', { name: 'Bet slip, 1 selection' })).toBeVisible();
  for (const match of matches.slice(1)) await pickFirst(page, match);
  await page.getByRole('button', { name: 'Bet slip, 3 selections' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Stake').fill('500');
  await expect(sheet.getByText(/3-fold at/)).toBeVisible();
  await sheet.getByRole('button', { name: /^Place 3-fold, ₹500.00 at risk/ }).click();
  await expect(sheet.getByRole('article', { name: /^Ticket T-/ })).toContainText('Stake ₹500.00');
  await page.getByRole('button', { name: 'Close' }).click();

  await follow(page, '/mybets');
  await page.getByRole('tab', { name: 'Tickets' }).click();
  const mine = page.getByRole('tabpanel');
  const card = mine.getByRole('article', { name: /^Ticket T-/ });
  await card.getByRole('button', { name: /^Cash out now/ }).click();
  await expectClean(page, 'tickets in My bets');
  // An offer that moved meanwhile is refused and shown again; the new one is accepted.
  await expect(async () => {
    const take = card.getByRole('button', { name: /^(Cash out now|Take ₹)/ });
    if ((await card.count()) > 0) await take.click({ timeout: 10_000 });
    await expect(card).toHaveCount(0, { timeout: 2000 });
  }).toPass({ timeout: 120_000 });
  await mine.getByText('Settled', { exact: true }).click();
  await expect(card).toContainText('Cashed out');
  await card.getByRole('link', { name: /^T-/ }).click();
  await expect(page.getByRole('link', { name: 'All tickets' })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Ticket T-/ })).toHaveCount(1);

  await combineInMatch(page);

  await betInFrame(page, matches[0] as Offered);

  await checkBreakClosesFrames(page);
});
