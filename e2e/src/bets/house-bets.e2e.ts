import { expect, type Page } from '@playwright/test';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin, stakeField } from '../support/player.ts';
import { marketOf, matchFor, type ScriptedMatch } from '../support/scripted-match.ts';
import { marketCard, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { test } from '../world/test.ts';
import type { World } from '../world/world.ts';

/** Longer than any in-play delay, but shorter than `FEED_TIMEOUT_MS`, after which bets lapse. */
const LONGEST_DELAY_MS = 8_000;

test.use({ viewport: PHONE });

test("[RT-04] [BT-03] on a phone a visitor reads a market page and is asked to log in; signed in, a fancy's yes and no at a run line and rate, after the delay in play; the ladder has the result of every total", async ({
  page,
  world,
}) => {
  const match = await withOpenFancy(world);
  await page.goto(`/exchange/${match.gameId}`);
  for (const card of ['Match odds', 'Bookmaker', 'Fancy']) await expect(marketCard(page, card)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
  const fancy = marketOf(match, 'fancy');
  const [yes, no] = [fancy.yes ?? { run: 0, rate: 0 }, fancy.no ?? { run: 0, rate: 0 }];
  const row = rowOf(marketCard(page, 'Fancy'), fancy.name).first();
  await row.getByRole('button', { name: `Yes, ${yes.run} runs or more, at ${yes.rate}` }).click();
  await expect(page.getByRole('button', { name: /at risk$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in to place' }).click();
  await expect(page.getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
  const announced = await watchLiveRegions(page);
  await demoLogin(page, `/exchange/${match.gameId}`);
  const bets = async () => (await api<{ items: unknown[] }>(page, `/bets?marketId=${fancy.marketId}`)).items;
  /** Places the bet and ends its delay. */
  const placeInPlay = async () => {
    const before = (await bets()).length;
    await place(page);
    await expect.poll(async () => (await bets()).length).toBe(before + 1);
    await world.pass(LONGEST_DELAY_MS);
  };
  // The visitor's bet is still in the slip.
  await stakeField(page).fill('500');
  await expect(page.getByText(`In-play delay ${fancy.betDelaySeconds} s`)).toBeVisible();
  const preview = page.getByRole('region', { name: `${fancy.name} after this bet` });
  // Both measured in one step, as the sheet may move in between.
  const overlap = await preview.evaluate((shown) => {
    const [caption, firstRange] = ['p', 'dl > div'].map((part) => shown.querySelector(part)?.getBoundingClientRect());
    return (caption?.bottom ?? Number.NaN) - (firstRange?.top ?? Number.NaN);
  });
  expect(overlap).toBeLessThanOrEqual(0);
  await placeInPlay();
  await announced(`Matched ₹500 at ${yes.run} at ${yes.rate}.`);
  await write(page, row.getByRole('button', { name: `No, fewer than ${no.run} runs, at ${no.rate}` }), 300);
  await placeInPlay();
  await announced(`Matched ₹300 at ${no.run} at ${no.rate}.`);
  expect(await bets()).toMatchObject([
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

/** Plays until the match has an open fancy: play may have stopped while a ball runs. */
async function withOpenFancy(world: World): Promise<ScriptedMatch> {
  for (;;) {
    const match = await matchFor('fancy');
    if (match.markets.some(({ type, status }) => type === 'fancy' && status === 'open')) return match;
    await world.play(1_000);
  }
}

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
