import { expect, type Page } from '@playwright/test';
import { api, demoLogin, NO_PAGE } from '../support/player.ts';
import { expectClean } from '../support/screens.ts';
import { test } from '../world/test.ts';

interface Round {
  readonly win: number;
  readonly stake: number;
  readonly status: string;
  readonly outcome: { readonly game: string } | null;
}

/** Of both chips, rupees. */
const STAKE = 200;

/** My rounds of a table, the latest first. */
const roundsOf = async (page: Page, tableId: string) =>
  (await api<{ items: Round[] }>(page, `/games/rounds?gameId=${tableId}`)).items;

/** Places a chip on each spot: with the button, or by the table itself shortly before betting closes. */
async function bet(page: Page, tableId: string, spots: readonly string[]): Promise<void> {
  await page.goto(`/casino/${tableId}`);
  const isPlaced = async () => (await roundsOf(page, tableId)).some(({ stake }) => stake === STAKE);
  await expect(async () => {
    if (await isPlaced()) return;
    await expect(page.getByRole('button', { name: /^Place bets/ })).toBeVisible();
    for (const spot of spots)
      await page
        .getByRole('button', { name: new RegExp(`^${spot}, `) })
        .first()
        .click({ timeout: 2000 });
    await page.getByRole('button', { name: 'Place bets, ₹200.00' }).click({ timeout: 2000 });
    await expect.poll(isPlaced).toBe(true);
  }).toPass({ timeout: 40_000 });
}

/** Plays one round, and compares the screen with the server's payout. */
async function play(page: Page, tableId: string, spots: readonly string[]): Promise<void> {
  const balance = async () => (await api<{ wallet: { balance: number } }>(page, '/profile')).wallet.balance;
  const before = await balance();
  await bet(page, tableId, spots);
  await expect(page.getByText(/^Returned .+ on ₹200 at risk/)).toBeVisible();
  await expect(page.getByText('Checked in your browser: dealt from the commitment and your seed')).toBeVisible();
  const rounds = await roundsOf(page, tableId);
  expect(rounds[0]).toMatchObject({ stake: STAKE, status: 'closed', outcome: { game: tableId } });
  // A round may have closed while its chips were still being laid; it counts too.
  const net = rounds.reduce((sum, { win, stake }) => sum + win - stake, 0);
  expect(await balance()).toBeCloseTo(before + net, 2);
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
    await demoLogin(page, NO_PAGE);
    for (const [tableId, spots] of Object.entries(tables)) await play(page, tableId, spots);
    await expectClean(page, Object.keys(tables).join());
  });

test('a round with a bet is verified on its page, against its record and the browser’s own', async ({ page }) => {
  await demoLogin(page, NO_PAGE);
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
