import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin } from '../support/player.ts';
import { expectClean, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

interface Round {
  readonly provider: string;
  readonly stake: number;
  readonly win: number;
  readonly status: string;
}

const rounds = async (page: Page) => (await api<{ items: Round[] }>(page, '/games/rounds?gameId=pearl-divers')).items;

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('[CA-05] a provider’s game opens, plays with our wallet, and is closed while the provider is down', async ({
    page,
    request,
  }) => {
    await demoLogin(page, '/casino/pearl-divers');
    await expect(page.getByRole('heading', { name: 'Pearl Divers', level: 1 })).toBeVisible();
    const frame = page.frameLocator('iframe[title="Pearl Divers"]');
    await frame.getByRole('button', { name: 'Middle shell' }).click();
    await expect(frame.getByRole('status')).toHaveText(/You won|No win/);
    await expect(page.getByText('Staked here')).toContainText('₹100.00');
    const [round] = await rounds(page);
    expect(round).toMatchObject({ provider: 'aura-games', stake: 100, status: 'closed' });
    expect([0, 288]).toContain(round?.win);
    const { balance } = await api<{ balance: number }>(page, '/user/wallet').catch(() => ({ balance: Number.NaN }));
    if (!Number.isNaN(balance)) expect(balance).toBe(100_000 - 100 + (round?.win ?? 0));
    await expectClean(page, '/casino/pearl-divers');

    const src = (await page.locator('iframe').getAttribute('src')) ?? '';
    const provider = new URL(src).origin;
    expect(provider).not.toBe(WORLD.origin);
    const key = readFileSync(join(WORLD.dataDir, 'sample.key'), 'utf8').trim();
    const turn = (up: boolean, authorization: string) =>
      request.post(`${provider}/aura-games/switch?up=${up}`, { headers: { authorization } });
    expect((await turn(false, 'of a stranger')).status()).toBe(401);
    await turn(false, key);
    await expect(page.getByRole('alert')).toContainText('Pearl Divers is closed for now');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(api(page, '/casino/launch', { gameId: 'pearl-divers' })).rejects.toThrow('GAME_UNAVAILABLE');
    await page.goto('/casino?search=pearl');
    await expect(page.getByText('Unavailable').first()).toBeVisible();
    await follow(page, '/aura-games');
    await page.getByRole('button', { name: 'Tell me when it is up' }).press('Enter');
    await expect(page.getByText('You will see it here')).toBeVisible();
    await expectClean(page, '/aura-games');
    await page.getByRole('link', { name: 'Casino' }).first().click();
    await page.getByRole('searchbox', { name: /^Search \d+ games/ }).fill('pearl');

    await turn(true, key);
    const recovered = page.getByRole('status').filter({ hasText: 'Its games are open again.' });
    await expect(recovered).toBeVisible();
    await expect(page.getByText('Unavailable')).toHaveCount(0);
    await page
      .getByRole('link', { name: /Pearl Divers/ })
      .first()
      .click();
    await expect(frame.getByRole('button', { name: 'Left shell' })).toBeVisible();
  });
});

/** Plays one round of the open provider's game in its frame. */
async function playInFrame(page: Page, name: string, choice: string): Promise<void> {
  const frame = page.frameLocator(`iframe[title="${name}"]`);
  await frame.getByRole('button', { name: choice }).click();
  await expect(frame.getByRole('status')).toHaveText(/You won|No win/);
}

/** Opens a game of the open lobby by its name. */
async function open(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const verifies = (page: Page) => page.getByRole('link', { name: 'Verify bet 1', exact: true });

test('[RT-12] every lobby of a player opens a playable game', async ({ page }) => {
  await demoLogin(page, '/slots');
  await open(page, 'Brass Bells');
  await page.getByRole('button', { name: /^Spin ₹/ }).click();
  await expect(verifies(page)).toBeVisible();
  await follow(page, '/spmgames');
  await open(page, 'Dice');
  await page.getByRole('button', { name: /^Roll for/ }).click();
  await expect(page.getByRole('status').locator('b')).toHaveText(/^[+−]₹/);
  await follow(page, '/aura-games');
  await open(page, 'Lantern Row');
  await playInFrame(page, 'Lantern Row', 'Three');
  await follow(page, '/kingmaker');
  await open(page, 'King’s Coin');
  await playInFrame(page, 'King’s Coin', 'Crown');
  await follow(page, '/providers');
  await expectClean(page, '/providers');
  await page.getByRole('link', { name: /Kingmaker/ }).click();
  await open(page, 'Court Suits');
  await playInFrame(page, 'Court Suits', 'Hearts');
  const { items } = await api<{ items: { gameId: string }[] }>(page, '/games/rounds');
  const played = items.map(({ gameId }) => gameId);
  expect(played.sort()).toEqual(['brass-bells', 'court-suits', 'dice', 'kings-coin', 'lantern-row']);
});
