import { expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { deskOf, openDesk } from '../support/desk.ts';
import { newPlayer } from '../support/new-player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { bestCell, marketCard, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { gameIdOf, lineOf, press, scoreOf } from '../support/trading.ts';
import { test } from '../world/test.ts';

const FIRST = 'Carrow Raiders';
const SECOND = 'Hill Defenders';

/** Turns kabaddi on, and creates a match. @returns its id. */
async function createMatch(page: Page, desk: string): Promise<string> {
  await page.getByRole('switch', { name: 'Kabaddi' }).click();
  await expect(page.getByRole('switch', { name: 'Kabaddi' })).toBeChecked();
  await page.goto(`${desk}/trading`);
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByLabel('Sport').selectOption('kabaddi');
  await page.getByLabel('First team', { exact: true }).fill(FIRST);
  await page.getByLabel('Second team', { exact: true }).fill(SECOND);
  await page.getByLabel('League').fill('Valley Kabaddi League');
  await page.getByLabel('Starts').fill('2031-04-02T19:30');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${FIRST} v ${SECOND}`);
  return gameIdOf(page);
}

/** Adds match odds of the template and publishes prices by hand. */
async function openOdds(page: Page): Promise<void> {
  const leaveForm = () => page.getByRole('heading', { name: 'Score', exact: true }).click();
  await page.getByRole('button', { name: 'Add markets' }).click();
  await page.getByLabel('Match odds').check();
  await page.getByRole('button', { name: 'Add to the event' }).click();
  await expect(lineOf(page, 'Match odds')).toBeVisible();
  await leaveForm();
  await page.keyboard.press('p');
  const prices = { [FIRST]: ['1.9', '2'], [SECOND]: ['2.1', '2.2'], Tie: ['20', '22'] };
  for (const [runner, [back = '', lay = '']] of Object.entries(prices)) {
    await page.getByLabel(`Back ${runner}`, { exact: true }).fill(back);
    await page.getByLabel(`Lay ${runner}`, { exact: true }).fill(lay);
  }
  await page.getByRole('button', { name: 'Stage these prices' }).click();
  await expect(lineOf(page, 'Match odds')).toContainText('by hand');
  await leaveForm();
  await page.keyboard.press('Enter');
}

test('an owner turns kabaddi on and trades a match by hand; players see its score and bet', async ({
  page,
  browser,
  world,
}) => {
  await openDesk(page, 'owner', '/settings');
  const gameId = await createMatch(page, deskOf(world));
  await openOdds(page);

  const context = await browser.newContext({ baseURL: world.origin });
  const player = await context.newPage();
  const announced = await watchLiveRegions(player);
  await newPlayer(player, '/spmsports/others');
  await expect(player.getByRole('heading', { level: 1, name: 'Other sports' })).toBeVisible();
  await player.getByRole('main').getByText(FIRST).first().click();
  await write(player, bestCell(rowOf(marketCard(player, 'Match odds'), FIRST), 'Back'), 500);
  await place(player);
  await announced('Matched ₹500 at ');

  await press(page, '1');
  await expect(scoreOf(page)).toContainText(`First half, ${FIRST} raids`);
  await press(page, '3');
  await expect(scoreOf(page)).toContainText(`${SECOND} raids`);
  await press(page, 'k');
  await expect(scoreOf(page)).toContainText('tackles 1–0');
  await press(page, 'g');
  const shown = async () => (await playerApi(null, new URL(world.origin)).call('event', { params: { gameId } })).score;
  await expect.poll(shown).toMatchObject({ points: [5, 0], raider: 1 });
  await expectCleanEverywhere(page, 'a kabaddi event at the desk');

  const score = player.getByRole('region', { name: 'Score' });
  await expect(score).toContainText('5 – 0');
  await expect(score).toContainText(`${SECOND} raids.`);
  await expectCleanEverywhere(player, 'a kabaddi event');
  await context.close();
});
