import { newClientRef } from '@crease/client';
import { expect, test } from '@playwright/test';
import { type RunningServer, runServer } from '../run-server.ts';
import { secondPort } from '../servers.ts';
import { api, demoLogin, openFancies } from '../support/player.ts';

/** The product with the simulator in real time, six times as fast as play: a delay of 3 s ends between two balls. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await runServer(secondPort(), { SIM_SPEED: '6' });
});
test.afterAll(() => server.end());

test('prices move without a script; a bet is accepted after its delay and settled by the match', async ({ page }) => {
  await demoLogin(page, `${server.origin}/spmsports/inplay`);
  const prices = page.getByRole('button', { name: /^(Back|Lay) / });
  const shown = async () => (await prices.allTextContents()).join('|');
  await expect(prices.first()).toBeVisible();
  const before = await shown();
  await expect.poll(async () => (await shown()) === before, { timeout: 60_000 }).toBe(false);

  // A market that suspends during the in-play delay lapses its bet: place bets until one is settled.
  await expect(async () => {
    for (const { marketId, yes } of await openFancies(page)) {
      const bet = { marketId, side: 'back', ...yes, size: 100 };
      await api(page, '/bet/fancy/odds', { ...bet, clientRef: newClientRef() }).catch(() => {});
    }
    const { items } = await api<{ items: { explanation: string }[] }>(page, '/bets?status=settled');
    expect(items.map(({ explanation }) => explanation).join()).toContain('Result: ');
  }).toPass({ timeout: 400_000 });
});
