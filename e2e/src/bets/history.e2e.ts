import { expect, type Page } from '@playwright/test';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin, NO_PAGE, openMatch, stakeField } from '../support/player.ts';
import { expectClean, expectCleanInBothThemes } from '../support/screens.ts';
import { marketCard } from '../support/slip.ts';
import { test } from '../world/test.ts';
import type { World } from '../world/world.ts';

interface History {
  readonly runners: readonly {
    readonly name: string;
    readonly points: readonly (readonly [number, number, number])[];
  }[];
}

interface Markets {
  readonly markets: readonly { readonly marketId: string; readonly type: string; readonly status: string }[];
}

/** Opens a match in play whose first runner has a price history; returns a function that presses the runner's name. */
async function openRunner(page: Page, world: World) {
  const { gameId } = await openMatch(page, world, 'sportId=4&inPlay=true');
  const odds = async () => {
    const { markets } = await api<Markets>(page, `/sports/events/${gameId}`);
    return markets.find(({ type }) => type === 'match_odds');
  };
  const marketId = (await odds())?.marketId ?? '';
  const history = () => api<History>(page, `/sports/match/history?marketId=${marketId}`);
  while (((await history()).runners[0]?.points.length ?? 0) < 3) await world.play(10_000);
  // Play may stop while a ball runs, when no price can be taken.
  while ((await odds())?.status !== 'open') await world.play(1_000);
  await page.goto(`/exchange/${gameId}`);
  const { runners } = await history();
  const runner = runners[0];
  const opener = marketCard(page, 'Match odds')
    .getByRole('rowheader')
    .getByRole('button', { name: `${runner?.name}` });
  await opener.click();
  return { runner, opener, card: page.getByRole('dialog', { name: `${runner?.name}, price and volume` }) };
}

test('price and volume of a runner: the recorded history, every price by keyboard, focus returned at the end; a sheet on a phone', async ({
  page,
  world,
}) => {
  await demoLogin(page, NO_PAGE);
  const { runner, opener, card } = await openRunner(page, world);
  const chart = card.getByRole('slider', { name: 'Chart of the price over time' });
  await expect(chart).toBeVisible();
  // Something is drawn: the canvas has several colours.
  const colours = () =>
    card.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 4).join())).size;
    });
  await expect.poll(colours).toBeGreaterThan(3);
  const first = runner?.points[0]?.[1] ?? 0;
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`price ${first.toFixed(2)}, ₹`));
  await card.getByText('View as table').click();
  await expect(card.locator('details').getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(first.toFixed(2));
  await card.getByText('View as table').click();
  const ladder = card.getByRole('region', { name: 'Depth' });
  await expect(ladder.getByRole('columnheader')).toHaveText(['To back', 'Total ₹', 'Total ₹', 'To lay']);
  await expectCleanInBothThemes(page, 'price-and-volume-desktop');
  const prices = ladder.locator('button[aria-label^="Back at"]:not([aria-disabled])');
  await prices.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(prices.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stakeField(page)).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();

  // A card that is open while the window becomes a phone's stays open, as a sheet.
  const desktop = page.viewportSize() ?? PHONE;
  await opener.click();
  await expect(chart).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(card.and(page.locator('dialog'))).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
  await page.setViewportSize(desktop);

  await opener.click();
  await card.getByRole('button', { name: 'Close' }).focus();
  // The browser reports later that the popover is closed: here only after the page has become a phone's.
  await page.evaluate(() =>
    addEventListener('toggle', (event) => event.stopPropagation(), { capture: true, once: true }),
  );
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(opener).toBeFocused();

  // On a phone it is a sheet; a price picked there is in the slip.
  await page.setViewportSize(PHONE);
  await opener.click();
  await expect(chart).toBeVisible();
  await expectClean(page, 'price and volume, phone');
  await prices.first().click();
  await expect(card).toHaveCount(0);
  await expect(stakeField(page)).toBeVisible();
});
