import { newClientRef } from '@crease/client';
import { expect, type Page } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { operatorConsole } from '../support/console.ts';
import { demoLogin, NO_PAGE, openMatch } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { marketOf, matchFor, oddsNow, otherPlayer } from '../support/scripted-match.ts';
import { bestCell, marketCard, odds, rowOf } from '../support/slip.ts';
import { proxySocket } from '../support/socket-proxy.ts';
import { test } from '../world/test.ts';
import type { World } from '../world/world.ts';

/** Marks the page; a reload would remove the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isFirst: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isFirst' in window);

test('[BT-10] prices, sizes, status and score are updated on the open page, signed out and in; a gap is detected and repaired', async ({
  page: visitor,
  browser,
  world,
}) => {
  const match = await matchFor('gap');
  const { marketId, runners } = marketOf(match, 'match_odds');
  const { runnerId = '', name = '' } = runners[0] ?? {};
  const player = await (await browser.newContext()).newPage();
  const lost: string[] = [];
  let isLosing = false;
  const line = await proxySocket(visitor, (message) => {
    if (!isLosing || !message.startsWith('42["market:update"')) return message;
    lost.push(message);
    return null;
  });
  await demoLogin(player, `${WORLD.origin}${NO_PAGE}`);
  for (const page of [visitor, player]) {
    await page.goto(`/exchange/${match.gameId}`);
    await expect(bestCell(rowOf(marketCard(page, 'Match odds'), name), 'Back')).toBeVisible();
    await mark(page);
  }
  const other = await otherPlayer();
  const best = async () => (await oddsNow(match)).runners[0]?.back[0] ?? { price: 0, size: 0 };
  const take = async (size: number) => {
    const { price } = await best();
    const body = { clientRef: newClientRef(), marketId, runnerId, side: 'back', price, size } as const;
    await other.call('placeOdds', { body });
  };
  const expectShown = async (pages: readonly Page[]) => {
    const { price, size } = await best();
    const label = `Back ${odds(price)}, ₹${size.toLocaleString('en-IN')} available`;
    for (const page of pages)
      await expect(rowOf(marketCard(page, 'Match odds'), name).getByRole('button', { name: label })).toBeVisible();
  };
  await take(100);
  await expectShown([visitor, player]);
  const before = await best();
  await take(before.size);
  expect((await best()).price).not.toBe(before.price);
  await expectShown([visitor, player]);

  // The visitor misses an update; the next one reveals the gap, and the page reloads the whole market.
  isLosing = true;
  await take(100);
  await expectShown([player]);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  isLosing = false;
  const joins = () => line.sent.filter((text) => text.includes('"market:join"') && text.includes(marketId)).length;
  const joined = joins();
  await take(200);
  await expect.poll(joins).toBe(joined + 1);
  await expectShown([visitor, player]);

  const house = operatorConsole();
  const covered = (page: Page) => rowOf(marketCard(page, 'Match odds'), name).getByText('Suspended');
  await house.call('stopMarket', { body: { marketId, reason: 'an e2e test' } });
  for (const page of [visitor, player]) await expect(covered(page)).toBeVisible();
  await house.call('resumeMarket', { body: { marketId, reason: 'an e2e test' } });
  for (const page of [visitor, player]) {
    await expect(covered(page)).toHaveCount(0);
  }
  await expectScored([visitor, player], world);
  for (const page of [visitor, player]) expect(await isMarked(page)).toBe(true);
  await player.context().close();
});

/** Follows a match in play on every page, and checks that its next score is shown. */
async function expectScored(pages: readonly [Page, ...Page[]], world: World): Promise<void> {
  const { gameId, name } = await openMatch(pages[0], world, 'sportId=2&inPlay=true');
  const scoreOf = (page: Page) => page.getByRole('region', { name: 'Score' });
  const shown: string[] = [];
  for (const page of pages) {
    await follow(page, `/exchange/${gameId}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    shown.push(await scoreOf(page).innerText());
  }
  await world.playUntil({ kind: 'score', gameId });
  for (const [at, page] of pages.entries()) await expect.poll(() => scoreOf(page).innerText()).not.toBe(shown[at]);
}
