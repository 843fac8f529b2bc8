import { newClientRef } from '@crease/client';
import { expect, type Page } from '@playwright/test';
import { api, demoLogin, NO_PAGE, setClientSeed } from '../support/player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

interface Played {
  readonly round: {
    readonly win: number;
    readonly nonce: number;
    readonly outcome: { readonly pictures: readonly { readonly kind: string }[] };
  };
}

/** Spins over the API until a spin wins free spins, about one in 140. @returns that round. */
async function untilFreeSpins(page: Page): Promise<Played['round']> {
  await setClientSeed(page);
  for (let spin = 1; spin < 3000; spin++) {
    const body = { clientRef: newClientRef(), stake: 10, choice: {} };
    const { round } = await api<Played>(page, '/games/monsoon-gold/play', body);
    if (round.outcome.pictures.some(({ kind }) => kind === 'free')) return round;
  }
  throw new Error('no free spins in 3,000 spins');
}

const spins = (page: Page) => page.getByRole('button', { name: /^Spin ₹/ });

test('[CA-01] a slot: stated return, paytable, a spin, free spins in the history, automatic spins with a limit', async ({
  page,
}) => {
  await demoLogin(page, NO_PAGE);
  const free = await untilFreeSpins(page);
  await page.goto('/slots');
  await page
    .getByRole('link', { name: /Monsoon Gold/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monsoon Gold' })).toBeVisible();
  await expect(page.getByText(/returns 96\.2/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Lotus 5× ₹1,250\.00/ })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  const rows = page.getByRole('tabpanel').getByRole('row');
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText(String(free.nonce));
  // A spin of the page, shown once the reels stop.
  await spins(page).click();
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText(String(free.nonce + 1));
  await expect(spins(page)).toBeVisible();
  const [last] = (await api<{ items: Played['round'][] }>(page, '/games/rounds?gameId=monsoon-gold')).items;
  expect(last?.nonce).toBe(free.nonce + 1);
  await expect(page.getByRole('img', { name: /^On the reels, from the left/ })).toBeVisible();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Three coins bring free spins', { exact: false })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('96.1988%')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: /Turbo/ }).check();
  await page.getByText('Auto', { exact: true }).click();
  await page.getByRole('button', { name: /^Start 10 rounds of ₹50\.00/ }).click();
  await expect(page.getByText(/All rounds played|the loss limit is reached/)).toBeVisible();
  await expectCleanEverywhere(page, 'a slot');
});
