import { newClientRef } from '@crease/client';
import { expect, type Page } from '@playwright/test';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin, NO_PAGE, setClientSeed } from '../support/player.ts';
import { expectClean, expectCleanEverywhere, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

interface Round {
  readonly roundId: string;
  readonly nonce: number;
  readonly status: string;
}

const roundsOf = async (page: Page, gameId: string) =>
  (await api<{ items: Round[] }>(page, `/games/rounds?gameId=${gameId}`)).items;

/** The link in a game's history that verifies a bet. */
const verifyLink = (page: Page, bet: number) => page.getByRole('link', { name: `Verify bet ${bet}`, exact: true });

/** Starts rounds with one mine over the API until the first opened tile is safe. @returns how many bets that took. */
async function openMinesRound(page: Page): Promise<number> {
  await setClientSeed(page);
  const play = async (choice: object) => {
    const body = { clientRef: newClientRef(), stake: 100, choice };
    return (await api<{ round: Round }>(page, '/games/mines/play', body)).round;
  };
  for (let bet = 1; ; bet++) {
    const { roundId } = await play({ mines: 1 });
    if ((await play({ roundId, open: 13 })).status === 'open') return bet;
  }
}

async function cashOutMines(page: Page, bet: number): Promise<void> {
  await expect(page.getByRole('button', { name: 'Tile 13, safe' })).toBeVisible();
  await page.getByRole('button', { name: 'Cash out 1.03×' }).click();
  await expect(page.getByText('Cashed out after 1 safe tile.')).toBeVisible();
  await expect(page.getByRole('status').getByText('+₹3.00')).toBeVisible();
  await expect(verifyLink(page, bet)).toBeVisible();
  await expectClean(page, '/casino/mines');
}

async function rollDice(page: Page, bet: number): Promise<void> {
  await follow(page, '/casino/dice');
  await page.getByRole('button', { name: 'Roll for ₹100.00' }).click();
  await expect(verifyLink(page, bet)).toBeVisible();
  await expect(page.getByRole('status').locator('b')).toHaveText(/^[+−]₹/);
  await expectClean(page, '/casino/dice');
}

async function spinWheel(page: Page, bet: number): Promise<void> {
  await follow(page, '/casino/wheel');
  await page.getByRole('combobox', { name: 'Risk' }).selectOption('Low');
  await page.getByRole('combobox', { name: 'Segments' }).selectOption('10');
  await page.getByRole('button', { name: 'Spin for ₹100.00' }).click();
  await expect(page.getByText(new RegExp(`^Spin ${bet} stopped on (0\\.00|1\\.20|1\\.50)×\\.$`))).toBeVisible();
  await expectClean(page, '/casino/wheel');
}

async function dropBall(page: Page, bet: number): Promise<void> {
  await follow(page, '/casino/plinko');
  await page.getByRole('button', { name: 'Drop for ₹100.00' }).click();
  await expect(page.getByText(new RegExp(`^Ball ${bet} landed on`))).toBeVisible();
  await expectClean(page, '/casino/plinko');
}

/** Guesses until a guess is wrong. */
async function loseHiLo(page: Page): Promise<void> {
  await follow(page, '/casino/hi-lo');
  await page.getByRole('button', { name: 'Place bet, ₹100.00' }).click();
  const over = page.getByText(/^Wrong on/);
  // Between a guess and its answer none is enabled.
  const guess = page.getByRole('button', { name: /^(Lower|Higher)/, disabled: false }).last();
  while (!(await over.isVisible())) {
    await expect(guess.or(over).first()).toBeVisible();
    if (await guess.isVisible()) await guess.click();
  }
  await expectClean(page, '/casino/hi-lo');
}

/** Follows a game's round to its proof, whose five steps are right. */
async function expectVerified(page: Page, gameId: string): Promise<void> {
  const [round] = await roundsOf(page, gameId);
  await follow(page, `/fairness?round=${round?.roundId}`);
  await expect(page.getByLabel('Round', { exact: true })).toHaveValue(String(round?.roundId));
  await expect(page.getByText('Same as the round we paid.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Right' })).toHaveCount(5);
}

test.use({ viewport: PHONE });

test('mines, dice, wheel, plinko and hi-lo: each is played; the rounds are verified in the browser, and a changed seed detected', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await demoLogin(page, NO_PAGE);
  const first = await openMinesRound(page);
  await page.goto('/casino/mines');
  await cashOutMines(page, first);
  await rollDice(page, first + 1);
  await spinWheel(page, first + 2);
  await dropBall(page, first + 3);
  await loseHiLo(page);

  await follow(page, '/fairness');
  await page.getByRole('button', { name: 'Change seeds and show the old one' }).click();
  await expect(page.getByText(/\d+ bets?$/).first()).toBeVisible();
  await page.goBack();
  await verifyLink(page, first + 4).click();
  await expect(page.getByText('Same as the round we paid.')).toBeVisible();
  for (const gameId of ['plinko', 'wheel', 'dice', 'mines']) await expectVerified(page, gameId);
  await expectClean(page, '/fairness');
  await page.getByLabel('Server seed', { exact: true }).fill('another');
  await expect(page.getByText('This does not match what we paid.')).toBeVisible();
});

test('[CA-01] a slot: stated return, paytable, a spin, its history, automatic spins with a limit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await demoLogin(page, '/casino/monsoon-gold');
  await expect(page.getByRole('heading', { level: 1, name: 'Monsoon Gold' })).toBeVisible();
  await expect(page.getByText(/returns 96\.2/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Lotus 5× ₹1,250\.00/ })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  const spin = page.getByRole('button', { name: /^Spin ₹/ });
  await spin.click();
  await expect(verifyLink(page, 1)).toBeVisible();
  await expect(spin).toBeVisible();
  expect(await roundsOf(page, 'monsoon-gold')).toMatchObject([{ nonce: 1, status: 'closed' }]);
  await expect(page.getByRole('img', { name: /^On the reels, from the left/ })).toBeVisible();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Three coins award free spins', { exact: false })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('96.1988%')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByText('Auto', { exact: true }).click();
  // A gap of the connection ends a run: then another one is started.
  await expect(async () => {
    await page.getByRole('button', { name: /^Start 10 rounds of ₹50\.00/ }).click();
    await expect(page.getByText(/^Stopped|^All rounds/)).toBeVisible();
    await expect(page.getByText(/All rounds played|the loss limit is reached/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectCleanEverywhere(page, 'a slot');
});
