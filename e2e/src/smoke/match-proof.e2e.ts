import { expect, type Page, test } from '@playwright/test';
import { type RunningServer, runServer } from '../run-server.ts';
import { secondPort } from '../servers.ts';
import { PHONE } from '../support/new-player.ts';
import { api } from '../support/player.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';

/** Two minutes of play per second: matches end during the test. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await runServer(secondPort(), { SIM_SPEED: '120' });
});
test.afterAll(() => server.end());
test.use({ viewport: PHONE });

interface MatchReply {
  readonly gameId: string;
  readonly status: string;
  readonly fairness: { readonly commitment: string; readonly seed: string | null } | null;
}

const eventOf = (page: Page, gameId: string) => api<MatchReply>(page, `/sports/events/${gameId}`);

async function listed(page: Page): Promise<MatchReply[]> {
  return (await api<{ items: MatchReply[] }>(page, '/sports/events')).items;
}

/** Returns a finished, settled match, whose seed is revealed: it has left the list, but its page exists. */
async function settledMatch(page: Page): Promise<MatchReply> {
  const known = new Set<string>();
  let found: MatchReply | undefined;
  await expect
    .poll(
      async () => {
        const here = new Set((await listed(page)).map(({ gameId }) => gameId));
        for (const gameId of known) {
          if (found || here.has(gameId)) continue;
          const reply = await eventOf(page, gameId);
          if (typeof reply.fairness?.seed === 'string') found = reply;
        }
        for (const gameId of here) known.add(gameId);
        return found;
      },
      { timeout: 120_000 },
    )
    .toBeTruthy();
  return found as MatchReply;
}

test('the seed of a match is committed before it; after it, the whole match is verified in the browser', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.goto(`${server.origin}/robots.txt`);
  const scheduled = (await listed(page)).find(({ status }) => status === 'scheduled') as MatchReply;
  const coming = await eventOf(page, scheduled.gameId);
  await page.goto(`${server.origin}/exchange/${coming.gameId}`);
  await page.getByRole('button', { name: 'How this match is decided' }).click();
  const dialog = page.getByRole('dialog', { name: 'How this match is decided' });
  await expect(dialog.getByText(coming.fairness?.commitment as string)).toBeVisible();
  await expect(dialog.getByText('The seed is shown here once the match is over')).toBeVisible();

  await page.keyboard.press('Escape');

  const over = await settledMatch(page);
  await follow(page, `/exchange/${over.gameId}`);
  await page.getByRole('button', { name: 'Check this match' }).click();
  await expect(dialog.getByText('The seed matches its fingerprint')).toBeVisible();
  await expect(dialog.getByText('Played again in your browser, the match ends as it was shown')).toBeVisible();
  await expectCleanEverywhere(page, 'a checked match');
});
