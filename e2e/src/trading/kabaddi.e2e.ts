import { expect } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { PHONE } from '../support/new-player.ts';
import { demoLogin } from '../support/player.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { bestCell, marketCard, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { createEvent, enter, scoreOf } from '../support/trading.ts';
import { test } from '../world/test.ts';

const FIRST = 'Carrow Raiders';
const SECOND = 'Hill Defenders';

/** Prices of match odds by hand. */
function priced(marketId: string) {
  const price = (odds: number) => ({ price: odds, rate: null });
  const pinned = [
    { runner: FIRST, back: price(1.9), lay: price(2) },
    { runner: SECOND, back: price(2.1), lay: price(2.2) },
    { runner: 'Tie', back: price(20), lay: price(22) },
  ];
  const line = { by: 'hand', steps: 0, rate: 0, margin: 0, pinned } as const;
  return { kind: 'line', marketId, line, isConfirmed: true } as const;
}

test('an owner turns kabaddi on and trades a match by hand; players see its score and bet', async ({
  page,
  browser,
  world,
}) => {
  const staff = await openDesk(page, 'owner', '/settings');
  await page.getByRole('switch', { name: 'Kabaddi' }).click();
  await expect(page.getByRole('switch', { name: 'Kabaddi' })).toBeChecked();
  const { gameId, number } = await createEvent(staff, [FIRST, SECOND], { sport: 'kabaddi' });
  const { lines } = await staff.api.call('addMarkets', { params: { gameId }, body: { number, keys: ['match-odds'] } });
  await enter(staff, gameId, priced(lines[0]?.marketId ?? ''), { kind: 'publish' });
  await follow(page, `/trading/${gameId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${FIRST} v ${SECOND}`);

  const player = await browser.newPage({ baseURL: world.origin, viewport: PHONE });
  const announced = await watchLiveRegions(player);
  await demoLogin(player, '/spmsports/others');
  await expect(player.getByRole('heading', { level: 1, name: 'Other sports' })).toBeVisible();
  await player.getByRole('main').getByText(FIRST).first().click();
  await write(player, bestCell(rowOf(marketCard(player, 'Match odds'), FIRST), 'Back'), 500);
  await place(player);
  await announced('Matched ₹500 at ');

  await page.keyboard.press('1');
  await expect(scoreOf(page)).toContainText(`First half, ${FIRST} raids`);
  await page.keyboard.press('3');
  await expect(scoreOf(page)).toContainText(`${SECOND} raids`);
  await page.keyboard.press('k');
  await expect(scoreOf(page)).toContainText('tackles 1–0');
  await page.keyboard.press('g');
  const shown = async () => (await playerApi(null, new URL(world.origin)).call('event', { params: { gameId } })).score;
  await expect.poll(shown).toMatchObject({ points: [5, 0], raider: 1 });
  await expectCleanEverywhere(page, 'a kabaddi event at the desk');

  const score = player.getByRole('region', { name: 'Score' });
  await expect(score).toContainText('5 – 0');
  await expect(score).toContainText(`${SECOND} raids.`);
  await expectCleanEverywhere(player, 'a kabaddi event');
  await player.close();
});
