import { expect } from '@playwright/test';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin } from '../support/player.ts';
import { expectCleanEverywhere, expectCleanInBothThemes } from '../support/screens.ts';
import { test } from '../world/test.ts';

interface Rounds {
  readonly items: readonly {
    readonly stake: number;
    readonly win: number;
    readonly outcome: { readonly slot: 1 | 2 };
  }[];
}

test.use({ viewport: PHONE });

test('[CA-02] [RT-11] one bet of a round cashes out automatically, the other loses, and the round is verified on the page', async ({
  page,
  world,
}) => {
  await demoLogin(page, '/jetfair');
  const flight = page.getByRole('region', { name: 'Jet', exact: true });
  await expect(flight).toHaveAttribute('data-phase', /./);
  const panel = (slot: number) => page.getByRole('region', { name: `Bet ${slot}`, exact: true });
  for (const [slot, times] of [
    [1, '1.01'],
    [2, '1000'],
  ] as const) {
    const auto = panel(slot).getByRole('switch', { name: 'Auto cash-out' });
    if ((await auto.getAttribute('aria-checked')) === 'false') await auto.click();
    await panel(slot).getByLabel('Cash out at').fill(times);
  }
  await expectCleanEverywhere(page, 'before the bets');
  // One flight in twenty-five ends before a cash out is possible: then it is repeated.
  const out = panel(1).getByText('Out at 1.01×, +₹1.00');
  let isOut = false;
  const wins = async () => (await api<Rounds>(page, '/games/rounds?gameId=jet')).items.filter(({ win }) => win > 0);
  do {
    for (const slot of [1, 2])
      await panel(slot)
        .getByRole('button', { name: /^Bet ₹/ })
        .click();
    await expect(panel(2).getByRole('button', { name: /Cash out|^Cancel/ })).toBeVisible();
    const isOver = () => panel(2).getByText('Flew away at').isVisible();
    while (!(await isOver())) await world.pass(500);
    // At once: the next round clears it.
    isOut = await out.isVisible();
  } while ((await wins()).length === 0);
  expect(isOut).toBe(true);
  expect(await wins()).toMatchObject([{ stake: 100, win: 101, outcome: { slot: 1 } }]);

  await page.getByRole('button', { name: 'Verify a round' }).click();
  const check = page.getByRole('dialog');
  await expect(check.getByText('Computed in your browser. Same as the round we paid.')).toBeVisible();
  await expectCleanInBothThemes(page, 'the check');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'My bets' }).click();
  await expect(page.getByRole('tabpanel').getByText('+₹1.00').first()).toBeVisible();
});
