import { expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { createEvent, openAll } from '../support/trading.ts';
import { test } from '../world/test.ts';

async function createTeam(page: Page, name: string, short: string): Promise<void> {
  await page.getByRole('button', { name: 'New team' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Short name').fill(short);
  await page.getByRole('button', { name: 'Create the team' }).click();
  await expect(page.getByRole('table', { name: 'Teams' }).getByRole('button', { name })).toBeVisible();
}

const CSV = [
  'start,league,home,away',
  '2031-05-01 14:00,Harbour Cup,Pilots,Divers',
  '2031-05-02 14:00,Harbour Cup,Divers,Pilots',
  '2031-05-03 14:00,Harbour Cup,Pilots,Sailors',
].join('\r\n');

test('an operator creates a league with teams and people, and imports events', async ({ page, world }) => {
  const staff = await openDesk(page, 'trader', '/competitions');
  await page.getByRole('button', { name: 'New league' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Harbour Cup');
  await page.getByLabel('Country or region').fill('Norland');
  await page.getByRole('button', { name: 'Create the league' }).click();
  await expect(page.getByRole('heading', { name: 'Teams of Harbour Cup' })).toBeVisible();
  await createTeam(page, 'Pilots', 'PIL');
  await createTeam(page, 'Divers', 'DIV');
  await page.getByRole('table', { name: 'Teams' }).getByRole('button', { name: 'Pilots' }).click();
  await page.getByLabel('Person', { exact: true }).fill('Ann Opener');
  await page.getByLabel('Place').fill('1');
  await page.getByRole('button', { name: 'Add the person' }).click();
  await expect(page.getByRole('table', { name: 'People' })).toContainText('Ann Opener');
  await expectCleanEverywhere(page, 'competitions');

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const file = { name: 'fixtures.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  const rows = page.getByRole('table', { name: 'Rows of the file' });
  await expect(rows).toContainText('Unknown team');
  await page.getByLabel('Create leagues and teams').check();
  await expect(rows.getByText('New')).toHaveCount(3);
  await expectCleanEverywhere(page, 'an import');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('Imported 3 rows')).toBeVisible();
  const { items } = await playerApi(null, new URL(world.origin)).call('events', { query: { sportId: 4 } });
  expect(items.filter(({ competition }) => competition === 'Harbour Cup')).toHaveLength(3);

  // An event of these teams is abandoned, with its reason.
  const event = await createEvent(staff, ['Pilots', 'Divers'], { format: 't20' });
  const { gameId } = await openAll(staff, event);
  await follow(page, `/trading/${gameId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pilots v Divers');
  await page.getByRole('button', { name: 'Abandon' }).click();
  await expect(page.getByRole('table', { name: 'Open markets' })).toContainText('Bookmaker');
  await expectCleanEverywhere(page, 'abandoning an event');
  await page.getByLabel('Reason').fill('Waterlogged');
  await page.getByRole('dialog').getByRole('button', { name: 'Abandon' }).click();
  await expect(page.getByText(/^Abandoned by .*: Waterlogged$/)).toBeVisible();
  const shown = () => playerApi(null, new URL(world.origin)).call('event', { params: { gameId } });
  await expect.poll(async () => (await shown()).status).toBe('abandoned');
});
