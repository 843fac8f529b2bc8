import { expect } from '@playwright/test';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin, stakeField } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { marketOf, matchFor } from '../support/scripted-match.ts';
import { bestCell, exposureShown, marketCard, odds, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { test } from '../world/test.ts';

test.use({ viewport: PHONE });

test("[BT-02] on a phone: the result of each runner shows before the bet; exposure moves with bets on odds and at the bookmaker's rate per 100", async ({
  page,
}) => {
  const match = await matchFor('bookmaker');
  const [first, second] = marketOf(match, 'match_odds').runners;
  const announced = await watchLiveRegions(page);
  await demoLogin(page, `/exchange/${match.gameId}`);
  const row = (runner?: { name: string }) => rowOf(marketCard(page, 'Match odds'), `${runner?.name}`);
  await bestCell(row(first), 'Back').click();
  await stakeField(page).fill('500');
  const price = first?.back[0]?.price ?? 0;
  const gain = `₹${((price - 1) * 500).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  await expect(row(first)).toContainText(`₹0.00 now, +${gain} after this bet`);
  await expect(row(second)).toContainText('₹0.00 now, −₹500.00 after this bet');
  await place(page);
  await announced(`Matched ₹500 at ${odds(price)}.`);
  await expect(row(first)).toContainText(`Your result if it wins: +${gain}`);
  await expect(row(second)).toContainText('Your result if it wins: −₹500.00');
  await expect(page.getByRole('note', { name: 'Your first bet' })).toHaveCount(0);
  await expect(exposureShown(page, '−₹500.00')).toBeVisible();
  expect(await api(page, '/bet/exposure/amount')).toMatchObject({ exposureAmount: 500 });
  const bets = await api<{ items: unknown[] }>(page, '/bets?status=open');
  expect(bets.items).toMatchObject([{ status: 'matched', matched: 500 }]);

  const [rated, other] = marketOf(match, 'bookmaker').runners;
  const [backRate, layRate] = [rated?.backRate ?? 0, rated?.layRate ?? 0];
  const line = (runner?: { name: string }) => rowOf(marketCard(page, 'Bookmaker'), `${runner?.name}`);
  await write(page, line(rated).getByRole('button', { name: `Back at rate ${backRate}, ` }), 500);
  await place(page);
  await announced(`Matched ₹500 at ${backRate}.`);
  // A stake of 100 wins the rate.
  await expect(line(rated)).toContainText(`Your result if it wins: +₹${(5 * backRate).toFixed(2)}`);
  await expect(line(other)).toContainText('Your result if it wins: −₹500.00');
  await write(page, line(rated).getByRole('button', { name: `Lay at rate ${layRate}, ` }), 300);
  await place(page);
  await announced(`Matched ₹300 at ${layRate}.`);
  await expect(line(rated)).toContainText(`Your result if it wins: +₹${(5 * backRate - 3 * layRate).toFixed(2)}`);
  await expect(line(other)).toContainText('Your result if it wins: −₹200.00');
  await expect(exposureShown(page, '−₹700.00')).toBeVisible();

  await follow(page, '/home');
  const mine = page.getByRole('region', { name: 'My matches' });
  await expect(mine.getByRole('link').filter({ hasText: `${first?.name}` })).toBeVisible();
  await expect(mine).toContainText(`If ${first?.name}+`);
  await expect(mine).toContainText(`If ${second?.name}−₹`);
});
