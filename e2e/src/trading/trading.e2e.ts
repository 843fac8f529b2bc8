import { expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { openDeskAs, staffWith } from '../support/desk.ts';
import { PHONE } from '../support/new-player.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { createEvent, createMatch, openAll, press, scoreOf, stateOf } from '../support/trading.ts';
import { test } from '../world/test.ts';
import type { World } from '../world/world.ts';

/** The event as players see it. */
const shown = (world: World, gameId: string) =>
  playerApi(null, new URL(world.origin)).call('event', { params: { gameId } });

/** Takes the focus from a form's button: the keys act on the page. */
const leaveForm = (page: Page) => page.getByRole('heading', { name: 'Score', exact: true }).click();

async function openFromList(page: Page, name: string): Promise<void> {
  await follow(page, '/trading');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

test('a trader runs a cricket, a soccer and a tennis match with the keyboard on a phone', async ({ page, world }) => {
  await page.setViewportSize(PHONE);
  const staff = await staffWith('trader');
  // Before the list is read: it is read again only after five seconds.
  const soccer = await createEvent(staff, ['Carrow United', 'Hill Rovers'], { sport: 'soccer', format: 'cup' });
  const tennis = await createEvent(staff, ['Ana Rao', 'Bela Sen'], { sport: 'tennis' });
  await openDeskAs(page, staff, '/trading');

  await test.step('cricket: the form, a new start, the toss, every market, a ball, a wicket taken back, a line', async () => {
    const gameId = await createMatch(page, 'Carrow Vale', 'Hill Town');
    await page.getByRole('button', { name: 'Set a new start' }).click();
    await page.getByLabel('Starts').fill('2031-04-03T20:00');
    await page.getByLabel('Reason').fill('Travel');
    await page.getByRole('button', { name: 'Set the start' }).click();
    const postponed = await page.evaluate(() => new Date('2031-04-03T20:00').toISOString());
    await expect.poll(async () => (await shown(world, gameId)).startsAt).toBe(postponed);
    await page.getByRole('button', { name: 'Enter the toss' }).click();
    await page.getByRole('button', { name: 'Start the innings' }).click();
    await page.getByRole('button', { name: /^Open all 1/ }).click();
    await expect(stateOf(page, 'Match odds')).toHaveText('Suspended');
    await leaveForm(page);
    await page.keyboard.press('Enter');
    await expect(stateOf(page, 'Match odds')).toHaveText('Open');
    const { markets } = await shown(world, gameId);
    expect(markets.filter(({ status }) => status === 'open').length).toBeGreaterThan(14);

    await page.keyboard.press('b');
    await expect(stateOf(page, 'Match odds')).toHaveText('Ball running');
    await press(page, '4', 'w', 'b');
    await expect(scoreOf(page)).toContainText('4/1 (0.2)');
    await press(page, 'u', 'd', 'Enter');
    await expect(scoreOf(page)).toContainText('5/0 (0.1)');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('+1', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(stateOf(page, 'Match odds')).toHaveText('Open');
    expect((await shown(world, gameId)).score).toMatchObject({ innings: [{ runs: 5, wickets: 0, overs: '0.1' }] });
    await expectCleanEverywhere(page, 'a traded event');
  });

  await test.step('soccer: the clock sends its minutes, a checked goal is cancelled, a penalty is scored', async () => {
    const { gameId } = await openAll(staff, soccer);
    await openFromList(page, 'Carrow United v Hill Rovers');
    await page.keyboard.press('h');
    await expect(scoreOf(page)).toContainText('First half, 0′');
    // The minute follows the house's clock, and the trader's page sends it.
    await world.pass(3 * 60_000);
    await expect(scoreOf(page)).toContainText(/First half, [3-9]′/);
    const minute = async () => {
      const { score } = await shown(world, gameId);
      return score?.sport === 'soccer' ? score.minute : 0;
    };
    await expect.poll(minute).toBeGreaterThanOrEqual(3);
    const before = await minute();
    await page.keyboard.press('1');
    await expect(scoreOf(page)).toContainText('Carrow United 1–0 Hill Rovers');
    await expect(stateOf(page, 'Match odds')).toHaveText('Suspended');
    await page.keyboard.press('v');
    await expect(scoreOf(page)).toContainText('VAR check');
    await page.keyboard.press('x');
    await expect(scoreOf(page)).toContainText('Carrow United 0–0 Hill Rovers');
    await press(page, 'n', '2');
    await expect(scoreOf(page)).toContainText('penalty for Hill Rovers');
    await page.keyboard.press('g');
    await expect(scoreOf(page)).toContainText('Carrow United 0–1 Hill Rovers');
    await press(page, 'y', '1', 'Enter');
    await expect(stateOf(page, 'Match odds')).toHaveText('Open');
    const { score } = await shown(world, gameId);
    expect(score).toMatchObject({
      goals: [0, 1],
      yellowCards: [1, 0],
      timeline: [{ kind: 'goal' }, { kind: 'yellow' }],
    });
    const [goal, yellow] = score?.sport === 'soccer' ? (score.timeline ?? []).map((one) => one.minute) : [];
    expect(goal).toBeGreaterThan(before);
    expect(yellow).toBeGreaterThanOrEqual(goal ?? Number.POSITIVE_INFINITY);
    await expectCleanEverywhere(page, 'a traded soccer match');
  });

  await test.step('tennis: a point, a game and a set, then the score decides the match', async () => {
    const { gameId } = await openAll(staff, tennis);
    await openFromList(page, 'Ana Rao v Bela Sen');
    await page.keyboard.press('2');
    await expect(scoreOf(page)).toContainText('Bela Sen serves');
    await press(page, 'a', '1', 'u', 'g', '1');
    await expect(scoreOf(page)).toContainText('Ana Rao serves');
    await press(page, 'k', '1', '4');
    await expect(stateOf(page, 'Set 1 winner')).toHaveText('Decided: Ana Rao');
    await page.keyboard.press('1');
    await expect(stateOf(page, 'Set 1 winner')).toHaveCount(0);
    const sets = [
      [6, 4],
      [0, 0],
    ];
    await expect.poll(async () => (await shown(world, gameId)).score).toMatchObject({ sets, points: ['15', '0'] });
    await expectCleanEverywhere(page, 'a traded tennis match');
    await press(page, 'k', '1', '6');
    await expect(scoreOf(page)).toContainText('The score decides the match');
    await press(page, 'f', 'Enter');
    await expect(page.getByText('No market is open.')).toBeVisible();
    expect((await shown(world, gameId)).score).toMatchObject({ phase: 'finished', summary: 'Ana Rao won 6–4 7–6.' });
  });
});
