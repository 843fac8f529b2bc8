import { expect, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/new-player.ts';
import { api, demoLogin } from '../support/player.ts';
import { expectClean, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';
import { BETTING_MS, RESULT_MS, type World } from '../world/world.ts';

interface Round {
  readonly roundId: string;
  readonly win: number;
  readonly stake: number;
  readonly status: string;
  readonly outcome: { readonly game: string } | null;
}

/** Of both chips, rupees. */
const STAKE = 200;

/** The spots of a table that are bet on, at the size whose layout differs. */
const TABLES = [
  ['teen-patti', ['Player A', 'Pair plus B'], PHONE],
  ['dragon-tiger', ['Dragon', 'Tiger big'], PHONE],
  ['lucky-7', ['Low', 'Red'], PHONE],
  ['andar-bahar', ['Andar', 'Bahar'], PHONE],
  ['32-cards', ['Player 8', 'Player 11'], DESKTOP],
  ['baccarat', ['Banker', 'Tie'], DESKTOP],
  ['roulette', ['Red', 'Dozen 2'], DESKTOP],
  ['roulette', ['Red', 'Dozen 2'], PHONE],
] as const;

/** My rounds of a table, the latest first. */
const roundsOf = async (page: Page, tableId: string) =>
  (await api<{ items: Round[] }>(page, `/games/rounds?gameId=${tableId}`)).items;

const balanceOf = async (page: Page) => (await api<{ wallet: { balance: number } }>(page, '/profile')).wallet.balance;

/** Plays one round with a chip on each spot, and compares the screen with the server's payout. */
async function play(page: Page, world: World, tableId: string, spots: readonly string[]): Promise<Round> {
  const [before, played] = [await balanceOf(page), (await roundsOf(page, tableId)).length];
  const placeButton = page.getByRole('button', { name: 'Place bets, ₹200.00' });
  for (const spot of spots)
    await page
      .getByRole('button', { name: new RegExp(`^${spot}, `) })
      .first()
      .click();
  await placeButton.click();
  await expect.poll(async () => (await roundsOf(page, tableId)).length).toBe(played + 1);
  await world.pass(BETTING_MS);
  await expect(page.getByText(/^Returned .+ on ₹200 at risk/)).toBeVisible();
  await expect(page.getByText('Checked in your browser: dealt from the commitment and your seed')).toBeVisible();
  const [round] = await roundsOf(page, tableId);
  expect(round).toMatchObject({ stake: STAKE, status: 'closed', outcome: { game: tableId } });
  expect(await balanceOf(page)).toBeCloseTo(before + (round as Round).win - STAKE, 2);
  await world.pass(RESULT_MS);
  return round as Round;
}

test('[CA-03] a round of each table is bet on, dealt and paid; one is verified against its record and the browser’s own', async ({
  page,
  world,
}) => {
  await page.setViewportSize(PHONE);
  await demoLogin(page, '/casino/teen-patti');
  let last: Round | undefined;
  for (const [tableId, spots, viewport] of TABLES) {
    await page.setViewportSize(viewport);
    await follow(page, `/casino/${tableId}`);
    last = await play(page, world, tableId, spots);
    if (['andar-bahar', 'baccarat', 'roulette'].includes(tableId)) await expectClean(page, tableId);
  }
  await follow(page, `/fairness?round=${last?.roundId}`);
  await expect(page.getByText('Computed in your browser. Same as the round we paid.')).toBeVisible();
  await expect(page.getByText('This browser saw the same commitment and seals before')).toBeVisible();
  const seeds = page.getByLabel('Seeds of the bettors; a hyphen for one that was not revealed');
  await seeds.fill('-');
  await expect(page.getByText('This does not match what we paid.')).toBeVisible();
  await expectClean(page, 'proof of a round');
});
