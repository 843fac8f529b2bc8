import { expect, test } from '@playwright/test';
import { api, openMatch } from '../support/player.ts';
import { marketCard } from '../support/slip.ts';

interface History {
  readonly runners: readonly {
    readonly name: string;
    readonly points: readonly (readonly [number, number, number])[];
  }[];
}

test('the price history of a runner opens from its name and shows what the server recorded', async ({ page }) => {
  await page.goto('/');
  const { gameId } = await openMatch(page, 'sportId=4&inPlay=true');
  const { markets } = await api<{ markets: { marketId: string; type: string }[] }>(page, `/sports/events/${gameId}`);
  const marketId = markets.find(({ type }) => type === 'match_odds')?.marketId ?? '';
  const history = () => api<History>(page, `/sports/match/history?marketId=${marketId}`);
  await expect
    .poll(async () => (await history()).runners[0]?.points.length ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(2);
  await page.goto(`/exchange/${gameId}`);
  const { runners } = await history();
  const runner = runners[0];
  await marketCard(page, 'Match odds')
    .getByRole('rowheader')
    .getByRole('button', { name: `${runner?.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `${runner?.name}, price history` });
  await expect(dialog.getByRole('img', { name: 'Chart of the price over time' })).toBeVisible();
  // Something is drawn: the canvas is not of one colour.
  const colours = () =>
    dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 4).join())).size;
    });
  await expect.poll(colours).toBeGreaterThan(3);
  const first = runner?.points[0]?.[1] ?? 0;
  await expect(dialog.getByText(`Opened at ${first.toFixed(2)}`)).toBeVisible();
  await dialog.getByText('View as table').click();
  const row = dialog.locator('details').getByRole('row').nth(1);
  await expect(row.getByRole('cell').nth(1)).toHaveText(first.toFixed(2));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
