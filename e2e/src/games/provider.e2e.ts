import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { playerApi } from '../support/console.ts';
import { PHONE, toast } from '../support/new-player.ts';
import { api, demoLogin } from '../support/player.ts';
import { expectClean, follow } from '../support/screens.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

interface Round {
  readonly provider: string;
  readonly stake: number;
  readonly win: number;
  readonly status: string;
}

/** How often a page asks for the state of providers. */
const PAGE_ASKS_MS = 10_000;

test.use({ viewport: PHONE, showsServerTime: false });

/** Waits until our server has noticed that the provider is up or down, then lets the page ask. */
async function noticed(page: Page, up: boolean): Promise<void> {
  await expect
    .poll(async () => {
      const { items } = await playerApi(null).call('casinoProviders');
      return items.find(({ code }) => code === 'aura-games')?.status;
    })
    .toBe(up ? 'up' : 'down');
  // The page's clock moves to its next call.
  await page.clock.fastForward(PAGE_ASKS_MS);
}

test('[CA-05] a provider’s game opens, plays with our wallet, and is closed while the provider is down', async ({
  page,
  request,
}) => {
  await page.clock.install({ time: serverTime() });
  await demoLogin(page, '/casino/pearl-divers');
  await expect(page.getByRole('heading', { name: 'Pearl Divers', level: 1 })).toBeVisible();
  const frame = page.frameLocator('iframe[title="Pearl Divers"]');
  await frame.getByRole('button', { name: 'Middle shell' }).click();
  await expect(frame.getByRole('status')).toHaveText(/You won|No win/);
  await expect(page.getByText('Staked here')).toContainText('₹100.00');
  const [round] = (await api<{ items: Round[] }>(page, '/games/rounds?gameId=pearl-divers')).items;
  expect(round).toMatchObject({ provider: 'aura-games', stake: 100, status: 'closed' });
  expect([0, 288]).toContain(round?.win);
  const { wallet } = await api<{ wallet: { balance: number } }>(page, '/profile');
  expect(wallet.balance).toBe(100_000 - 100 + (round?.win ?? 0));
  await expectClean(page, '/casino/pearl-divers');

  const src = (await page.locator('iframe').getAttribute('src')) ?? '';
  const provider = new URL(src).origin;
  expect(provider).not.toBe(WORLD.origin);
  const key = readFileSync(join(WORLD.dataDir, 'sample.key'), 'utf8').trim();
  const order = (up: boolean, authorization: string) =>
    request.post(`${provider}/aura-games/switch?up=${up}`, { headers: { authorization } });
  expect((await order(false, 'of a stranger')).status()).toBe(401);
  await order(false, key);
  await noticed(page, false);
  await expect(page.getByRole('alert')).toContainText('Pearl Divers is closed for now');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(api(page, '/casino/launch', { gameId: 'pearl-divers' })).rejects.toThrow('GAME_UNAVAILABLE');
  await follow(page, '/aura-games');
  await page.getByRole('button', { name: 'Tell me when it is up' }).press('Enter');
  await expect(page.getByText('You will see it here')).toBeVisible();
  await expectClean(page, '/aura-games');
  await page.getByRole('link', { name: 'Casino' }).first().click();
  await page.getByRole('searchbox', { name: /^Search \d+ games/ }).fill('pearl');
  await expect(page.getByText('Unavailable').first()).toBeVisible();

  const back = toast(page, 'Its games are open again.');
  await order(true, key);
  await noticed(page, true);
  await back;
  await expect(page.getByText('Unavailable')).toHaveCount(0);
  await page
    .getByRole('link', { name: /Pearl Divers/ })
    .first()
    .click();
  await expect(frame.getByRole('button', { name: 'Left shell' })).toBeVisible();
});
