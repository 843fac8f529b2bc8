import { expect, type Page } from '@playwright/test';
import { PHONE } from '../support/new-player.ts';
import { api, NO_PAGE } from '../support/player.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

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

/** The match of the scripted ones that ends first, after a quarter of an hour of play. */
const FIRST_OVER = 'so-1024';

test('the seed of a match is committed before it; after it, the whole match is verified in the browser', async ({
  page,
  world,
}) => {
  await page.goto(NO_PAGE);
  const scheduled = (await listed(page)).find(({ status }) => status === 'scheduled') as MatchReply;
  const coming = await eventOf(page, scheduled.gameId);
  await page.goto(`/exchange/${coming.gameId}`);
  await page.getByRole('button', { name: 'How this match is decided' }).click();
  const dialog = page.getByRole('dialog', { name: 'How this match is decided' });
  await expect(dialog.getByText(coming.fairness?.commitment as string)).toBeVisible();
  await expect(dialog.getByText('The seed is shown here once the match is over')).toBeVisible();
  await page.keyboard.press('Escape');

  await world.playUntil({ kind: 'result', marketId: `${FIRST_OVER}-mo` });
  await expect.poll(async () => (await eventOf(page, FIRST_OVER)).fairness?.seed).toMatch(/^[0-9a-f]{64}$/);
  // It has left the list, but its page exists.
  expect((await listed(page)).map(({ gameId }) => gameId)).not.toContain(FIRST_OVER);
  await follow(page, `/exchange/${FIRST_OVER}`);
  await page.getByRole('button', { name: 'Check this match' }).click();
  await expect(dialog.getByText('The seed matches its fingerprint')).toBeVisible();
  await expect(dialog.getByText('Replayed in your browser, the match ends as it was shown')).toBeVisible();
  await expectCleanEverywhere(page, 'a checked match');
});
