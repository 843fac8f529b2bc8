import { expect, type Page } from '@playwright/test';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin, NO_PAGE } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { marketOf, matchFor } from '../support/scripted-match.ts';
import { bestCell, exposureShown, marketCard, place, rowOf, write } from '../support/slip.ts';
import { test } from '../world/test.ts';

test('[BT-04] exposure is the worst of every open market, matched and waiting; every open page shows it and the balance at once', async ({
  page,
  context,
}) => {
  const match = await matchFor('exposure');
  const elsewhere = await matchFor('exposureElsewhere');
  const runners = marketOf(match, 'match_odds').runners.map(({ name }) => name);
  await demoLogin(page, NO_PAGE);
  const bets = await context.newPage();
  await bets.setViewportSize(PHONE);
  await page.goto(`/exchange/${match.gameId}`);
  await bets.goto('/mybets');
  const pages: Page[] = [page, bets];
  for (const each of pages) await each.evaluate(() => Object.assign(window, { isFirst: true }));

  /** Compares what every page shows without a reload with the API. */
  const expectAll = async (exposure: number) => {
    const sum = (units: number) => `₹${units.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
    for (const each of pages) {
      await expect(exposureShown(each, exposure === 0 ? '₹0.00' : `−${sum(exposure)}`)).toBeVisible();
      await expect(each.getByRole('banner').getByText(sum(100_000 - exposure), { exact: true })).toBeVisible();
      expect(await each.evaluate(() => 'isFirst' in window)).toBe(true);
    }
    const reply = await api<{ exposureAmount: number; markets: { exposure: number }[] }>(page, '/bet/exposure/amount');
    expect(reply.exposureAmount).toBe(exposure);
    expect(reply.markets.reduce((all, market) => all + market.exposure, 0)).toBe(exposure);
  };
  await expectAll(0);

  const row = (name?: string) => rowOf(marketCard(page, 'Match odds'), `${name}`);
  await write(page, bestCell(row(runners[0]), 'Back'), 500);
  await place(page);
  await expectAll(500);
  // In the same market the waiting bet counts at its worst: neither of the two wins.
  await write(page, bestCell(row(runners[1]), 'Back'), 300);
  await page.getByRole('textbox', { name: 'Odds' }).fill('900');
  await page.keyboard.press('Tab');
  await place(page);
  await expectAll(800);
  const [runner] = marketOf(elsewhere, 'match_odds').runners;
  await follow(page, `/exchange/${elsewhere.gameId}`);
  await write(page, bestCell(rowOf(marketCard(page, 'Match odds'), `${runner?.name}`), 'Back'), 200);
  await place(page);
  await expectAll(1000);
  // It is cancelled on another page than the one on which it was placed.
  await bets.getByRole('button', { name: `Cancel, ${runners[1]}` }).click();
  await expectAll(700);
  await expect(bets.getByRole('tab', { name: 'Open' })).toContainText('2');
});
