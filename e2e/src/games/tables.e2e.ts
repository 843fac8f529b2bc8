import { expect, type Page } from '@playwright/test';
import { api, demoLogin } from '../support/player.ts';
import { expectClean } from '../support/screens.ts';
import { test } from '../world/test.ts';

interface Round {
  readonly win: number;
  readonly stake: number;
  readonly status: string;
  readonly outcome: { readonly game: string } | null;
}

/** Places a chip on each spot, in the first round with enough time for bets. */
async function bet(page: Page, tableId: string, spots: readonly string[]): Promise<void> {
  await page.goto(`/casino/${tableId}`);
  const place = page.getByRole('button', { name: /^Place bets/ });
  await expect(async () => {
    await expect(place).toBeVisible({ timeout: 15_000 });
    for (const spot of spots)
      await page
        .getByRole('button', { name: new RegExp(`^${spot}, `) })
        .first()
        .click({ timeout: 2000 });
    await page.getByRole('button', { name: 'Place bets, ₹200.00' }).click({ timeout: 2000 });
    await expect(page.getByText('Your bets are placed')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
}

/** Plays one round, and compares the screen with the server's payout. */
async function play(page: Page, tableId: string, spots: readonly string[]): Promise<void> {
  const { balance: before } = (await api<{ wallet: { balance: number } }>(page, '/profile')).wallet;
  await bet(page, tableId, spots);
  await expect(page.getByText(/^Returned .+ on ₹200 at risk/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Checked in your browser: dealt from the commitment and your seed')).toBeVisible();
  const { items } = await api<{ items: Round[] }>(page, `/games/rounds?gameId=${tableId}`);
  const round = items.find(({ status }) => status === 'closed');
  expect(round).toMatchObject({ stake: 200, outcome: { game: tableId } });
  const { balance } = (await api<{ wallet: { balance: number } }>(page, '/profile')).wallet;
  expect(balance).toBeCloseTo(before - 200 + (round?.win ?? 0), 2);
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const [viewport, tables] of [
  [DESKTOP, { 'teen-patti': ['Player A', 'Pair plus B'], 'dragon-tiger': ['Dragon', 'Tiger big'] }],
  [PHONE, { 'lucky-7': ['Low', 'Red'], 'andar-bahar': ['Andar', 'Bahar'] }],
  [PHONE, { '32-cards': ['Player 8', 'Player 11'], baccarat: ['Banker', 'Tie'] }],
  [DESKTOP, { roulette: ['Red', 'Dozen 2'] }],
] as const)
  test(`[CA-03] ${Object.keys(tables).join(' and ')}: a round is bet on, dealt and paid`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await demoLogin(page);
    for (const [tableId, spots] of Object.entries(tables)) await play(page, tableId, spots);
    await expectClean(page, Object.keys(tables).join());
  });

test('a round with a bet is verified on its page, against its record and the browser’s own', async ({ page }) => {
  await demoLogin(page);
  await play(page, 'roulette', ['Red', 'Dozen 2']);
  const { items } = await api<{ items: { roundId: string }[] }>(page, '/games/rounds?gameId=roulette');
  await page.goto(`/fairness?round=${items[0]?.roundId}`);
  await expect(page.getByText('Computed in your browser. Same as the round we paid.')).toBeVisible();
  await expect(page.getByText('This browser saw the same promise and seals before')).toBeVisible();
  const seeds = page.getByLabel('Seeds of the bettors; a hyphen for one that was not revealed');
  await seeds.fill('-');
  await expect(page.getByText('This does not match what we paid.')).toBeVisible();
  await expectClean(page, 'proof of a round');
});
