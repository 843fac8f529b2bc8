import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { panelOf } from '../support/new-player.ts';
import { api, demoLogin, setClientSeed } from '../support/player.ts';
import { expectClean, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('[RT-07] a visitor finds games by name and kind, and signs in to keep or play one', async ({ page }) => {
  await page.goto('/casino');
  await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mines/ })).toBeVisible();
  await expectClean(page, '/casino');
  await page.getByRole('searchbox').fill('mi');
  await expect(page).toHaveURL(/q=mi/);
  await expect(page.locator('[data-games] mark').first()).toHaveText('Mi');
  await expect(page.getByRole('link', { name: /^Dice/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill('crease');
  await expect(page.getByRole('link', { name: /^Crease Originals Provider/ })).toBeVisible();
  await page.getByRole('searchbox').fill('minez');
  await expect(page.getByText('No game with “minez”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: /^Originals/ }).click();
  await expect(page).toHaveURL(/category=instant/);
  await page.getByRole('button', { name: 'Mines is a favourite' }).click();
  await expect(panelOf(page)).toBeVisible();
});

test('[RT-08][RT-10] a player has games at home, lobbies by kind and by provider, favourites, and recent games', async ({
  page,
}) => {
  await demoLogin(page);
  await expect(page.getByRole('region', { name: 'Games' }).getByRole('link', { name: 'Baccarat' })).toBeVisible();
  await follow(page, '/spmgames');
  await expect(page.getByRole('heading', { level: 1, name: 'Originals' })).toBeVisible();
  const star = page.getByRole('button', { name: 'Plinko is a favourite' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Dice is a favourite' }).click();
  await setClientSeed(page);
  await api(page, '/games/dice/play', {
    clientRef: newClientRef(),
    stake: 10,
    choice: { side: 'over', target: 5050 },
  });
  await page.goto('/casino?category=favourites');
  await expect(page.locator('[data-games] a')).toHaveText([/^Dice/, /^Plinko/]);
  await page.goto('/casino');
  await expect(page.getByRole('heading', { name: 'Recently played' })).toBeVisible();
  await follow(page, '/providers');
  await page.getByRole('link', { name: /Crease Originals/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crease Originals' })).toBeVisible();
  await expectClean(page, '/sports/crease');
  await follow(page, '/sports/nobody');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
