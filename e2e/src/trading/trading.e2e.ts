import { expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

const score = (page: Page) => page.getByRole('heading', { name: 'Score' }).locator('..').locator('..');
const state = (page: Page, market: string) => page.getByRole('row').filter({ hasText: market }).locator('td').last();

/** Fills in the form of a new event and opens its page. */
async function createEvent(page: Page, first: string, second: string): Promise<void> {
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByLabel('First team', { exact: true })).toBeFocused();
  await page.keyboard.type(first);
  await page.getByLabel('Second team', { exact: true }).fill(second);
  await page.getByLabel('League').fill('Valley Cup');
  await page.getByLabel('Starts').fill('2031-04-02T19:30');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${first} v ${second}`);
}

test('a trader creates a match, opens its markets, and trades it with the keyboard', async ({ page, world }) => {
  await openDesk(page, 'trader', '/trading');
  await createEvent(page, 'Carrow Vale', 'Hill Town');
  const gameId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const shown = () => playerApi(null, new URL(world.origin)).call('event', { params: { gameId } });

  await page.getByRole('button', { name: 'Set a new start' }).click();
  await page.getByLabel('Starts').fill('2031-04-03T20:00');
  await page.getByLabel('Reason').fill('Travel');
  await page.getByRole('button', { name: 'Set the start' }).click();
  const postponed = await page.evaluate(() => new Date('2031-04-03T20:00').toISOString());
  await expect.poll(async () => (await shown()).startsAt).toBe(postponed);
  await page.getByRole('button', { name: 'Enter the toss' }).click();
  await page.getByRole('button', { name: 'Start the innings' }).click();
  await page.getByRole('button', { name: /^Open all 1/ }).click();
  await expect(state(page, 'Match odds')).toHaveText('Suspended');
  await page.getByRole('heading', { name: 'Lines' }).click();
  await page.keyboard.press('Enter');
  await expect(state(page, 'Match odds')).toHaveText('Open');
  expect((await shown()).markets.filter(({ status }) => status === 'open').length).toBeGreaterThan(14);

  await page.keyboard.press('b');
  await expect(state(page, 'Match odds')).toHaveText('Ball running');
  await page.keyboard.press('4');
  await expect(score(page)).toContainText('4/0 (0.1)');
  await page.keyboard.press('w');
  await expect(page.getByText('How is the batter out?')).toBeVisible();
  await page.keyboard.press('b');
  await expect(score(page)).toContainText('4/1 (0.2)');
  await page.keyboard.press('u');
  await expect(score(page)).toContainText('4/0 (0.1)');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(score(page)).toContainText('5/0 (0.1)');

  // A line is moved, staged, and published.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('+1', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(state(page, 'Match odds')).toHaveText('Open');
  await page.keyboard.press('j');
  await expect(state(page, 'Match odds')).toHaveText('Held: Suspended');
  await page.keyboard.press('j');
  await expect(state(page, 'Match odds')).toHaveText('Open');
  expect((await shown()).score).toMatchObject({ innings: [{ runs: 5, wickets: 0, overs: '0.1' }] });
  await expectCleanEverywhere(page, 'a traded event');

  await page.getByLabel('Outcome').selectOption('1');
  await page.getByLabel('Decided by').fill('Awarded');
  await page.getByRole('button', { name: 'Finish the match' }).click();
  await expect(score(page)).toContainText('Awarded to Hill Town.');
  await expect(page.getByText('No market is open.')).toBeVisible();
});

test('a second trader sees who trades an event and takes it over with one key', async ({ page, browser, world }) => {
  await openDesk(page, 'trader', '/trading');
  await createEvent(page, 'North End', 'South End');
  await page.getByRole('button', { name: 'Enter the toss' }).click();
  await expect(page.getByText('Yours')).toBeVisible();
  const context = await browser.newContext({ baseURL: world.origin });
  const other = await context.newPage();
  const colleague = await openDesk(other, 'trader', new URL(page.url()).pathname);
  await expect(other.getByText(/trades this event\. Press T/)).toBeVisible();
  await other.getByRole('heading', { name: 'Score' }).click();
  await other.keyboard.press('t');
  await expect(other.getByText('Yours')).toBeVisible();
  await expect(page.getByText(`${colleague.username} trades this event.`, { exact: false })).toBeVisible();
  await context.close();
});
