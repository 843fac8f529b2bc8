import { newClientRef } from '@crease/client';
import { expect, type Locator, type Page } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { approvePending } from '../support/desk.ts';
import { demoLogin, stakeField } from '../support/player.ts';
import { marketOf, matchFor, oddsNow, otherPlayer, type ScriptedMatch } from '../support/scripted-match.ts';
import { bestCell, marketCard, odds, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { proxySocket } from '../support/socket-proxy.ts';
import { test } from '../world/test.ts';

/** Opens the market page of a match, signed in; returns the announcement check and the row of its last runner. */
async function atMarket(page: Page, { gameId, ...match }: ScriptedMatch) {
  const runner = marketOf({ gameId, ...match }, 'match_odds').runners.at(-1);
  const announced = await watchLiveRegions(page);
  await demoLogin(page, `/exchange/${gameId}`);
  const row = rowOf(marketCard(page, 'Match odds'), `${runner?.name}`);
  await expect(bestCell(row, 'Back')).toBeVisible();
  return { announced, row, runnerId: runner?.runnerId ?? '' };
}

test('[BT-05] accepted, odds moved, partly matched, unmatched; refused for limits, for funds, suspended and closed: each shows its message', async ({
  page,
}) => {
  const match = await matchFor('answers');
  const { marketId } = marketOf(match, 'match_odds');
  const line = await proxyMarketUpdates(page);
  const { announced, row, runnerId } = await atMarket(page, match);
  const best = async () => {
    const runner = (await oddsNow(match)).runners.find((each) => each.runnerId === runnerId);
    return runner?.back[0] ?? { price: 0, size: 0 };
  };
  const first = await best();
  await write(page, bestCell(row, 'Back'), 200);
  await place(page);
  await announced(`Matched ₹200 at ${odds(first.price)}.`);

  // Another player takes everything offered while the stake is typed.
  await write(page, bestCell(row, 'Back'), 300);
  const other = await otherPlayer();
  const order = { marketId, runnerId, side: 'back', price: first.price, size: first.size - 200 } as const;
  await other.call('placeOdds', { body: { clientRef: newClientRef(), ...order } });
  const second = await best();
  expect(second.price).toBeLessThan(first.price);
  await expect(page.getByText(`Now ${odds(second.price)}, was ${odds(first.price)}.`)).toBeVisible();
  // Neither the button nor Enter places at a price that is gone: both are replaced by a choice.
  await stakeField(page).press('Enter');
  await expect(page.getByRole('button', { name: /at risk$/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Wait at ${odds(first.price)}` })).toBeVisible();
  await page.getByRole('button', { name: `Take ${odds(second.price)}` }).click();
  await place(page);
  await announced(`Matched ₹300 at ${odds(second.price)}.`);

  const left = second.size - 300;
  await write(page, bestCell(row, 'Back'), left + 1000);
  await place(page);
  const inRupees = `₹${left.toLocaleString('en-IN')}`;
  await announced(`${inRupees} matched, ₹1,000 waiting at ${odds(second.price)}.`);
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await announced(`${inRupees} matched at ${odds(second.price)}, the rest cancelled.`);

  const third = await best();
  await write(page, bestCell(row, 'Back'), 400);
  await page.getByRole('textbox', { name: 'Odds' }).fill('990');
  await stakeField(page).focus();
  await place(page);
  await announced('₹400 waiting at 990. It matches when another player takes it.');
  await page.getByRole('button', { name: 'Cancel the bet' }).click();
  await announced('Cancelled. Nothing is at risk.');

  await write(page, bestCell(row, 'Back'), 99);
  const button = page.getByRole('button', { name: /^Enter a stake$|at risk$/ });
  for (const [stake, message] of [
    ['99', 'The smallest stake here is ₹100.'],
    ['12.5', 'Stakes are whole rupees.'],
    ['500001', 'The largest stake here is ₹5,00,000.'],
  ] as const) {
    await stakeField(page).fill(stake);
    await expect(page.getByText(message)).toBeVisible();
    await expect(button).toBeDisabled();
  }
  await stakeField(page).fill('150000');
  await expect(page.getByText(/^Needs ₹[\d,.]+ more\.$/)).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByRole('button', { name: /^Use ₹/ }).click();
  await expect(button).toBeEnabled();
  expect(await best()).toEqual(third);

  const stopped = { page, line, announced, marketId, row };
  await expectSuspended(stopped);
  await expectClosed({ ...stopped, runnerId });
});

interface Stopped {
  readonly page: Page;
  readonly line: { isDeaf: boolean };
  readonly announced: (text: string) => Promise<void>;
  readonly marketId: string;
  readonly row: Locator;
}

/** A suspended market shows it and places nothing; before the page knows, the server refuses. */
async function expectSuspended({ page, line, announced, marketId, row }: Stopped): Promise<void> {
  const house = operatorConsole();
  const act = { marketId, reason: 'an e2e test' };
  const button = page.getByRole('button', { name: /at risk$/ });
  await stakeField(page).fill('300');
  await house.call('stopMarket', { body: act });
  await expect(row.getByText('Suspended')).toBeVisible();
  const strip = await row.getByText('Suspended').boundingBox();
  const price = await row.locator('button[data-side="back"] span').first().boundingBox();
  // The line of a price is a little higher than its digits.
  const digitsEnd = price ? price.y + 0.75 * price.height : Number.NaN;
  expect(strip?.y, 'the price stays readable above the strip').toBeGreaterThanOrEqual(digitsEnd);
  await expect(page.getByText('The market is suspended. You can bet when it reopens.')).toBeVisible();
  await expect(button).toBeDisabled();
  await house.call('resumeMarket', { body: act });
  await expect(button).toBeEnabled();
  await expect(row.getByText('Suspended')).toHaveCount(0);

  line.isDeaf = true;
  await house.call('stopMarket', { body: act });
  await place(page);
  await announced('Not placed. The market was suspended.');
  await house.call('resumeMarket', { body: act });
  await stakeField(page).fill('310');
  await place(page);
  await announced('Not placed. The market was suspended since you saw this price.');
}

/** Before the page knows that the market is closed, the server refuses; afterwards the page offers nothing. */
async function expectClosed(at: Stopped & { readonly runnerId: string }): Promise<void> {
  const { page, line, announced, marketId, runnerId } = at;
  const settled = { marketId, winners: [runnerId], reason: 'an e2e test' };
  await approvePending(await operatorConsole().call('settleMarket', { body: settled }));
  await stakeField(page).fill('320');
  await place(page);
  await announced('Not placed. The market is closed.');
  line.isDeaf = false;
  await page.reload();
  await page.getByText('1 settled market').click();
  const card = marketCard(page, 'Match odds');
  await expect(card.getByText('Winner')).toBeVisible();
  await expect(card.getByRole('button', { name: /^(Back|Lay) / })).toHaveCount(0);
}

/** Proxies the socket and drops market updates while `isDeaf`. */
async function proxyMarketUpdates(page: Page): Promise<{ isDeaf: boolean }> {
  const line = { isDeaf: false };
  await proxySocket(page, (message) => (line.isDeaf && message.startsWith('42["market:update"') ? null : message));
  return line;
}
