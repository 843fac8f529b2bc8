import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

/** Places a bet that is matched by the house at once. */
async function placeABet() {
  const { token } = await playerApi(null).call('loginDemo');
  const api = playerApi(token);
  const { items } = await api.call('events', { query: { sportId: 4 } });
  for (const { gameId } of items) {
    const { markets } = await api.call('event', { params: { gameId } });
    for (const market of markets) {
      if (market.type !== 'match_odds' || market.status !== 'open') continue;
      const runner = market.runners.find(({ back }) => back.length > 0);
      const [offer] = runner?.back ?? [];
      if (!runner || !offer) continue;
      const body = { clientRef: newClientRef(), marketId: market.marketId, runnerId: runner.runnerId };
      await api.call('placeOdds', { body: { ...body, side: 'back', price: offer.price, size: 200 } }).catch(() => {});
      return;
    }
  }
}

test('the dashboard shows the day, the report equals the ledger, both files are downloaded and the audit trail records the one made in the background; axe finds nothing on either page', async ({
  page,
}) => {
  await placeABet();
  const { username } = await openDesk(page, 'owner', '/');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('₹0.00 off').first()).toBeVisible();
  await expect(page.getByText('Open liability')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Payment gateways' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Result by hour/ })).toBeVisible();
  await expectCleanEverywhere(page, '/');
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page.getByRole('img', { name: /^Result by day/ })).toBeVisible();

  await follow(page, '/reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(page.getByText('₹0.00 off')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Result by product/ })).toBeVisible();
  await expectCleanEverywhere(page, '/reports');
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await table).suggestedFilename()).toMatch(/^result-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByLabel('New file of').selectOption('ledger');
  await page.getByRole('button', { name: /^Create Ledger/ }).click();
  const save = page
    .getByRole('list', { name: 'Files' })
    .getByRole('button', { name: /^Download Ledger/ })
    .first();
  await expect(save).toBeVisible();
  const download = page.waitForEvent('download');
  await save.click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  expect(text).toContain('Transfer,Journal,At,Kind,Reference,Debit,Credit,Amount');
  expect(text).toContain('issue:play:INR');
  const { items } = await operatorConsole().call('auditTrail', {
    query: { operator: username, act: 'openReportFile' },
  });
  expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'asked']);

  await page.getByRole('radio', { name: 'Own' }).click();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(page.getByText('2020-01-01 to 2020-01-02, by product')).toBeVisible();
  const { off } = await operatorConsole().call('report', { query: { from: '2020-01-01', to: '2020-01-02' } });
  expect(off).toBe(0);
});
