import { expect, type Page } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { operatorConsole } from '../support/console.ts';
import { DESKTOP, PHONE } from '../support/new-player.ts';
import { api, demoLogin, demoLoginByForm, stakeField } from '../support/player.ts';
import { expectClean, expectCleanEverywhere, follow } from '../support/screens.ts';
import { matchFor } from '../support/scripted-match.ts';
import { test } from '../world/test.ts';

/** Opens the same player's session in a second window, as another browser would have it after signing in. */
async function sameSession(from: Page, to: Page): Promise<void> {
  const stored = await from.evaluate(() => localStorage.getItem('crease.session') ?? '');
  await to.goto('/sign-in');
  await to.evaluate((text) => localStorage.setItem('crease.session', text), stored);
}

const quickStakes = (page: Page) =>
  page.getByRole('list', { name: 'Quick stakes' }).or(page.getByRole('list', { name: 'झटपट रक़में' }));

test('[RT-19] /profile is for players: a visitor is sent to the landing page, a player sees their details and preferences; axe finds nothing', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/$/);
  await demoLogin(page);
  await page.getByRole('button', { name: /^Account of demo/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu' }).last().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: /^demo\d+$/ })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(quickStakes(page)).toContainText('₹25,000');
  await expectCleanEverywhere(page, '/profile');
});

test('a player’s preferences apply in another browser', async ({ page, browser }) => {
  await demoLogin(page, '/profile');
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await page.getByRole('radio', { name: 'गहरी' }).click();
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

  const other = await (await browser.newContext({ baseURL: WORLD.origin, colorScheme: 'light' })).newPage();
  await sameSession(page, other);
  await other.goto('/profile');
  await expect(other.getByRole('radio', { name: 'गहरी' })).toBeChecked();
  await expect(other.locator('html')).toHaveClass(/dark/);
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(other.getByLabel('शुरुआती रक़म')).toHaveValue('250');
  const match = await matchFor('choices');
  await follow(other, `/exchange/${match.gameId}`);
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
});

test('a preference changed offline is stored and sent once online', async ({ page, context }) => {
  await demoLogin(page, '/profile');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/preferences'));
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await lost;
  await context.setOffline(false);
  await expect.poll(() => api(page, '/preferences')).toMatchObject({ theme: 'dark' });
});

test('the bell lists toasts by day, after a reload, on every device, with links', async ({ page, browser }) => {
  await demoLoginByForm(page);
  // The bell does not list logins.
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const match = await matchFor('choices');
  // Away from the app, which writes its storage at any time.
  await page.goto('/robots.txt');
  await page.evaluate(
    ({ gameId }) => {
      const at = Date.now();
      const stored = JSON.parse(localStorage.getItem('crease.toasts') ?? '{"state":{"kept":[]},"version":1}');
      const old = { id: 'old', status: 'success', title: 'Bet matched', message: 'Back: ₹100 matched', seen: false };
      stored.state.kept.push({ ...old, at: at - 86_400_000, link: `/exchange/${gameId}` });
      localStorage.setItem('crease.toasts', JSON.stringify(stored));
    },
    { gameId: match.gameId },
  );
  const { id: playerId } = (await api(page, '/profile')) as { id: string };
  await operatorConsole().call('sayNews', { body: { title: 'Rain', message: 'Play stops at six', playerId } });
  await page.goto('/home');
  const phone = await (await browser.newContext({ baseURL: WORLD.origin })).newPage();
  await sameSession(page, phone);
  await phone.goto('/home');
  await expect(phone.getByRole('button', { name: /^Notifications, 1 new$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications, 2 new$/ }).click();
  await expect(phone.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const list = page.getByRole('dialog', { name: /^Notifications/ });
  await expect(list.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  await expect(list.getByText('Play stops at six')).toBeVisible();
  await expectClean(page, 'the bell');
  await list.getByRole('link', { name: /Bet matched/ }).click();
  await expect(page).toHaveURL(new RegExp(`/exchange/${match.gameId}`));
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await list.getByRole('button', { name: 'Clear' }).click();
  await expect(list.getByText('Nothing in the last 7 days')).toBeVisible();
  await phone.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(phone.getByText('Nothing in the last 7 days')).toBeVisible();
  await phone.context().close();
});
