import { expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { SIZES } from '../support/new-player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

const score = (page: Page) => page.getByRole('heading', { name: 'Score', exact: true }).locator('..').locator('..');
const state = (page: Page, market: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: market, exact: true }) })
    .locator('td')
    .last();
const strip = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByRole('button', { name: /^Suspend all/ }) });

/** Creates an event of a sport and opens its markets for bets. @returns its id. */
async function open(page: Page, sport: 'Soccer' | 'Tennis', { format, sides }: { format: string; sides: string[] }) {
  await openDesk(page, 'trader', '/trading');
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByLabel('Sport').selectOption({ label: sport });
  await page.getByLabel('Format').selectOption({ label: format });
  const side = sport === 'Tennis' ? 'player' : 'team';
  await page.getByLabel(`First ${side}`, { exact: true }).fill(sides[0] ?? '');
  await page.getByLabel(`Second ${side}`, { exact: true }).fill(sides[1] ?? '');
  await page.getByLabel('League').fill('Valley Cup');
  await page.getByLabel('Starts').fill('2031-04-02T19:30');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sides.join(' v '));
  await page.getByRole('button', { name: /^Open all/ }).click();
  await expect(state(page, 'Match odds')).toHaveText('Suspended');
  await page.getByRole('heading', { name: 'Score', exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(state(page, 'Match odds')).toHaveText('Open');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

for (const { name, viewport } of SIZES) {
  test(`a trader runs a soccer match with the keyboard, ${name}`, async ({ page, world }) => {
    await page.setViewportSize(viewport);
    const gameId = await open(page, 'Soccer', { format: 'Cup, with extra time', sides: ['Carrow Vale', 'Hill Town'] });
    const shown = () => playerApi(null, new URL(world.origin)).call('event', { params: { gameId } });
    await expect(strip(page).getByRole('button', { name: /^Goal/ })).toHaveCount(0);

    await page.keyboard.press('h');
    await expect(score(page)).toContainText('First half, 0′');
    // The minute follows the house's clock, and the trader's page sends it.
    await world.pass(3 * 60_000);
    await expect(score(page)).toContainText('First half, 3′');
    await expect.poll(async () => (await shown()).score).toMatchObject({ minute: 3 });
    await page.keyboard.press('Enter');
    await expect(state(page, 'Match odds')).toHaveText('Open');
    await page.keyboard.press('c');
    await expect(page.getByText('Corner for')).toBeVisible();
    await page.keyboard.press('1');
    await expect(state(page, 'Corners in the match')).toHaveText('Suspended');
    await expect(state(page, 'Match odds')).toHaveText('Open');
    await page.keyboard.press('1');
    await expect(score(page)).toContainText('Carrow Vale 1–0 Hill Town');
    await expect(state(page, 'Match odds')).toHaveText('Suspended');

    // A check by the video assistant cancels the goal before anything is paid.
    await page.keyboard.press('v');
    await expect(strip(page).getByRole('button', { name: /^Goal/ })).toHaveCount(0);
    await page.keyboard.press('x');
    await expect(score(page)).toContainText('Carrow Vale 0–0 Hill Town');
    await page.keyboard.press('n');
    await page.keyboard.press('2');
    await expect(score(page)).toContainText('penalty for Hill Town');
    await page.keyboard.press('g');
    await expect(score(page)).toContainText('Carrow Vale 0–1 Hill Town');
    await page.keyboard.press('u');
    await expect(score(page)).toContainText('penalty for Hill Town');
    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(state(page, 'Match odds')).toHaveText('Open');
    await page.keyboard.press('b');
    await expect(state(page, 'Match odds')).toHaveText('Ball running');
    await page.keyboard.press('r');
    await expect(state(page, 'Match odds')).toHaveText('Open');
    expect((await shown()).score).toMatchObject({
      goals: [0, 1],
      corners: [1, 0],
      yellowCards: [1, 0],
      timeline: [
        { minute: 4, kind: 'goal' },
        { minute: 4, kind: 'yellow' },
      ],
    });
    await expectCleanEverywhere(page, 'a traded soccer match');

    await page.keyboard.press('h');
    await expect(score(page)).toContainText('half time');
    await page.keyboard.press('h');
    await expect(score(page)).toContainText('Second half');
    await page.keyboard.press('f');
    await expect(page.getByText('Finish the match?')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(score(page)).toContainText('full time');
    await expect(page.getByText('No market is open.')).toBeVisible();
    expect((await shown()).score).toMatchObject({
      phase: 'finished',
      summary: 'Carrow Vale 0–1 Hill Town, full time.',
    });
  });

  test(`a trader runs a tennis match with the keyboard, ${name}`, async ({ page, world }) => {
    await page.setViewportSize(viewport);
    const gameId = await open(page, 'Tennis', { format: 'Best of 3', sides: ['Ana Rao', 'Bela Sen'] });
    const shown = () => playerApi(null, new URL(world.origin)).call('event', { params: { gameId } });

    await page.keyboard.press('2');
    await expect(score(page)).toContainText('Bela Sen serves');
    await page.keyboard.press('Enter');
    await expect(state(page, 'Match odds')).toHaveText('Open');
    await page.keyboard.press('b');
    await expect(state(page, 'Match odds')).toHaveText('Ball running');
    await page.keyboard.press('a');
    await expect(score(page)).toContainText('Aces 0–1');
    await page.keyboard.press('1');
    await expect(score(page)).toContainText('Ana Rao0(15)');
    await page.keyboard.press('u');
    await expect(score(page)).toContainText('Ana Rao0(0)');
    await page.keyboard.press('g');
    await page.keyboard.press('1');
    await expect(score(page)).toContainText('Ana Rao serves');
    await page.keyboard.press('k');
    await page.keyboard.press('1');
    await page.keyboard.press('4');
    await expect(score(page)).toContainText('Ana Rao leads 1–0 in sets.');
    await expect(state(page, 'Set 1 winner')).toHaveText('Decided: Ana Rao');
    await page.keyboard.press('1');
    await expect(state(page, 'Set 1 winner')).toHaveCount(0);
    await page.keyboard.press('r');
    await expect(state(page, 'Match odds')).toHaveText('Open');
    expect((await shown()).score).toMatchObject({
      sets: [
        [6, 4],
        [0, 0],
      ],
      points: ['15', '0'],
    });
    await expectCleanEverywhere(page, 'a traded tennis match');

    await page.keyboard.press('k');
    await page.keyboard.press('1');
    await page.keyboard.press('6');
    await expect(score(page)).toContainText('The score decides the match');
    await expect(strip(page).getByRole('button', { name: /^Point/ })).toHaveCount(0);
    await page.keyboard.press('f');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No market is open.')).toBeVisible();
    expect((await shown()).score).toMatchObject({ phase: 'finished', summary: 'Ana Rao won 6–4 7–6.' });
  });
}
