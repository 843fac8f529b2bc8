import { newClientRef } from '@crease/client';
import { expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { approveProposal, openDesk } from '../support/desk.ts';
import { demoLogin, stakeField } from '../support/player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { bestCell, marketCard, rowOf } from '../support/slip.ts';
import { test } from '../world/test.ts';

const row = (page: Page, market: string) => page.getByRole('row').filter({ hasText: market });
const pane = (page: Page) => page.getByRole('region', { name: 'Details' });

/** Creates an event by its form. @returns its id. */
async function createEvent(page: Page, first: string, second: string): Promise<string> {
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByLabel('First team', { exact: true }).fill(first);
  await page.getByLabel('Second team', { exact: true }).fill(second);
  await page.getByLabel('League').fill('Valley Cup');
  await page.getByLabel('Starts').fill('2031-04-02T19:30');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${first} v ${second}`);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a trader changes a template, sees the changes before saving, and a new event uses it', async ({
  page,
  world,
}) => {
  await openDesk(page, 'trader', '/templates');
  await page.getByRole('link', { name: 'Cricket, One-day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cricket, One-day');
  await page.getByRole('button', { name: 'Bookmaker', exact: true }).click();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.getByLabel('Highest stake').fill('7000');
  await page.getByLabel('Rules').fill('The rules of this house.');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'Move Tied match up' }).click();
  await page.getByRole('button', { name: 'Remove To win the toss' }).click();
  await expect(page.getByText('rules none → The rules of this house.; highest stake 2,00,000 → 7,000')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Removed' })).toContainText('To win the toss');
  await expectCleanEverywhere(page, 'a changed template');
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('version 1');

  await page.getByRole('link', { name: 'Trading' }).click();
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByLabel('Format').selectOption('odi');
  await page.getByLabel('First team', { exact: true }).fill('East End');
  await page.getByLabel('Second team', { exact: true }).fill('West End');
  await page.getByLabel('League').fill('Valley Cup');
  await page.getByLabel('Starts').fill('2031-04-02T19:30');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByRole('button', { name: 'Add markets' }).click();
  await expect(pane(page).getByText('version 1')).toBeVisible();
  await page.getByLabel('Bookmaker').check();
  await page.getByRole('button', { name: 'Add to the event' }).click();
  await expect(row(page, 'Bookmaker')).toContainText('Suspended');
  const gameId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const query = { marketId: `${gameId}-bm`, language: 'en' } as const;
  const terms = await playerApi(null, new URL(world.origin)).call('marketSettings', { query });
  expect([terms.max, terms.rules[0]]).toEqual([7_000, 'The rules of this house.']);
});

test('a trader makes a market of thirty runners, prices it by hand, and declares it with a second person', async ({
  page,
  world,
}) => {
  await openDesk(page, 'trader', '/trading');
  const gameId = await createEvent(page, 'Carrow Lane', 'Hill Lane');
  const marketId = `${gameId}-h1`;
  await page.getByRole('button', { name: 'Make a market' }).click();
  await page.getByLabel('Name').fill('Top scorer');
  await page.getByLabel('Type').selectOption('bookmaker');
  await page.getByLabel('Runners').fill(Array.from({ length: 30 }, (_, at) => `Player ${at + 1}`).join('\n'));
  await expect(page.getByText('30 runners.', { exact: false })).toBeVisible();
  await page.getByLabel('Rules').fill('The player with the most runs in the match.');
  await expectCleanEverywhere(page, 'the form of a market');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(pane(page)).toContainText('The player with the most runs in the match.');
  await page.getByRole('button', { name: 'Make the market' }).click();
  await expect(row(page, 'Top scorer')).toContainText('Suspended');

  await page.getByRole('heading', { name: 'Lines' }).click();
  await page.keyboard.press('p');
  await expect(page.getByLabel('Back Player 1', { exact: true })).toBeFocused();
  for (const [at, rate] of [
    [1, '900'],
    [2, '1500'],
  ] as const)
    await page.getByLabel(`Back Player ${at}`, { exact: true }).fill(rate);
  await page.getByRole('button', { name: 'Stage these prices' }).click();
  await expect(page.getByText('by hand', { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Lines' }).click();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Top scorer')).toContainText('Open');

  const player = await demoPlayer(world.origin);
  const bet = { clientRef: newClientRef(), marketId, runnerId: 'r2', side: 'back' as const, rate: 1500, size: 500 };
  expect(await player.call('placeBookmaker', { body: bet })).toMatchObject({ bet: { status: 'matched' } });

  await page.getByRole('button', { name: 'Declare' }).click();
  await page.getByLabel('Player 2', { exact: true }).check();
  await expect(pane(page)).toContainText('Two people.');
  await expect(pane(page)).toContainText('₹7,500.00');
  await expectCleanEverywhere(page, 'a declaration');
  await page.getByRole('button', { name: 'Declare the result' }).click();
  await expect(page.getByText('Top scorer, Player 2: waits for a second person.')).toBeVisible();
  await approveProposal((preview) => JSON.stringify(preview).includes(marketId));
  await expect(page.getByText('waits for a second person')).toBeHidden();
});

test('prices far from the model need a confirmation, and a cap is shown beside its line', async ({ page }) => {
  await openDesk(page, 'trader', '/trading');
  await createEvent(page, 'Upper Side', 'Lower Side');
  await page.getByRole('button', { name: 'Add markets' }).click();
  await page.getByLabel('Match odds').check();
  await page.getByRole('button', { name: 'Add to the event' }).click();
  await page.getByRole('button', { name: 'Cap', exact: true }).click();
  await page.getByLabel('Loss').fill('5000');
  await page.getByRole('button', { name: 'Set the cap' }).click();
  await expect(page.getByText('cap ₹5,000, 1 a time')).toBeVisible();
  await page.getByRole('button', { name: 'Price by hand' }).click();
  const prices = [
    ['Upper Side', '1.1', '1.15'],
    ['Lower Side', '8', '11'],
  ] as const;
  for (const [team, back, lay] of prices) {
    await page.getByLabel(`Back ${team}`).fill(back);
    await page.getByLabel(`Lay ${team}`).fill(lay);
  }
  await page.getByRole('button', { name: 'Stage these prices' }).click();
  await expect(page.getByText('This price is far from the last one: confirm it')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm these prices' }).click();
  await expect(page.getByText('by hand', { exact: true })).toBeVisible();
});

test('a market of 400 runners and four winners is made, found by keyboard and previewed in the slip', async ({
  page,
  browser,
  world,
}) => {
  await openDesk(page, 'trader', '/trading');
  const gameId = await createEvent(page, 'Long Field', 'Deep Field');
  const marketId = `${gameId}-h1`;
  await page.getByRole('button', { name: 'Make a market' }).click();
  await page.getByLabel('Name').fill('Top four');
  await page.getByLabel('Runners').fill(Array.from({ length: 400 }, (_, at) => `Player ${at + 1}`).join('\n'));
  await page.getByLabel('How many win').fill('4');
  await page.getByLabel('Rules').fill('The four players with the most runs.');
  await page.getByLabel('Priced by').selectOption('players');
  await page.getByRole('switch', { name: 'Orders that cannot match wait, too' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(pane(page)).toContainText('How many win4');
  await page.getByRole('button', { name: 'Make the market' }).click();
  await expect(row(page, 'Top four')).toContainText('Suspended');
  await page.getByRole('heading', { name: 'Lines' }).click();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Top four')).toContainText('Open');

  const layer = await demoPlayer(world.origin);
  const { markets } = await layer.call('event', { params: { gameId } });
  const made = markets.find((market) => market.marketId === marketId);
  expect([made?.status, made?.betDelayModels]).toEqual(['open', undefined]);
  const lay = { marketId, side: 'lay' as const, price: 50, size: 200 };
  for (const runnerId of ['r1', 'r399'])
    await layer.call('placeOdds', { body: { ...lay, runnerId, clientRef: newClientRef() } });

  const player = await browser.newPage({ baseURL: world.origin });
  await demoLogin(player, `/exchange/${gameId}`);
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
  await expectCleanEverywhere(player, 'a bet on one of 400 runners');
  await player.close();
});

async function demoPlayer(origin: string) {
  const { token } = await playerApi(null, new URL(origin)).call('loginDemo', { body: {} });
  return playerApi(token, new URL(origin));
}
