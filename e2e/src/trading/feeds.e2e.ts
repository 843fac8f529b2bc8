import { expect, test } from '@playwright/test';
import { FeedSender } from '../../../tools/src/feed-sample/feed-sender.ts';
import { type RunningServer, runServer } from '../run-server.ts';
import { secondPort } from '../servers.ts';
import { approvePending, openDesk } from '../support/desk.ts';
import { expectCleanEverywhere } from '../support/screens.ts';

/** Its own server: feeds of other tests would be in the list. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await runServer(secondPort(), {});
});
test.afterAll(() => server.end());

test('a trader creates feeds, a second person turns one on, and a key is replaced', async ({ page }) => {
  const staff = await openDesk(page, 'trader', '/feeds', server);
  const pane = page.getByRole('region', { name: 'Details' });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(page.getByText('No feed yet.', { exact: false })).toBeVisible();
  await expectCleanEverywhere(page, 'no feeds');

  await page.getByRole('button', { name: 'New feed' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('acme-test');
  await page.getByLabel('Soccer').check();
  await expectCleanEverywhere(page, 'the form of a feed');
  await page.getByRole('button', { name: 'Create the feed' }).click();
  await expect(pane.getByText('Copy the secret now. It is not shown again.')).toBeVisible();
  const [key = '', secret = ''] = await pane.locator('code').allTextContents();
  await expectCleanEverywhere(page, 'a new key');
  await expect(row('acme-test')).toContainText('Sandbox');
  await expect(row('acme-test')).toContainText('Cricket, Soccer');

  // The key on the screen signs messages that the server takes; another secret signs none.
  const target = { url: server.origin, key, isDry: true, now: Date.now, wait: () => Promise.resolve() };
  const heartbeat = { kind: 'heartbeat' } as const;
  const refusal = (signedWith: string) =>
    new FeedSender({ ...target, secret: signedWith }, 'm1').send(heartbeat).then(
      () => '',
      (error: unknown) => String(error),
    );
  expect(await refusal(`${secret}0`)).toContain('UNAUTHORIZED');
  expect(await refusal(secret)).not.toContain('UNAUTHORIZED');

  await row('acme-test').getByRole('button', { name: 'acme-test' }).click();
  await expect(pane).toContainText('Cricket, Soccer');
  await page.getByRole('button', { name: 'Replace the key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the key of acme-test' });
  await dialog.getByLabel('Reason').fill('The old one was in a mail');
  await expectCleanEverywhere(page, 'replacing a key');
  await dialog.getByRole('button', { name: 'Replace the key' }).click();
  await expect(pane.getByText('Copy the secret now. It is not shown again.')).toBeVisible();
  expect(await refusal(secret)).toContain('UNAUTHORIZED');

  const terms = { isSandbox: false, sports: ['tennis' as const], perSecond: 20, perDay: 50 };
  await staff.api.call('createFeed', { body: { ...terms, name: 'acme' } });
  await expect(row('acme').filter({ hasText: 'Tennis' })).toContainText('Off');
  await row('acme').filter({ hasText: 'Tennis' }).getByRole('button', { name: 'acme', exact: true }).click();
  await expect(pane).not.toContainText('Copy the secret now.');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Reason').fill('Contract signed');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const { items } = await staff.api.call('proposals', { query: { waiting: 'true' } });
  await approvePending({ proposalId: items[0]?.id ?? null }, server);
  await expect(row('acme').filter({ hasText: 'Tennis' })).toContainText('On');
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await expectCleanEverywhere(page, 'a feed');
});
