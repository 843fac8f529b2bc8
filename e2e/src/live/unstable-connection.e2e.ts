import { expect } from '@playwright/test';
import { demoLogin, stakeField } from '../support/player.ts';
import { matchFor } from '../support/scripted-match.ts';
import { test } from '../world/test.ts';

test('offline: prices are marked as paused and placing is disabled; both recover automatically', async ({
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
  await context.setOffline(true);
  await expect(page.getByText('Placing is off until they are back.')).toBeVisible();
  await expect(page.getByText('Prices are paused').first()).toBeVisible();
  await expect(place).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText('Prices are paused')).toHaveCount(0);
  await expect(place).toBeEnabled();
});

test('the page has no inline script, and no inline style but the one in its content policy, which reports nothing', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  const reply = await page.goto('/');
  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe-');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/exchange/${(await matchFor('fancy')).gameId}`);
  await expect(page.getByRole('button', { name: /^Back [\d.]+, / }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
