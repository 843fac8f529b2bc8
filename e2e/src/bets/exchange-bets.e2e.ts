import { newClientRef } from '@crease/client';
import { decimalFromPrice, PRICE_SCALE, stepPrice } from '@crease/kernel';
import { expect } from '@playwright/test';
import { api, demoLogin, stakeField } from '../support/player.ts';
import { marketOf, matchFor, type OddsMarket, otherPlayer } from '../support/scripted-match.ts';
import { bestCell, marketCard, odds, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { test } from '../world/test.ts';

interface Bets {
  readonly items: readonly { status: string; matched: number; remaining: number; cancelled: number }[];
}

/** A runner with room for a price between the house's two. */
function roomyRunner({ runners }: OddsMarket) {
  for (const { runnerId, name, back, lay } of runners) {
    const between = decimalFromPrice(stepPrice(Math.round((back[0]?.price ?? 0) * PRICE_SCALE), 1));
    if (back[0] && lay[0] && between < lay[0].price)
      return { runnerId, name, back: back[0].price, lay: lay[0].price, between };
  }
  throw new Error('every runner is quoted one tick apart');
}

test('[BT-01] back and lay with the house, then with another player by price and time; the remainder waits and is cancelled', async ({
  page: asha,
  browser,
}) => {
  const match = await matchFor('cricketBook');
  const market = marketOf(match, 'match_odds');
  const runner = roomyRunner(market);
  const ravi = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const announced = await watchLiveRegions(asha);
  const announcedToRavi = await watchLiveRegions(ravi);
  const row = (page: typeof asha) => rowOf(marketCard(page, 'Match odds'), runner.name);
  for (const page of [asha, ravi]) {
    await demoLogin(page, `/exchange/${match.gameId}`);
  }

  // The house takes both sides.
  await write(asha, bestCell(row(asha), 'Back'), 500);
  await place(asha);
  await announced(`Matched ₹500 at ${odds(runner.back)}.`);
  await write(asha, bestCell(row(asha), 'Lay'), 300);
  await place(asha);
  await announced(`Matched ₹300 at ${odds(runner.lay)}.`);

  // A price better than the house's waits for another player: first come, first matched.
  await write(asha, bestCell(row(asha), 'Back'), 1000);
  await asha.getByRole('button', { name: 'Raise odds' }).click();
  await place(asha);
  await announced(`₹1,000 waiting at ${odds(runner.between)}.`);
  const late = await otherPlayer();
  const order = {
    marketId: market.marketId,
    runnerId: runner.runnerId,
    side: 'back',
    price: runner.between,
  } as const;
  await late.call('placeOdds', { body: { clientRef: newClientRef(), ...order, size: 500 } });
  const offered = ravi.getByRole('button', { name: `Lay ${odds(runner.between)}, ₹1,500 available` });
  await write(ravi, offered, 400);
  await place(ravi);
  await announcedToRavi(`Matched ₹400 at ${odds(runner.between)}.`);
  const open = asha.getByRole('region', { name: 'Open bets on this match' });
  await expect(open.getByText('₹400 of ₹1,000 matched')).toBeVisible();
  await expect(row(ravi).getByRole('button', { name: `Lay ${odds(runner.between)}, ₹1,100 available` })).toBeVisible();

  // The waiting part is cancelled, and is no longer offered.
  await open.getByRole('button', { name: `Cancel, ${runner.name}` }).click();
  await expect(row(ravi).getByRole('button', { name: `Lay ${odds(runner.between)}, ₹500 available` })).toBeVisible();
  await expect(open.getByText('₹400 of ₹1,000 matched')).toHaveCount(0);
  const { items } = await api<Bets>(asha, `/bets?marketId=${market.marketId}`);
  expect(items[0]).toMatchObject({ status: 'matched', matched: 400, remaining: 0, cancelled: 600 });

  // Price first: the other player's better offer is matched before the house's.
  await write(ravi, row(ravi).getByRole('button', { name: `Lay ${odds(runner.between)}, ₹500 available` }), 900);
  await ravi.getByRole('textbox', { name: 'Odds' }).fill(String(runner.lay));
  await stakeField(ravi).focus();
  await place(ravi);
  await announcedToRavi('Matched ₹900 at ');
  const his = await api<{ items: { averagePrice: number }[] }>(ravi, `/bets?marketId=${market.marketId}`);
  expect(his.items[0]?.averagePrice).toBeCloseTo((500 * runner.between + 400 * runner.lay) / 900, 2);
  expect((await late.call('bets', { query: { status: 'matched' } })).items).toMatchObject([{ matched: 500 }]);
  await ravi.context().close();
});
