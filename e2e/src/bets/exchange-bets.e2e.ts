import { newClientRef } from '@crease/client';
import { decimalFromPrice, PRICE_SCALE, stepPrice } from '@crease/kernel';
import { expect } from '@playwright/test';
import { api, demoLogin } from '../support/player.ts';
import { marketOf, matchFor, type OddsMarket, otherPlayer } from '../support/scripted-match.ts';
import { bestCell, marketCard, odds, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { test } from '../world/test.ts';

interface Bets {
  readonly items: readonly { status: string; matched: number; remaining: number; cancelled: number }[];
}

/** A runner with room for a price between the house's two. */
function roomyRunner({ runners }: Pick<OddsMarket, 'runners'>) {
  for (const { runnerId, name, back, lay } of runners) {
    const between = decimalFromPrice(stepPrice(Math.round((back[0]?.price ?? 0) * PRICE_SCALE), 1));
    if (back[0] && lay[0] && between < lay[0].price) return { runnerId, name, lay: lay[0].price, between };
  }
  throw new Error('every runner is quoted one tick apart');
}

test('[BT-01] a bet waits for another player, is matched by price and time, and the remainder is cancelled; the page shows each step', async ({
  page,
}) => {
  const match = await matchFor('cricketBook');
  const { marketId, ...market } = marketOf(match, 'match_odds');
  const { runnerId, name, lay, between } = roomyRunner(market);
  const [late, ravi] = [await otherPlayer(), await otherPlayer()];
  const announced = await watchLiveRegions(page);
  await demoLogin(page, `/exchange/${match.gameId}`);
  const row = rowOf(marketCard(page, 'Match odds'), name);
  const offered = (size: string) =>
    row.getByRole('button', { name: `Lay ${odds(between)}, ₹${size} available`, exact: true });

  // A price better than the house's waits for another player: first come, first matched.
  await write(page, bestCell(row, 'Back'), 1000);
  await page.getByRole('button', { name: 'Raise odds' }).click();
  await place(page);
  await announced(`₹1,000 waiting at ${odds(between)}.`);
  const order = { marketId, runnerId, price: between };
  await late.call('placeOdds', { body: { clientRef: newClientRef(), ...order, side: 'back', size: 500 } });
  await expect(offered('1,500')).toBeVisible();
  const first = { clientRef: newClientRef(), ...order, side: 'lay', size: 400 } as const;
  expect((await ravi.call('placeOdds', { body: first })).bet).toMatchObject({ status: 'matched', matched: 400 });
  const open = page.getByRole('region', { name: 'Open bets on this match' });
  await expect(open.getByText('₹400 of ₹1,000 matched')).toBeVisible();
  await expect(offered('1,100')).toBeVisible();

  // The waiting part is cancelled, and is no longer offered.
  await open.getByRole('button', { name: `Cancel, ${name}` }).click();
  await expect(offered('500')).toBeVisible();
  await expect(open.getByText('₹400 of ₹1,000 matched')).toHaveCount(0);
  const { items } = await api<Bets>(page, `/bets?marketId=${marketId}`);
  expect(items[0]).toMatchObject({ status: 'matched', matched: 400, remaining: 0, cancelled: 600 });

  // Price first: the other player's better offer is matched before the house's.
  const second = { ...first, clientRef: newClientRef(), price: lay, size: 900 };
  const { bet } = await ravi.call('placeOdds', { body: second });
  expect(bet.averagePrice).toBeCloseTo((500 * between + 400 * lay) / 900, 2);
  expect((await late.call('bets', { query: { status: 'matched' } })).items).toMatchObject([{ matched: 500 }]);
  await expect(offered('500')).toHaveCount(0);
});
