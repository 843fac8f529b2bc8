import { expect } from '@playwright/test';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin } from '../support/player.ts';
import { expectCleanEverywhere, expectCleanInBothThemes } from '../support/screens.ts';
import { test } from '../world/test.ts';

interface Rounds {
  readonly items: readonly {
    readonly status: string;
    readonly stake: number;
    readonly win: number;
    readonly outcome: { readonly slot: 1 | 2 };
  }[];
}

test.use({ viewport: PHONE });

test('[CA-02] [RT-11] one bet of a round cashes out automatically, the other flies on, and the round is verified on the page', async ({
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
  // It is shown only until the next round, which a busy machine may miss.
  const shown = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent?.includes('Out at 1.01×, +₹1.00')) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  const bets = async () => (await api<Rounds>(page, '/games/rounds?gameId=jet')).items;
  const wins = async () => (await bets()).filter(({ win, outcome }) => outcome.slot === 1 && win > 0);
  // One flight in twenty-five ends before a cash out is possible: then it is repeated.
  for (let placed = 0; (await wins()).length === 0; ) {
    for (const slot of [1, 2])
      await panel(slot)
        .getByRole('button', { name: /^Bet ₹/ })
        .click();
    placed += 2;
    await expect.poll(async () => (await bets()).length).toBe(placed);
    while ((await bets()).some(({ status }) => status === 'open')) await world.pass(500);
  }
  await shown;
  expect(await wins()).toMatchObject([{ stake: 100, win: 101 }]);
  // One flight in a thousand reaches it.
  const others = (await bets()).filter(({ outcome }) => outcome.slot === 2);
  for (const { win } of others) expect([0, 100_000]).toContain(win);

  await page.getByRole('button', { name: 'Verify a round' }).click();
  const check = page.getByRole('dialog');
  await expect(check.getByText('Computed in your browser. Same as the round we paid.')).toBeVisible();
  await expectCleanInBothThemes(page, 'the check');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'My bets' }).click();
  await expect(page.getByRole('tabpanel').getByText('+₹1.00').first()).toBeVisible();
});
