import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { expectClean } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('health shows no faults, and the state of each part', async ({ page }) => {
  await openDesk(page, 'trader', '/health');
  await expect(page.getByText('No faults')).toBeVisible();
  await expect(page.getByText('Command queue')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Jobs' }).getByText('Sum of all accounts')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Gateways' }).getByRole('row')).not.toHaveCount(0);
});

test('the audit log is searched, filtered by person and target with a key, and exported', async ({ page }) => {
  const { user } = await playerApi(null).call('loginDemo');
  const playerId = String(user.id);
  const text = `Asked for a statement ${Date.now()}`;
  await operatorConsole().call('notePlayer', { body: { playerId, text } });
  await openDesk(page, 'auditor', '/audit');
  await expect(page.getByText('is intact.')).toBeVisible();
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  const acts = page.getByRole('table', { name: 'Acts' });
  await expect(acts.getByRole('row')).toHaveCount(2);
  await acts.getByRole('button').first().click();
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).click();
  await page.keyboard.press('t');
  await expect(page.getByLabel('Target or text')).toHaveValue(`"playerId":"${playerId}"`);
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).click();
  await page.keyboard.press('f');
  await expect(page.getByLabel('Person')).toHaveValue('console');
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).click();
  const download = page.waitForEvent('download');
  await page.keyboard.press('e');
  expect((await download).suggestedFilename()).toBe('audit.csv');
  const { items } = await operatorConsole().call('auditTrail', { query: { act: 'exportAudit' } });
  expect(items[0]).toMatchObject({ outcome: 'done' });
});

test('a broken audit trail, and how old lists are, is announced above every page', async ({ page }) => {
  await page.route('**/api/operator/alarms', (route) =>
    route.fulfill({ json: { data: { auditBrokenAt: '41', off: 12.5, listsAsOf: '2026-12-02T14:40:05.000Z' } } }),
  );
  await openDesk(page, 'support', '/players');
  const strip = page.getByRole('alert').first();
  await expect(strip).toContainText('entry 41 does not follow');
  await expect(strip).toContainText('off by ₹12.50');
  await expect(strip).toContainText(/Lists and the ledger show the record as of .*\d\d:40:05/);
  await expect(page.getByRole('heading', { name: 'Players', level: 1 })).toBeVisible();
  await expectClean(page, 'the strip');
});

test('a day’s differences are explained, and the explanation stays with the transaction', async ({ page }) => {
  const transaction = `TRX-${newClientRef()}`;
  const side = { status: 'paid', amount: 500, currency: 'INR' };
  const night = {
    day: '2026-11-20',
    startedAt: '2026-11-21T00:30:00.000Z',
    endedAt: '2026-11-21T00:30:05.000Z',
    gateways: [{ gateway: 'm_paytm', ours: 3, theirs: 4, differences: 1, unanswered: 0 }],
    differences: [{ gateway: 'm_paytm', kind: 'only_theirs', request: '', transaction, ours: null, theirs: side }],
    differencesTotal: 1,
  };
  await page.route('**/api/operator/reconciliation?*', (route) =>
    route.fulfill({ json: { data: { items: [night], total: 1, page: 1, pageSize: 50 } } }),
  );
  await openDesk(page, 'finance', '/reconciliation');
  await page.getByRole('table', { name: 'Days' }).getByRole('button', { name: night.day }).click();
  await expect(page.getByRole('heading', { name: `Differences of ${night.day}` })).toBeVisible();
  await expectClean(page, '/reconciliation');
  await page.getByRole('button', { name: 'Explain' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('paid twice by the player');
  await dialog.getByRole('button', { name: 'Save the explanation' }).click();
  await expect(page.getByText(/^paid twice by the player \(finance/)).toBeVisible();
});
