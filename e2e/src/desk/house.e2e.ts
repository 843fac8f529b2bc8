import { newClientRef } from '@crease/client';
import { type Browser, expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectCleanPages, openDesk, STAFF_PASSWORD } from '../support/desk.ts';
import { expectClean, expectCleanEverywhere, expectCleanInBothThemes, follow } from '../support/screens.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

/** Joins by the link of an invitation, in another browser; ends on the page of the ledger. */
async function joinBy(link: string, username: string, browser: Browser): Promise<Page> {
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByLabel('Name')).toHaveValue(username);
  await theirs.getByLabel('Password').fill(STAFF_PASSWORD);
  await expectCleanInBothThemes(theirs, 'a person joins');
  await theirs.getByRole('button', { name: 'Set up your code app' }).click();
  const secret = await theirs.locator('code').innerText();
  await expectCleanInBothThemes(theirs, 'their code app');
  await theirs.getByLabel('Code of six digits').fill(await generate({ secret, epoch: serverTime() / 1000 }));
  await expect(theirs.getByRole('listitem')).toHaveCount(10);
  await expectCleanInBothThemes(theirs, 'their recovery codes');
  await theirs.getByRole('button', { name: 'I have saved them' }).click();
  await theirs.getByRole('link', { name: 'Ledger' }).click();
  await expect(theirs.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  const kept = await theirs.evaluate(() => [document.cookie, JSON.stringify({ ...localStorage })].join());
  expect(kept).not.toMatch(/op_|crease-desk/);
  return theirs;
}

test('an owner invites a person, who joins by the link, and lowers their limits; when disabled, their page empties at once; axe finds nothing', async ({
  page,
  browser,
}) => {
  await openDesk(page, 'owner', '/staff');
  const username = `new.${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(username);
  await dialog.getByLabel('Role').selectOption('finance');
  await dialog.getByLabel('Reason').fill('joins the desk');
  await expectCleanInBothThemes(page, 'an invitation');
  await dialog.getByRole('button', { name: `Invite ${username}` }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await expectCleanInBothThemes(page, 'its link');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' }).getByText(username)).toBeVisible();
  const theirs = await joinBy(link, username, browser);

  await page.getByRole('button', { name: username }).click();
  await expect(page.getByText('Up to ₹10,000, by role').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change individual limits' }).click();
  await dialog.getByLabel('Reason').fill('is new here');
  await dialog.getByLabel('Adjustments').fill('750');
  await dialog.getByLabel('Deposits').fill('0');
  await expectCleanInBothThemes(page, 'own limits of a person');
  await dialog.getByRole('button', { name: 'Set the limits' }).click();
  await expect(page.getByText('Up to ₹750, individual limit')).toBeVisible();
  await expectCleanEverywhere(page, '/staff');
  await page.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByLabel('Reason').fill('a lost laptop');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog).toHaveCount(0);
  // Without any action on that page: the server closes its connection, and it empties. Its address stays.
  await expect(theirs.getByText('Your session has ended.')).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Ledger' })).toHaveCount(0);
  expect(new URL(theirs.url()).pathname).toBe('/ledger');
  await theirs.context().close();

  await follow(page, '/settings');
  await page.getByRole('button', { name: 'Propose other limits' }).click();
  await expect(dialog.getByLabel('A deposit that the gateway reports')).toBeFocused();
  await expectCleanInBothThemes(page, 'limits of one person');
});

/** A night with a difference to explain. */
function nightOf() {
  const theirs = { status: 'paid', amount: 500, currency: 'INR' };
  const transaction = `TRX-${newClientRef()}`;
  return {
    day: '2026-11-20',
    startedAt: '2026-11-21T00:30:00.000Z',
    endedAt: '2026-11-21T00:30:05.000Z',
    gateways: [{ gateway: 'm_paytm', ours: 3, theirs: 4, differences: 1, unanswered: 0 }],
    differences: [{ gateway: 'm_paytm', kind: 'only_theirs', request: '', transaction, ours: null, theirs }],
    differencesTotal: 1,
  };
}

/** Drops the messages of the server while it is silent; the connection stays up. */
async function listenTo(page: Page) {
  const line = { isSilent: false, news: 0 };
  await page.routeWebSocket(/\/desk-live\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => far.send(message));
    far.onMessage((message) => {
      const isNews = String(message).startsWith('42');
      if (isNews) line.news++;
      if (!(line.isSilent && isNews)) near.send(message);
    });
  });
  return line;
}

test('axe finds nothing on any page of the desk, nor on the strips above it: old updates, a broken audit trail; nothing overflows', async ({
  page,
}) => {
  const line = await listenTo(page);
  const night = nightOf();
  await page.route('**/api/operator/reconciliation?*', (route) =>
    route.fulfill({ json: { data: { items: [night], total: 1, page: 1, pageSize: 50 } } }),
  );
  await openDesk(page, 'owner', '/deposits');
  await expectCleanPages(page, PAGES);
  await expect(page.getByText('No faults')).toBeVisible();
  await expect(page.getByText('Command queue')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Jobs' }).getByText('Sum of all accounts')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Gateways' }).getByRole('row')).not.toHaveCount(0);
  await follow(page, '/reconciliation');
  await page.getByRole('table', { name: 'Days' }).getByRole('button', { name: night.day }).click();
  await expect(page.getByRole('heading', { name: `Differences of ${night.day}` })).toBeVisible();
  await expectCleanEverywhere(page, '/reconciliation');

  await expect.poll(() => line.news).toBeGreaterThan(0);
  line.isSilent = true;
  await page.route('**/api/operator/alarms', (route) =>
    route.fulfill({ json: { data: { auditBrokenAt: '41', off: 12.5, listsAsOf: '2026-12-02T14:40:05.000Z' } } }),
  );
  await follow(page, '/account');
  const strip = page.getByText(/^Live updates stopped \d+ s ago/);
  await expect(strip).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText('entry 41 does not follow');
  await expectClean(page, 'the strips');
  line.isSilent = false;
  await expect(strip).toHaveCount(0);
});

const PAGES = [
  ['/deposits', 'Deposits'],
  ['/banners', 'Banners and messages'],
  ['/settings', 'Settings'],
  ['/terms', 'Money terms'],
  ['/account', 'Your account'],
  ['/linked', 'Linked pairs'],
  ['/visits', 'Visits'],
  ['/outbox', 'Outbox'],
  ['/audit', 'Audit trail'],
  ['/health', 'Health'],
] as const;
