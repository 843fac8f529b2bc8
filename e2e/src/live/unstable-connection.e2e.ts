import { expect } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/new-player.ts';
import { demoLogin, stakeField } from '../support/player.ts';
import { matchFor } from '../support/scripted-match.ts';
import { test } from '../world/test.ts';

test('offline: a notice above the page, which it does not move, says that prices are paused; placing is disabled; both recover automatically', async ({
  page,
  context,
}) => {
  await demoLogin(page, `/exchange/${(await matchFor('choices')).gameId}`);
  await page
    .getByRole('button', { name: /^Back [\d.]+, / })
    .first()
    .click();
  await stakeField(page).fill('500');
  const place = page.getByRole('button', { name: /at risk$/ });
  await expect(place).toBeEnabled();
  /** Where the page begins on a phone and on a wide screen. Ends on the latter. */
  const tops = async () => {
    const found: number[] = [];
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      found.push(await page.locator('main').evaluate((main) => main.getBoundingClientRect().top + scrollY));
    }
    return found;
  };
  const before = await tops();
  await context.setOffline(true);
  await expect(page.getByText('You cannot place bets until they are back.')).toBeVisible();
  await expect(page.getByText('Prices are paused').first()).toBeVisible();
  await expect(place).toBeDisabled();
  expect(await tops()).toEqual(before);
  await context.setOffline(false);
  await expect(page.getByText('Prices are paused')).toHaveCount(0);
  await expect(place).toBeEnabled();
  expect(await tops()).toEqual(before);
});
