import { expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { PHONE, panelOf } from '../support/new-player.ts';
import { api, enter } from '../support/player.ts';
import { expectClean, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

/** Plays one round of the open provider's game in its frame. */
async function playInFrame(page: Page, name: string, choice: string): Promise<void> {
  const frame = page.frameLocator(`iframe[title="${name}"]`);
  await frame.getByRole('button', { name: choice }).click();
  await expect(frame.getByRole('status')).toHaveText(/You won|No win/);
}

/** Opens a game of the open lobby by its name. */
async function open(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test.use({ viewport: PHONE });

test('[RT-07][RT-08][RT-10][RT-12] a visitor sees the games and signs in to play; every lobby of a player opens a playable game, and keeps favourites and recent games', async ({
  page,
}) => {
  await page.goto('/casino');
  await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible();
  await page.getByRole('searchbox').fill('mi');
  await expect(page).toHaveURL(/q=mi/);
  await expectClean(page, '/casino');
  await page.getByRole('link', { name: /^Mines/ }).click();
  await expect(panelOf(page)).toBeVisible();

  await enter(page, await playerApi(null).call('loginDemo'));
  await expect(page.getByRole('region', { name: 'Games' }).getByRole('link', { name: 'Baccarat' })).toBeVisible();
  await follow(page, '/slots');
  await open(page, 'Brass Bells');
  await page.getByRole('button', { name: /^Spin ₹/ }).click();
  await expect(page.getByRole('link', { name: 'Verify bet 1', exact: true })).toBeVisible();
  await follow(page, '/spmgames');
  const star = page.getByRole('button', { name: 'Plinko is a favourite' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await open(page, 'Dice');
  await page.getByRole('button', { name: /^Roll for/ }).click();
  await expect(page.getByRole('status').locator('b')).toHaveText(/^[+−]₹/);
  await follow(page, '/aura-games');
  await open(page, 'Lantern Row');
  await playInFrame(page, 'Lantern Row', 'Three');
  await follow(page, '/kingmaker');
  await open(page, 'King’s Coin');
  await playInFrame(page, 'King’s Coin', 'Crown');
  await follow(page, '/providers');
  await expect(page.getByRole('link', { name: /Kingmaker/ })).toBeVisible();
  await expectClean(page, '/providers');
  await page.getByRole('link', { name: /Kingmaker/ }).click();
  await expect(page).toHaveURL(/sports\/kingmaker/);
  await expectClean(page, '/sports/kingmaker');
  await open(page, 'Court Suits');
  await playInFrame(page, 'Court Suits', 'Hearts');
  const { items } = await api<{ items: { gameId: string }[] }>(page, '/games/rounds');
  const played = items.map(({ gameId }) => gameId);
  expect(played).toEqual(['court-suits', 'kings-coin', 'lantern-row', 'dice', 'brass-bells']);

  await follow(page, '/casino?category=favourites');
  await expect(page.locator('[data-games] a')).toHaveText([/^Plinko/]);
  await follow(page, '/casino');
  await expect(page.getByRole('heading', { name: 'Recently played' })).toBeVisible();
  await follow(page, '/sports/nobody');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
