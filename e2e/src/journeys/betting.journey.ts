import { expect, type Page, test } from '@playwright/test';
import { api, demoLogin, openMatch, stakeField, takeShortFancy } from './player.ts';

const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('match odds: the result of each runner shows before the bet, then the bet is matched and exposure moves', async ({
      page,
    }) => {
      await demoLogin(page);
      const match = await openMatch(page, 'sportId=1&inPlay=false');
      await page.goto(`/exchange/${match.gameId}`);
      await page
        .getByRole('button', { name: /^Back [\d.]+, / })
        .first()
        .click();
      await stakeField(page).fill('500');
      await expect(page.getByText(/−₹500\.00/).first()).toBeVisible();
      await place(page);
      await expect(page.getByText(/^Matched ₹500 at/).first()).toBeVisible();
      const exposure = await api<{ exposureAmount: number }>(page, '/bet/exposure/amount');
      expect(exposure.exposureAmount).toBe(500);
      await expect(page.getByText('−₹500.00').first()).toBeVisible();
      const bets = await api<{ items: { status: string; matched: number }[] }>(page, '/bets?status=open');
      expect(bets.items).toMatchObject([{ status: 'matched', matched: 500 }]);
    });

    test('an order that nobody takes rests, shows among open bets, and is cancelled', async ({ page }) => {
      await demoLogin(page);
      const match = await openMatch(page, 'sportId=1&inPlay=false');
      const runner = await backAtFarPrice(page, match.gameId);
      expect(runner.status).toBe('unmatched');
      await page.goto('/mybets');
      await expect(page.getByText('Unmatched').first()).toBeVisible();
      await page
        .getByRole('button', { name: /^Cancel/ })
        .first()
        .click();
      await expect
        .poll(async () => (await api<{ items: unknown[] }>(page, '/bets?status=unmatched')).items.length)
        .toBe(0);
      expect((await api<{ exposureAmount: number }>(page, '/bet/exposure/amount')).exposureAmount).toBe(0);
    });

    test('a fancy is taken in play after its delay, settles on the runs scored, and the statement explains it', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await demoLogin(page);
      await takeShortFancy(page);
      await expect
        .poll(
          async () =>
            (await api<{ items: { explanation: string | null }[] }>(page, '/bets?status=settled')).items.length,
          { timeout: 120_000 },
        )
        .toBeGreaterThan(0);
      await page.goto('/mybets');
      await page
        .getByRole('tab', { name: /Settled/ })
        .or(page.getByRole('link', { name: /Settled/ }))
        .first()
        .click();
      await expect(page.getByText(/Won|Lost|Even/).first()).toBeVisible();
      await page.goto('/statement');
      await expect(page.getByText(/Runs|runs|off ball/).first()).toBeVisible();
    });
  });
}

async function place(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /at risk$/ }).last();
  await button.click();
  const confirm = page.getByRole('button', { name: /^Confirm:/ }).last();
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
}

/** A back at 1000 on the favourite: nobody lays that. */
async function backAtFarPrice(page: Page, gameId: string): Promise<{ status: string }> {
  const event = await api<{ markets: { marketId: string; type: string; runners: { runnerId: string }[] }[] }>(
    page,
    `/sports/events/${gameId}`,
  );
  const market = event.markets.find(({ type }) => type === 'match_odds');
  const runnerId = market?.runners[0]?.runnerId;
  const body = {
    clientRef: `journey-${Date.now()}`,
    marketId: market?.marketId,
    runnerId,
    side: 'back',
    price: 1000,
    size: 100,
  };
  return (await api<{ bet: { status: string } }>(page, '/bet/match/odds', body)).bet;
}
