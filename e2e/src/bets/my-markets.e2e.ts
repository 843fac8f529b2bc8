import { expect } from '@playwright/test';
import { api, demoLogin } from '../support/player.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { marketOf, matchFor } from '../support/scripted-match.ts';
import { bestCell, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { test } from '../world/test.ts';

interface Preferences {
  readonly pinnedMarkets: readonly { readonly gameId: string; readonly marketId: string }[];
}

test('own markets of two matches on one page: added in a head and from the list, saved, and bet on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const announced = await watchLiveRegions(page);
  const match = await matchFor('keys');
  const other = await matchFor('tennisBook');
  await demoLogin(page, '/exchange/multi');
  await expect(page.getByText('No markets on your page')).toBeVisible();
  await follow(page, `/exchange/${match.gameId}`);
  const pinOdds = page.getByRole('button', { name: 'Match odds on my markets page' });
  await pinOdds.click();
  await follow(page, `/exchange/${other.gameId}`);
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeAttached();
  await pinOdds.click();
  const stored = async () => (await api<Preferences>(page, '/preferences')).pinnedMarkets.map(({ gameId }) => gameId);
  await expect.poll(stored).toEqual([match.gameId, other.gameId]);
  await follow(page, '/exchange/multi');
  const cards = page.getByRole('region', { name: /^Match odds, / });
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('link', { name: match.name }).first()).toBeVisible();
  await write(page, bestCell(rowOf(cards.first(), marketOf(match, 'match_odds').runners[0]?.name ?? ''), 'Back'), 200);
  await place(page);
  await announced('Matched ₹200 at ');
  await page
    .getByRole('button', { name: /^Add match odds, / })
    .first()
    .click();
  await expect(cards).toHaveCount(3);
  await page.getByRole('radio', { name: 'By volume' }).click();
  await expect(cards).toHaveCount(3);
  await expectCleanEverywhere(page, 'my markets');
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, `/exchange/${match.gameId}`);
  const line = marketOf(match, 'fancy').name;
  const pin = page.getByRole('button', { name: `${line} on my markets page` });
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await pin.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await follow(page, '/exchange/multi');
  await cards
    .first()
    .getByRole('button', { name: /on my markets page$/ })
    .click();
  await expect(cards).toHaveCount(2);
});
