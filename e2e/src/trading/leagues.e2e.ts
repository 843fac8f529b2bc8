import { expect, test } from '@playwright/test';
import { type RunningServer, runServer } from '../run-server.ts';
import { secondPort } from '../servers.ts';
import { playerApi } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { expectCleanEverywhere } from '../support/screens.ts';

const LEAGUE = 'Malabar Open';

/** Its own server: other tests need the matches of every league. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await runServer(secondPort(), {});
});
test.afterAll(() => server.end());

test('a trader switches a simulated league off and on, and sees the simulator among the sources', async ({ page }) => {
  const upcoming = async () => {
    const { items } = await playerApi(null, new URL(server.origin)).call('events', { query: { competition: LEAGUE } });
    return items.filter(({ inPlay }) => !inPlay).length;
  };
  await openDesk(page, 'trader', '/sources', server);
  const row = page.getByRole('row').filter({ hasText: LEAGUE });
  await expect(page.getByRole('row').filter({ hasText: 'simulator' })).toContainText('live');
  await expect(row).toContainText('On');
  expect(await upcoming()).toBeGreaterThan(0);
  await expectCleanEverywhere(page, 'price sources');

  await page.getByRole('button', { name: `Switch off ${LEAGUE}` }).click();
  const dialog = page.getByRole('dialog', { name: `Switch ${LEAGUE} off` });
  await expect(dialog).toContainText('Matches in play or with bets run to their end.');
  await dialog.getByLabel('Reason').fill('No tennis today');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(row).toContainText('Off');
  expect(await upcoming()).toBe(0);
  await expect(page.getByRole('row').filter({ hasText: 'Deccan Classic' })).toContainText('On');

  await page.getByRole('button', { name: `Switch on ${LEAGUE}` }).click();
  await page.getByLabel('Reason').fill('Tennis again');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await expect(row).toContainText('On');

  await page.goto(new URL('/health', page.url()).href);
  await expect(page.getByRole('link', { name: 'See the price sources' })).toBeVisible();
  await expectCleanEverywhere(page, 'health with price sources');
});
