import { newClientRef } from '@crease/client';
import { expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { approveProposal, openDesk } from '../support/desk.ts';
import { PHONE } from '../support/new-player.ts';
import { demoLogin, stakeField } from '../support/player.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { bestCell, marketCard, rowOf } from '../support/slip.ts';
import { createEvent, lineOf, stateOf } from '../support/trading.ts';
import { test } from '../world/test.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Details' });

test('a trader saves a template, which a new event uses, and makes, prices and declares a market of 400 runners', async ({
  page,
  browser,
  world,
}) => {
  await page.setViewportSize(PHONE);
  const staff = await openDesk(page, 'trader', '/templates');
  const visitor = playerApi(null, new URL(world.origin));

  await test.step('a changed template shows its changes before it is saved', async () => {
    await page.getByRole('link', { name: 'Cricket, One-day' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cricket, One-day');
    await page.getByRole('button', { name: 'Bookmaker', exact: true }).click();
    await page.getByLabel('Highest stake').fill('7000');
    await page.getByLabel('Rules').fill('The rules of this house.');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText('rules none → The rules of this house.; highest stake 2,00,000 → 7,000')).toBeVisible();
    await expectCleanEverywhere(page, 'a changed template');
    await page.getByRole('button', { name: 'Save as version 1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('version 1');
  });

  const { gameId } = await createEvent(staff, ['Long Field', 'Deep Field'], { format: 'odi' });
  const marketId = `${gameId}-h1`;
  await test.step('a new event uses it', async () => {
    await follow(page, `/trading/${gameId}`);
    await page.getByRole('button', { name: 'Add markets' }).click();
    await expect(pane(page).getByText('version 1')).toBeVisible();
    await page.getByLabel('Bookmaker').check();
    await page.getByRole('button', { name: 'Add to the event' }).click();
    await expect(stateOf(page, 'Bookmaker')).toHaveText('Suspended');
    const terms = await visitor.call('marketSettings', { query: { marketId: `${gameId}-bm`, language: 'en' } });
    expect([terms.max, terms.rules[0]]).toEqual([7_000, 'The rules of this house.']);
  });

  await test.step('a market of 400 runners is made, and opens at prices by hand', async () => {
    await page.getByRole('button', { name: 'Make a market' }).click();
    await page.getByLabel('Name').fill('Top four');
    await page.getByLabel('Runners').fill(Array.from({ length: 400 }, (_, at) => `Player ${at + 1}`).join('\n'));
    await page.getByLabel('How many win').fill('4');
    await page.getByLabel('Rules').fill('The four players with the most runs.');
    await page.getByLabel('Priced by').selectOption('players');
    await expectCleanEverywhere(page, 'the form of a market');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(pane(page)).toContainText('How many win4');
    await page.getByRole('button', { name: 'Make the market' }).click();
    await expect(stateOf(page, 'Top four')).toHaveText('Suspended');
    await page.getByRole('heading', { name: 'Lines' }).click();
    await page.keyboard.press('Enter');
    await expect(stateOf(page, 'Top four')).toHaveText('Open');
  });

  const layer = playerApi((await visitor.call('loginDemo', { body: {} })).token, new URL(world.origin));
  const lay = { marketId, side: 'lay' as const, price: 50, size: 200 };
  for (const runnerId of ['r1', 'r399'])
    await layer.call('placeOdds', { body: { ...lay, runnerId, clientRef: newClientRef() } });
  const player = await browser.newPage({ baseURL: world.origin });
  await demoLogin(player, `/exchange/${gameId}`);

  await test.step('a player finds one of 400 runners with keys, and the slip previews the result', async () => {
    const card = marketCard(player, 'Top four');
    await expect(card.getByRole('button', { name: 'Show more, 360 left' })).toBeVisible();
    await expectCleanEverywhere(player, 'a market of 400 runners');
    await card.getByLabel('Find a runner').focus();
    await player.keyboard.type('player 399');
    await expect(card.getByRole('row')).toHaveCount(2);
    const found = rowOf(card, 'Player 399');
    await bestCell(found, 'Back').focus();
    await player.keyboard.press('Enter');
    await stakeField(player).fill('100');
    await expect(found).toContainText('₹0.00 / ₹0.00');
    await expect(found).toContainText('+₹4,900.00 / −₹100.00');
    await player.close();
  });

  await test.step('the trader declares four winners, and a second person agrees', async () => {
    await lineOf(page, 'Top four').locator('td').last().click();
    await page.getByRole('button', { name: 'Declare' }).click();
    for (const at of [1, 2, 3, 399]) {
      await page.getByLabel('Search runners').fill(`Player ${at}`);
      await page.getByLabel(`Player ${at}`, { exact: true }).check();
    }
    await expect(pane(page)).toContainText('Two people.');
    await expectCleanEverywhere(page, 'a declaration');
    await page.getByRole('button', { name: 'Declare the result' }).click();
    await expect(page.getByText(/^Top four, .*: waits for a second person\.$/)).toBeVisible();
    await approveProposal((preview) => JSON.stringify(preview).includes(marketId));
    await expect(page.getByText('waits for a second person')).toBeHidden();
  });
});
