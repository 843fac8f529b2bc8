import { expect, type Page } from '@playwright/test';
import { demoLogin, NO_PAGE } from '../support/player.ts';
import { expectClean } from '../support/screens.ts';
import { test } from '../world/test.ts';

const row = (page: Page, bet: number) => page.getByRole('link', { name: `Verify bet ${bet}`, exact: true });

/** Reveals the server seed, then checks the round that a row of the history links to. */
async function verifies(page: Page, bet: number): Promise<void> {
  await page.goto('/fairness');
  await page.getByRole('button', { name: 'Change seeds and show the old one' }).click();
  await expect(page.getByText(/\d+ bets?$/).first()).toBeVisible();
  await page.goBack();
  await row(page, bet).click();
  await expect(page.getByText('Same as the round we paid.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Right' })).toHaveCount(5);
}

/** Opens a game for the first time; returns the displayed hash and the call that answers it. */
async function openWithSeeds(page: Page, path: string) {
  const isSeeds = (url: string) => url.endsWith('/api/games/seeds');
  const given = page.waitForRequest((request) => isSeeds(request.url()) && request.method() === 'POST');
  const shown = page.waitForResponse((reply) => isSeeds(reply.url()) && reply.request().method() === 'GET');
  await page.goto(path);
  const { nextSeedHash } = ((await (await shown).json()) as { data: { nextSeedHash: string } }).data;
  await expect(page.getByText(nextSeedHash.slice(0, 12))).toBeVisible();
  return { nextSeedHash, given };
}

test('dice: rolled until won and lost; the round is verified in the browser, and a changed seed detected', async ({
  page,
}) => {
  await demoLogin(page, NO_PAGE);
  const { nextSeedHash, given } = await openWithSeeds(page, '/casino/dice');
  const figure = page.getByRole('status').locator('b');
  const seen = new Set<string>();
  let bet = 0;
  while (!(seen.has('+') && seen.has('−')) && bet < 20) {
    bet += 1;
    await page.getByRole('button', { name: 'Roll for ₹100.00' }).click();
    await expect(row(page, bet)).toBeVisible();
    seen.add((await figure.innerText()).slice(0, 1));
  }
  expect([...seen].sort()).toEqual(['+', '−']);
  // The browser made its seed after receiving the hash of ours, and answered that hash.
  const own = { seedHash: nextSeedHash, clientSeed: expect.stringMatching(/^[\da-f]{32}$/) };
  expect((await given).postDataJSON()).toEqual(own);
  await expectClean(page, '/casino/dice');
  await verifies(page, bet);
  await expectClean(page, '/fairness');
  await page.getByLabel('Server seed', { exact: true }).fill('another');
  await expect(page.getByText('This does not match what we paid.')).toBeVisible();
});

test('mines: an open round survives a reload, and is cashed out', async ({ page }) => {
  await demoLogin(page, '/casino/mines');
  await page.getByRole('textbox', { name: 'Mines' }).fill('1');
  let bet = 0;
  // One mine in 25: all of three attempts hit it once in fifteen thousand.
  await expect(async () => {
    bet += 1;
    await page.getByRole('button', { name: 'Place bet, ₹100.00' }).click();
    await page.getByRole('button', { name: 'Tile 13, closed' }).click();
    await expect(page.getByRole('button', { name: 'Tile 13, safe' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tile 13, safe' })).toBeVisible();
  await page.getByRole('button', { name: 'Cash out 1.03×' }).click();
  await expect(page.getByText('Cashed out after 1 safe tile.')).toBeVisible();
  await expect(page.getByRole('status').getByText('+₹3.00')).toBeVisible();
  await expectClean(page, '/casino/mines');
  await verifies(page, bet);
});

test('wheel: a spin stops on a segment, an automatic run of ten ends, and a round is verified', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await demoLogin(page, '/casino/wheel');
  await page.getByRole('combobox', { name: 'Risk' }).selectOption('Low');
  await page.getByRole('combobox', { name: 'Segments' }).selectOption('10');
  await page.getByRole('button', { name: 'Spin for ₹100.00' }).click();
  await expect(page.getByText(/^Spin 1 stopped on (0\.00|1\.20|1\.50)×\.$/)).toBeVisible();
  await expectClean(page, '/casino/wheel');
  await page.getByRole('radio', { name: 'Auto' }).click();
  await page.getByRole('textbox', { name: 'Loss reaches' }).fill('1000');
  await page.getByRole('button', { name: 'Start 10 rounds of ₹100.00' }).click();
  await expect(page.getByText('All rounds played.')).toBeVisible();
  await expect(row(page, 11)).toBeVisible();
  await verifies(page, 11);
});

test('plinko and hi-lo: a ball lands, a wrong guess ends the round, and both are verified', async ({ page }) => {
  await demoLogin(page, '/casino/plinko');
  await page.getByRole('button', { name: 'Drop for ₹100.00' }).click();
  await expect(page.getByText(/^Ball 1 landed on/)).toBeVisible();
  await expectClean(page, '/casino/plinko');
  await verifies(page, 1);
  await page.goto('/casino/hi-lo');
  await page.getByRole('button', { name: 'Place bet, ₹100.00' }).click();
  const over = page.getByText(/^Wrong on/);
  await expect(async () => {
    const guess = page.getByRole('button', { name: /^(Lower|Higher)/ }).last();
    if (await guess.isVisible()) await guess.click();
    await expect(over).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectClean(page, '/casino/hi-lo');
  await verifies(page, 1);
});
