import { expect, type Page } from '@playwright/test';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin } from '../support/player.ts';
import { marketOf, matchFor } from '../support/scripted-match.ts';
import { exposureShown, marketCard, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { test } from '../world/test.ts';

test.use({ viewport: PHONE });

test("[BT-02] on a phone a bookmaker's back and lay are accepted at the house's rate per 100", async ({ page }) => {
  const match = await matchFor('bookmaker');
  const bookmaker = marketOf(match, 'bookmaker');
  const [first, second] = bookmaker.runners;
  const [backRate, layRate] = [first?.backRate ?? 0, first?.layRate ?? 0];
  const announced = await watchLiveRegions(page);
  await demoLogin(page, `/exchange/${match.gameId}`);
  const card = marketCard(page, 'Bookmaker');
  const row = rowOf(card, `${first?.name}`);
  await write(page, row.getByRole('button', { name: `Back at rate ${backRate}, ` }), 500);
  await place(page);
  await announced(`Matched ₹500 at ${backRate}.`);
  // A stake of 100 wins the rate.
  await expect(row).toContainText(`Your result if it wins: +₹${(5 * backRate).toFixed(2)}`);
  await expect(rowOf(card, `${second?.name}`)).toContainText('Your result if it wins: −₹500.00');
  await write(page, row.getByRole('button', { name: `Lay at rate ${layRate}, ` }), 300);
  await place(page);
  await announced(`Matched ₹300 at ${layRate}.`);
  await expect(row).toContainText(`Your result if it wins: +₹${(5 * backRate - 3 * layRate).toFixed(2)}`);
  await expect(rowOf(card, `${second?.name}`)).toContainText('Your result if it wins: −₹200.00');
  await expect(exposureShown(page, '−₹200.00')).toBeVisible();
});

test("[BT-03] on a phone a fancy's yes and no at a run line and rate, after the delay in play; the ladder has the result of every total", async ({
  page,
}) => {
  const match = await matchFor('fancy');
  const fancy = marketOf(match, 'fancy');
  const [yes, no] = [fancy.yes ?? { run: 0, rate: 0 }, fancy.no ?? { run: 0, rate: 0 }];
  const announced = await watchLiveRegions(page);
  await demoLogin(page, `/exchange/${match.gameId}`);
  const row = rowOf(marketCard(page, 'Fancy'), fancy.name).first();
  await write(page, row.getByRole('button', { name: `Yes, ${yes.run} runs or more, at ${yes.rate}` }), 500);
  await expect(page.getByText(`Betting delay ${fancy.betDelaySeconds} s`)).toBeVisible();
  const preview = page.getByRole('region', { name: `${fancy.name} after this bet` });
  // Both measured in one step, as the sheet may move in between.
  const overlap = await preview.evaluate((shown) => {
    const [caption, firstRange] = ['p', 'dl > div'].map((part) => shown.querySelector(part)?.getBoundingClientRect());
    return (caption?.bottom ?? Number.NaN) - (firstRange?.top ?? Number.NaN);
  });
  expect(overlap).toBeLessThanOrEqual(0);
  await place(page);
  await announced(`Matched ₹500 at ${yes.run} at ${yes.rate}.`);
  await write(page, row.getByRole('button', { name: `No, fewer than ${no.run} runs, at ${no.rate}` }), 300);
  await place(page);
  await announced(`Matched ₹300 at ${no.run} at ${no.rate}.`);
  const bets = await api<{ items: unknown[] }>(page, `/bets?marketId=${fancy.marketId}`);
  expect(bets.items).toMatchObject([
    { side: 'lay', run: no.run, rate: no.rate, matched: 300 },
    { side: 'back', run: yes.run, rate: yes.rate, matched: 500 },
  ]);

  await row.getByRole('button', { name: `Book of ${fancy.name}` }).click();
  await page.getByRole('button', { name: 'Show every run' }).click();
  const ladder = await shownLadder(page);
  const resultAt = (total: number) => (total >= yes.run ? 5 * yes.rate : -500) + (total >= no.run ? -3 * no.rate : 300);
  expect(ladder.length).toBeGreaterThan(1);
  for (const { from, to, result } of ladder)
    for (const total of [from, to]) expect(result, `${total} runs`).toBe(resultAt(total));
  // Every total has a row: rows are contiguous from zero to the last, which is open-ended.
  expect(ladder[0]?.from).toBe(0);
  expect(ladder.at(-1)?.to).toBeGreaterThan(1000);
  for (const [at, { from }] of ladder.entries()) if (at > 0) expect(from).toBe((ladder[at - 1]?.to ?? 0) + 1);
});

/** The rows of the open ladder: totals and result, rupees. */
async function shownLadder(page: Page): Promise<{ from: number; to: number; result: number }[]> {
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Runs' }) });
  const rows = await table
    .last()
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [row.querySelector('th')?.textContent ?? '', row.lastElementChild?.textContent ?? '']),
    );
  return rows.map(([label = '', sum = '']) => {
    const [first = 0, last = first] = (label.match(/\d+/g) ?? []).map(Number);
    const [from, to] = /fewer/.test(label) ? [0, first] : /more/.test(label) ? [first, 100_000] : [first, last];
    return { from, to, result: Number(sum.replace('−', '-').replace(/[^\d.-]/g, '')) };
  });
}
