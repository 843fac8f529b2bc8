import { expect, type Page, test } from '@playwright/test';
import { type RunningServer, runServer } from '../run-server.ts';
import { secondPort } from '../servers.ts';
import { SIZES } from '../support/new-player.ts';
import { api } from '../support/player.ts';
import { expectCleanInBothThemes } from '../support/screens.ts';

/** Two minutes of play per second: matches end during the test. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await runServer(secondPort(), { SIM_SPEED: '120' });
});
test.afterAll(() => server.end());

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

  const over = await settledMatch(page);
  for (const { name, viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await page.goto(`${server.origin}/exchange/${over.gameId}`);
    await page.getByRole('button', { name: 'Check this match' }).click();
    await expect(dialog.getByText('The seed matches its fingerprint')).toBeVisible();
    await expect(dialog.getByText('Played again in your browser, the match ends as it was shown')).toBeVisible();
    await expectCleanInBothThemes(page, `a checked match, ${name}`);
  }

  // A seed that contradicts the commitment is reported. The reply is built beforehand: the page polls, and a call
  // forwarded while the page closes has no reply to change.
  const reply = { ...over, fairness: { ...over.fairness, seed: 'ab'.repeat(32) } };
  await page.route(`**/api/sports/events/${over.gameId}`, (route) => route.fulfill({ json: { data: reply } }));
  await page.reload();
  await page.getByRole('button', { name: 'Check this match' }).click();
  await expect(dialog.getByText('does not match its fingerprint')).toBeVisible();
  await expect(dialog.getByText(/the match differs from what was shown in/)).toBeVisible();
});
