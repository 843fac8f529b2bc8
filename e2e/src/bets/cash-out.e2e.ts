import { expect } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/new-player.ts';
import { api, demoLogin, stakeField } from '../support/player.ts';
import { expectClean } from '../support/screens.ts';
import { marketOf, matchFor } from '../support/scripted-match.ts';
import { bestCell, marketCard, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { test } from '../world/test.ts';

interface Bets {
  readonly items: readonly { status: string; remaining: number; cancelled: number; cashOut?: string }[];
}

/** An amount below zero. */
const SUM = /−₹[\d.,]+\d/;

test('a waiting bet is edited, a part is cashed out by keyboard, one figure everywhere, the rest on a phone, then automatically', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const match = await matchFor('cashOut');
  const market = marketOf(match, 'match_odds');
  const name = market.runners[0]?.name ?? '';
  const announced = await watchLiveRegions(page);
  await demoLogin(page, `/exchange/${match.gameId}`);
  const card = marketCard(page, 'Match odds');
  const bets = async () => (await api<Bets>(page, `/bets?marketId=${market.marketId}`)).items;

  // One bet waits far from the market and is reduced: it keeps its place.
  await write(page, bestCell(rowOf(card, name), 'Back'), 1000);
  await page.getByRole('textbox', { name: 'Odds' }).fill('900');
  await stakeField(page).focus();
  await place(page);
  await announced('₹1,000 waiting at 900');
  const open = page.getByRole('region', { name: 'Open bets on this match' });
  await expect(open.getByText('First in the queue')).toBeVisible();
  await open.getByRole('button', { name: `Edit, ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the bet' });
  await dialog.getByRole('textbox', { name: 'Stake still to match' }).fill('400');
  await expect(dialog.getByText('It keeps its place in the queue')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(bets).toMatchObject([{ status: 'unmatched', remaining: 400, cancelled: 600 }]);
  await open.getByRole('button', { name: `Cancel, ${name}` }).click();
  await expect(open).toHaveCount(0);

  // One figure in the market's head, above the panel and on the button; half of it is cashed out, by keyboard.
  await write(page, bestCell(rowOf(card, name), 'Back'), 2000);
  await place(page);
  await announced('Matched ₹2,000 at ');
  const opener = card.getByRole('button', { name: /^Cash out −₹[\d.,]+, Match odds$/ });
  const [figure = ''] = SUM.exec((await opener.textContent()) ?? '') ?? [];
  await opener.click();
  const panel = page.getByRole('region', { name: 'Cash out', exact: true });
  await expect(panel.getByText(`${figure}now, in the worst outcome`)).toBeVisible();
  await expect(panel.getByText(/^After commission of [\d.]+%/)).toBeVisible();
  await expect(panel.getByText(/^At worst, after commission/)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Cash out 100%, ${figure} now` })).toBeEnabled();
  const slider = page.getByRole('slider', { name: 'Part to cash out' });
  await slider.focus();
  for (const key of ['Home', 'End', 'PageDown', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(slider).toHaveValue('89');
  await page.getByRole('button', { name: '50%' }).click();
  const act = page.getByRole('button', { name: /^Cash out 50%, −₹[\d,]+\.\d\d now$/ });
  await expect(act).toBeEnabled();
  const [part = ''] = SUM.exec((await act.textContent()) ?? '') ?? [];
  expect(part).not.toBe(figure);
  await expect(panel.getByText(`${part}now, in the worst outcome`)).toBeVisible();
  await expect(rowOf(card, name).locator('[data-preview]')).toBeVisible();
  await act.press('Enter');
  await expect(page.getByText('Done. Cashed out')).toBeVisible();
  const [hedge] = await bets();
  expect(hedge).toMatchObject({ status: 'matched', cashOut: expect.any(String) });
  await panel.getByRole('button', { name: 'Close' }).click();

  // The rest from the sheet of a phone.
  await page.setViewportSize(PHONE);
  await card.getByRole('button', { name: /^Cash out −₹/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Cash out' });
  await expect(sheet.getByRole('button', { name: /^Cash out 100%, .* now$/ })).toBeEnabled();
  await expectClean(page, 'cash out, phone');
  await sheet.getByRole('button', { name: /^Cash out 100%, .* now$/ }).click();
  await expect(sheet.getByText('Done. Cashed out')).toBeVisible();
  const exposed = async () => (await api<{ exposureAmount: number }>(page, '/bet/exposure/amount')).exposureAmount;
  expect(await exposed()).toBeLessThan(300);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // The automatic cash out is shown next to the market, can be removed, and is executed once reached.
  await page.setViewportSize(DESKTOP);
  await write(page, bestCell(rowOf(card, name), 'Back'), 1000);
  await place(page);
  await announced('Matched ₹1,000 at ');
  await card.getByRole('button', { name: /^Cash out −₹/ }).click();
  await page.getByRole('switch', { name: 'Take profit at' }).click();
  await page.getByRole('textbox', { name: 'Take profit at, rupees' }).fill('40,000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(card.getByText('Auto +₹40,000')).toBeVisible();
  await card.getByRole('button', { name: 'Turn off automatic cash out, Match odds' }).click();
  await expect(card.getByText('Auto +₹40,000')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Stop loss at' }).click();
  await page.getByRole('textbox', { name: 'Stop loss at, rupees' }).fill('-1');
  await expect(page.getByText('all of it is cashed out at once')).toBeVisible();
  await expect(page.getByText(/but never worse than −₹[\d,.]+\./)).toBeVisible();
  await expectClean(page, 'cash out, desktop');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await announced('Stop loss reached');
  await expect.poll(exposed).toBeLessThan(300);
  expect(await api(page, '/bet/cash-out/automatic')).toEqual([]);
});
