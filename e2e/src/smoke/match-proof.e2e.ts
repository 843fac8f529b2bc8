import { expect, type Page, test } from '@playwright/test';
import { type RunningServer, runServer } from '../run-server.ts';
import { secondPort } from '../servers.ts';
import { SIZES } from '../support/new-player.ts';
import { api } from '../support/player.ts';
import { expectCleanInBothThemes } from '../support/screens.ts';

/** Two minutes of play a second: matches end while one waits. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await runServer(secondPort(), { SIM_SPEED: '120' });
});
test.afterAll(() => server.end());

interface Told {
  readonly gameId: string;
  readonly status: string;
  readonly fairness: { readonly commitment: string; readonly seed: string | null } | null;
}

const eventOf = (page: Page, gameId: string) => api<Told>(page, `/sports/events/${gameId}`);

async function listed(page: Page): Promise<Told[]> {
  return (await api<{ items: Told[] }>(page, '/sports/events')).items;
}

/** A match that is over and settled, so that its seed is out: it has left the list by then, its page stays. */
async function settledMatch(page: Page): Promise<Told> {
  const known = new Set<string>();
  let found: Told | undefined;
  await expect
    .poll(
      async () => {
        const here = new Set((await listed(page)).map(({ gameId }) => gameId));
        for (const gameId of known) {
          if (found || here.has(gameId)) continue;
          const told = await eventOf(page, gameId);
          if (typeof told.fairness?.seed === 'string') found = told;
        }
        for (const gameId of here) known.add(gameId);
        return found;
      },
      { timeout: 120_000 },
    )
    .toBeTruthy();
  return found as Told;
}

test('the seed of a match is committed before it and, after it, the whole match is checked in the browser', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.goto(`${server.origin}/robots.txt`);
  const scheduled = (await listed(page)).find(({ status }) => status === 'scheduled') as Told;
  const coming = await eventOf(page, scheduled.gameId);
  await page.goto(`${server.origin}/exchange/${coming.gameId}`);
  await page.getByRole('button', { name: 'How this match is decided' }).click();
  const dialog = page.getByRole('dialog', { name: 'How this match is decided' });
  await expect(dialog.getByText(coming.fairness?.commitment as string)).toBeVisible();
  await expect(dialog.getByText('The seed is shown here once the match is over')).toBeVisible();

  const over = await settledMatch(page);
  for (const { name, viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await page.goto(`${server.origin}/exchange/${over.gameId}`);
    await page.getByRole('button', { name: 'Check this match' }).click();
    await expect(dialog.getByText('its fingerprint agrees')).toBeVisible();
    await expect(dialog.getByText('Played again in your browser, the match ends as it was shown')).toBeVisible();
    await expectCleanInBothThemes(page, `a checked match, ${name}`);
  }

  // A seed that was not promised is called so. The reply is made beforehand: the page asks again and again, and a call
  // passed on to the server while the page closes has no answer to change.
  const told = { ...over, fairness: { ...over.fairness, seed: 'ab'.repeat(32) } };
  await page.route(`**/api/sports/events/${over.gameId}`, (route) => route.fulfill({ json: { data: told } }));
  await page.reload();
  await page.getByRole('button', { name: 'Check this match' }).click();
  await expect(dialog.getByText('its fingerprint differs')).toBeVisible();
  await expect(dialog.getByText(/the match differs from what was shown in/)).toBeVisible();
});
