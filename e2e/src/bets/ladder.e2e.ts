import { newClientRef } from '@crease/client';
import { decimalFromPrice, PRICE_SCALE, stepPrice } from '@crease/kernel';
import { expect, type Locator, type Page } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { api, demoLogin } from '../support/player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { marketOf, matchFor, oddsNow, otherPlayer } from '../support/scripted-match.ts';
import { odds, watchLiveRegions } from '../support/slip.ts';
import { test } from '../world/test.ts';

interface Bets {
  readonly items: readonly { status: string; side: string; price: number; matched: number; remaining: number }[];
}

const cell = (ladder: Locator, price: number, side: 'back' | 'lay') =>
  ladder.locator(`[data-price="${odds(price)}"] [data-side="${side}"]`);
const stepped = (price: number, ticks: number) => decimalFromPrice(stepPrice(Math.round(price * PRICE_SCALE), ticks));

/** Waits until the prices are not paused, or a press is ignored. */
const pricesRun = (page: Page) => expect(page.getByText('Prices are paused')).toHaveCount(0);

/** Opens the ladders of the test's match as a new player. */
async function openLadders(page: Page) {
  const match = await matchFor('ladder');
  const market = marketOf(match, 'match_odds');
  const [runner] = market.runners;
  if (!runner?.back[0] || !runner.lay[0]) throw new Error('the match has no prices');
  await demoLogin(page, `/exchange/${match.gameId}/ladder`);
  const ladder = page.getByRole('region', { name: runner.name, exact: true });
  await expect(cell(ladder, runner.back[0].price, 'back')).not.toBeEmpty();
  return { market, runner, ladder, back: runner.back[0].price, lay: runner.lay[0].price };
}

test('the ladder by mouse: an order is confirmed, waits in its queue, is dragged and cancelled; by keyboard: back at the cursor, green up, keys listed, suspended', async ({
  page,
}) => {
  const announced = await watchLiveRegions(page);
  const opened = await openLadders(page);
  const { market, ladder, lay } = opened;
  const bets = async () => (await api<Bets>(page, `/bets?status=open&marketId=${market.marketId}`)).items;
  const wanted = stepped(lay, 3);
  const other = await otherPlayer();
  const order = { marketId: market.marketId, runnerId: market.runners[0]?.runnerId ?? '', side: 'back' as const };
  await other.call('placeOdds', { body: { clientRef: newClientRef(), ...order, price: wanted, size: 700 } });

  // One click is off: a second press within three seconds places. Escape drops the first, so that two quick ones follow.
  await pricesRun(page);
  await cell(ladder, wanted, 'back').click();
  await announced(`Press again to back ₹500 at ${odds(wanted)}.`);
  expect(await bets()).toEqual([]);
  await ladder.getByRole('grid').press('Escape');
  await pricesRun(page);
  await cell(ladder, wanted, 'back').hover();
  for (let presses = 0; presses < 2; presses++) {
    await page.mouse.down();
    await page.mouse.up();
  }
  await announced(`Back ₹500 waiting at ${odds(wanted)}.`);
  expect(await bets()).toMatchObject([{ side: 'back', price: wanted, remaining: 500 }]);
  await expect(cell(ladder, wanted, 'back')).toContainText('ahead');

  // Dragged two prices up, it is one order there.
  const target = stepped(wanted, 2);
  const from = await cell(ladder, wanted, 'back').boundingBox();
  const to = await cell(ladder, target, 'back').boundingBox();
  if (!from || !to) throw new Error('the prices are not visible');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, (from.y + to.y) / 2 + 10, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
  await expect(cell(ladder, target, 'back')).toContainText(`Move to ${odds(target)}`);
  await pricesRun(page);
  await page.mouse.up();
  await announced(`Order moved to ${odds(target)}, at the end of the queue there.`);
  expect(await bets()).toMatchObject([{ price: target, remaining: 500 }]);

  // A press on the order cancels it.
  await cell(ladder, target, 'back').locator('[data-bet]').click();
  await announced('₹500 cancelled.');
  await expect.poll(bets).toEqual([]);
  await other.call('cancel', { body: { clientRef: newClientRef(), marketId: market.marketId } });
  await tradeByKeyboard(page, opened, announced);
});

/** Backs at the cursor and greens up with exactly the shown order; keys are listed, and a stopped market says so. */
async function tradeByKeyboard(
  page: Page,
  { market, ladder, back }: Awaited<ReturnType<typeof openLadders>>,
  announced: (text: string) => Promise<void>,
): Promise<void> {
  await page.getByRole('switch', { name: 'One click' }).click();
  await expect(page.getByText('One click on, 3 ticks guard')).toBeVisible();
  const grid = ladder.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('green up');
  await page.keyboard.press('Escape');
  await expect(grid).toBeFocused();
  await page.keyboard.press('3');

  // The cursor begins at the last price: move it to the best back.
  const cursor = async () => Number(await ladder.locator('[data-cursor]').locator('..').getAttribute('data-price'));
  await page.keyboard.press('ArrowDown');
  await expect(ladder.locator('[data-cursor]')).toBeVisible();
  for (let at = await cursor(); at !== back; at = await cursor()) {
    await page.keyboard.press(at > back ? 'ArrowDown' : 'ArrowUp');
    // It is drawn with the next frame.
    await expect.poll(cursor).not.toBe(at);
  }
  await expect(ladder.locator('[data-cursor]')).toHaveAttribute('aria-label', /^Back at /);
  await pricesRun(page);
  await page.keyboard.press('b');
  await announced(`Backed ₹1,000 at ${odds(back)}.`);
  await expect(ladder.getByText(/^If it wins \+₹/)).toBeVisible();

  const button = ladder.getByRole('button', { name: /^Green up/ });
  await expect(button).toBeEnabled();
  const [, amount, at] = /Lay ₹([\d,]+) at ([\d.]+)$/.exec((await button.textContent()) ?? '') ?? [];
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ladder-position.png` });
  await grid.focus();
  await pricesRun(page);
  await page.keyboard.press('g');
  await announced('Green up done.');
  const { items } = await api<Bets>(page, `/bets?marketId=${market.marketId}`);
  const laid = items.find(({ side }) => side === 'lay');
  expect(laid).toMatchObject({ matched: Number(amount?.replaceAll(',', '')), price: Number(at) });
  const results = await ladder.getByText(/^If /).allTextContents();
  const [won = 0, lost = 0] = results.map((text) => Number(text.replace(/[^\d.−]/g, '').replace('−', '-')));
  expect(Math.abs(won - lost)).toBeLessThan(at === undefined ? 0 : Number(at));

  await expectCleanEverywhere(page, 'ladder');
  const act = { marketId: market.marketId, reason: 'an e2e test' };
  await operatorConsole().call('stopMarket', { body: act });
  await expect(ladder.getByText('Suspended')).toBeVisible();
  await expect(ladder.getByRole('button', { name: /level|Green up/ })).toBeDisabled();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ladder-suspended.png` });
  await operatorConsole().call('resumeMarket', { body: act });
  expect((await oddsNow({ gameId: market.gameId })).status).toBe('open');
}
