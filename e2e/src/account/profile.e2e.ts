import { expect, type Page } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { operatorConsole } from '../support/console.ts';
import { DESKTOP, PHONE } from '../support/new-player.ts';
import { api, demoLogin, NO_PAGE, stakeField } from '../support/player.ts';
import { expectClean, expectCleanEverywhere, follow } from '../support/screens.ts';
import { matchFor } from '../support/scripted-match.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

/** Opens the same player's session in a second window, as another browser would have it after signing in. */
async function sameSession(from: Page, to: Page): Promise<void> {
  const stored = await from.evaluate(() => localStorage.getItem('crease.session') ?? '');
  await to.goto(NO_PAGE);
  await to.evaluate((text) => localStorage.setItem('crease.session', text), stored);
}

test('[RT-19] in two browsers of a player: the bell lists toasts by day, with links; preferences changed on /profile without a network are sent once there is one, and apply in the other; axe finds nothing', async ({
  page,
  context,
  browser,
}) => {
  await demoLogin(page, NO_PAGE);
  const { gameId } = await matchFor('choices');
  await receiveToasts(page, gameId);
  await page.goto('/mybets');
  const other = await (await browser.newContext({ baseURL: WORLD.origin, colorScheme: 'light' })).newPage();
  await sameSession(page, other);
  await other.goto('/mybets');
  await test.step('bell', () => readBell(page, other, gameId));
  await other.goto(NO_PAGE);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu' }).last().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: /^demo\d+$/ })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Quick stakes' })).toContainText('₹25,000');
  await expectCleanEverywhere(page, '/profile');
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/preferences'));
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await lost;
  await context.setOffline(false);
  await expect.poll(() => api(page, '/preferences')).toMatchObject({ theme: 'dark' });
  await page.setViewportSize(DESKTOP);
  await choose(page);

  await other.goto('/profile');
  await expect(other.getByRole('radio', { name: 'गहरी' })).toBeChecked();
  await expect(other.locator('html')).toHaveClass(/dark/);
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(other.getByLabel('शुरुआती रक़म')).toHaveValue('250');
  await follow(other, `/exchange/${gameId}`);
  await other
    .getByRole('button', { name: /^लगाई \(बैक\) [\d.]+, |^Back [\d.]+, / })
    .first()
    .click();
  await expect(stakeField(other)).toHaveValue('250');
  await other.locator('form button[type=submit]').last().click();
  // It asks for confirmation: one press places nothing.
  await expect(other.getByRole('button', { name: 'बदलें' }).last()).toBeVisible();
  expect((await api<{ total: number }>(other, '/bets?status=open')).total).toBe(0);
  await other.locator('form button[type=submit]').last().click();
  await expect.poll(async () => (await api<{ total: number }>(other, '/bets?status=open')).total).toBe(1);
  await other.context().close();
});

/** Chooses language, stake, confirmations and toasts on the profile. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('radio', { name: 'गहरी' })).toBeChecked();
  await page.getByLabel('शुरुआती रक़म').fill('250');
  await page.getByLabel('शुरुआती रक़म').press('Enter');
  await page.getByRole('switch', { name: /^पहले मुझसे पूछें/ }).click();
  await page.getByRole('radio', { name: 'हमेशा पूछें' }).click();
  await page.getByRole('switch', { name: /^निपटा या रद्द/ }).click();
  await expect
    .poll(() => api(page, '/preferences'))
    .toMatchObject({
      language: 'hi',
      theme: 'dark',
      defaultStake: 250,
      confirmBets: true,
      acceptOdds: 'exact',
      notifications: { settled: false, matched: true },
    });
}

/** Stores a toast of yesterday in the browser, and sends one of today to the player. */
async function receiveToasts(page: Page, gameId: string): Promise<void> {
  await page.evaluate(
    ({ link, at }) => {
      const old = { id: 'old', status: 'success', title: 'Bet matched', message: 'Back: ₹100 matched', seen: false };
      localStorage.setItem('crease.toasts', JSON.stringify({ state: { kept: [{ ...old, at, link }] }, version: 1 }));
    },
    { link: `/exchange/${gameId}`, at: serverTime() - 86_400_000 },
  );
  const { id: playerId } = await api<{ id: string }>(page, '/profile');
  await operatorConsole().call('sayNews', { body: { title: 'Rain', message: 'Play stops at six', playerId } });
}

/** Reads and clears the bell, which another browser follows. */
async function readBell(page: Page, other: Page, gameId: string): Promise<void> {
  await expect(other.getByRole('button', { name: /^Notifications, 1 new$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications, 2 new$/ }).click();
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const list = page.getByRole('dialog', { name: /^Notifications/ });
  await expect(list.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  await expect(list.getByText('Play stops at six')).toBeVisible();
  await expectClean(page, 'the bell');
  await list.getByRole('link', { name: /Bet matched/ }).click();
  await expect(page).toHaveURL(new RegExp(`/exchange/${gameId}`));
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await list.getByRole('button', { name: 'Clear' }).click();
  await expect(list.getByText('Nothing in the last 7 days')).toBeVisible();
  await page.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(other.getByText('Nothing in the last 7 days')).toBeVisible();
}
