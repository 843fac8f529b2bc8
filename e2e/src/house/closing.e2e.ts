import { expect } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { operatorConsole } from '../support/console.ts';
import { demoLogin, watchToasts } from '../support/player.ts';
import { test } from '../world/test.ts';

test('[RR-03][ST-04] the operator closes the house: every open page moves to /maintenance at once, another at load, and back', async ({
  page: player,
  browser,
}) => {
  const [visitor, late] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const becomes = (status: 'live' | 'maintenance' | 'suspended') =>
    operatorConsole().call('setOrganisation', { body: { status, reason: 'an e2e test' } });
  const pathOf = (page: typeof player) => new URL(page.url()).pathname;
  const heading = (page: typeof player, name: string) => page.getByRole('heading', { level: 1, name });
  const toasts = await watchToasts(player);
  await demoLogin(player, `${WORLD.origin}/statement`);
  await expect(player.getByRole('heading', { level: 2, name: 'Account statement' })).toBeVisible();
  await visitor.goto(`${WORLD.origin}/gamesrule`);
  await expect(heading(visitor, 'Rules of every market')).toBeVisible();
  for (const page of [player, visitor]) await page.evaluate(() => Object.assign(window, { isFirst: true }));

  for (const [status, title] of [
    ['maintenance', 'Crease is closed for maintenance'],
    ['suspended', 'Crease is suspended'],
  ] as const) {
    await becomes(status);
    for (const page of [player, visitor]) {
      await expect(heading(page, title)).toBeVisible();
      expect(pathOf(page)).toBe('/maintenance');
    }
    await late.goto(`${WORLD.origin}/sign-in`);
    await expect(heading(late, title)).toBeVisible();
    expect(pathOf(late)).toBe('/maintenance');
    await becomes('live');
    await expect(player.getByRole('heading', { level: 2, name: 'Account statement' })).toBeVisible();
    expect(pathOf(player)).toBe('/statement');
    await expect(heading(visitor, 'Rules of every market')).toBeVisible();
    await expect(late.getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
    expect(pathOf(late)).toBe('/sign-in');
  }
  // Published over the socket: neither page was reloaded, and the player is still signed in.
  for (const page of [player, visitor]) expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
  await expect(player.getByText('₹1,00,000.00').first()).toBeVisible();
  expect((await toasts()).filter((text) => text.startsWith('Error'))).toEqual([]);
  await visitor.context().close();
  await late.context().close();
});
