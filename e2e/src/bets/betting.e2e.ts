import { expect } from '@playwright/test';
import { SIZES } from '../support/new-player.ts';
import { api, demoLogin, stakeField, takeShortFancy } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { marketOf, matchFor } from '../support/scripted-match.ts';
import { bestCell, exposureShown, marketCard, odds, place, rowOf, watchLiveRegions } from '../support/slip.ts';
import { test } from '../world/test.ts';

test.describe('before any price moves', () => {
  for (const { name, viewport } of SIZES) {
    test(`${name}: the result of each runner shows before the bet, then the bet is matched and exposure moves`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const match = await matchFor('signedIn');
      const [first, second] = marketOf(match, 'match_odds').runners;
      const announced = await watchLiveRegions(page);
      await demoLogin(page, `/exchange/${match.gameId}`);
      const row = (runner?: { name: string }) => rowOf(marketCard(page, 'Match odds'), `${runner?.name}`);
      await bestCell(row(first), 'Back').click();
      await stakeField(page).fill('500');
      const gain = `₹${(((first?.back[0]?.price ?? 0) - 1) * 500).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
      await expect(row(first)).toContainText(`₹0.00 now, +${gain} after this bet`);
      await expect(row(second)).toContainText('₹0.00 now, −₹500.00 after this bet');
      await place(page);
      await announced(`Matched ₹500 at ${odds(first?.back[0]?.price ?? 0)}.`);
      await expect(row(first)).toContainText(`Your result if it wins: +${gain}`);
      await expect(row(second)).toContainText('Your result if it wins: −₹500.00');
      await expect(page.getByRole('note', { name: 'Your first bet' })).toHaveCount(0);
      await expect(exposureShown(page, '−₹500.00')).toBeVisible();
      expect(await api(page, '/bet/exposure/amount')).toMatchObject({ exposureAmount: 500 });
      const bets = await api<{ items: unknown[] }>(page, '/bets?status=open');
      expect(bets.items).toMatchObject([{ status: 'matched', matched: 500 }]);
      await page.goto('/home');
      const mine = page.getByRole('region', { name: 'My matches' });
      await expect(mine.getByRole('link').filter({ hasText: `${first?.name}` })).toBeVisible();
      await expect(mine).toContainText(`If ${first?.name}+${gain}`);
      await expect(mine).toContainText(`If ${second?.name}−₹500.00`);
    });
  }
});

test('[RT-04] a market page is public: signed out it shows everything and asks to log in, signed in it accepts bets', async ({
  page,
}) => {
  const match = await matchFor('fancy');
  await page.goto(`/exchange/${match.gameId}`);
  for (const card of ['Match odds', 'Bookmaker', 'Fancy']) await expect(marketCard(page, card)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
  const cell = bestCell(marketCard(page, 'Match odds').getByRole('row').nth(1), 'Back');
  await cell.click();
  await expect(page.getByRole('button', { name: /at risk$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in to place' }).click();
  await expect(page.getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
  const announced = await watchLiveRegions(page);
  await demoLogin(page, `/exchange/${match.gameId}`);
  // The bet is still in the slip.
  await stakeField(page).fill('600');
  await place(page);
  await announced('Matched ₹600 at ');
});

test('a fancy bet is accepted in play after its delay, settles on the runs scored, and the statement explains it', async ({
  page,
  world,
}) => {
  await demoLogin(page);
  const { marketId, name } = await takeShortFancy(page, world);
  await world.playUntil({ kind: 'result', marketId });
  await page.goto('/mybets');
  const settled = () => api<{ items: { explanation: string | null }[] }>(page, '/bets?status=settled');
  await expect.poll(async () => (await settled()).items.length).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Settled' }).click();
  const table = page.getByRole('table', { name: 'Settled' });
  await expect(table.getByText(name)).toBeVisible();
  await expect(table.getByText(/^(Won|Lost)$/)).toBeVisible();
  await table.getByRole('button', { name: 'How this was settled' }).click();
  await expect(table.getByText(`${(await settled()).items[0]?.explanation}`)).toBeVisible();
  await follow(page, '/statement');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
