import { expect, test } from '@playwright/test';
import { openMatch } from './player.ts';

test('offline: prices are said to be paused and placing is off; they come back by themselves', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const match = await openMatch(page, 'sportId=2&inPlay=true');
  await page.goto(`/exchange/${match.gameId}`);
  await expect(page.getByRole('button', { name: /^Back [\d.]+, / }).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Prices are paused').first()).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(page.getByText('Prices are paused')).toHaveCount(0, { timeout: 30_000 });
});

test('nothing of the page is styled or scripted inline: the content policy has nothing to complain of', async ({
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
  const match = await openMatch(page, 'sportId=4&inPlay=true');
  await page.goto(`/exchange/${match.gameId}`);
  await expect(page.getByRole('button', { name: /^Back [\d.]+, / }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
