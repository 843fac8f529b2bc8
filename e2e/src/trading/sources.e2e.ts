import { expect } from '@playwright/test';
import { FeedSender } from '../../../tools/src/feed-sample/feed-sender.ts';
import { approveProposal, openDesk } from '../support/desk.ts';
import { PHONE } from '../support/new-player.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

test('a trader creates a feed, whose key signs messages, and replaces the key; a second person turns a feed on', async ({
  page,
  world,
}) => {
  await page.setViewportSize(PHONE);
  const staff = await openDesk(page, 'trader', '/feeds');
  const [sandbox, real] = ['test', 'live'].map((kind) => staff.username.replace(/^\w+\./, `acme-${kind}-`));
  if (!sandbox || !real) return;
  const terms = { isSandbox: false, sports: ['tennis' as const], perSecond: 20, perDay: 50 };
  await staff.api.call('createFeed', { body: { ...terms, name: real } });
  const pane = page.getByRole('region', { name: 'Details' });

  await page.getByRole('button', { name: 'New feed' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(sandbox);
  await expectCleanEverywhere(page, 'the form of a feed');
  await page.getByRole('button', { name: 'Create the feed' }).click();
  await expect(pane.getByText('Copy the secret now. It is not shown again.')).toBeVisible();
  const [key = '', secret = ''] = await pane.locator('code').allTextContents();
  await expectCleanEverywhere(page, 'a new key');

  // The key on the screen signs messages that the server takes; another secret signs none.
  const target = { url: world.origin, key, isDry: true, now: serverTime, wait: () => Promise.resolve() };
  const refusal = (signedWith: string) =>
    new FeedSender({ ...target, secret: signedWith }, 'm1').send({ kind: 'heartbeat' }).then(
      () => '',
      (error: unknown) => String(error),
    );
  expect(await refusal(`${secret}0`)).toContain('UNAUTHORIZED');
  expect(await refusal(secret)).not.toContain('UNAUTHORIZED');

  await pane.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: sandbox }).click();
  await pane.getByRole('button', { name: 'Replace the key' }).click();
  const dialog = page.getByRole('dialog', { name: `Replace the key of ${sandbox}` });
  await dialog.getByLabel('Reason').fill('The old one was in a mail');
  await expectCleanEverywhere(page, 'replacing a key');
  await dialog.getByRole('button', { name: 'Replace the key' }).click();
  await expect(pane.getByText('Copy the secret now. It is not shown again.')).toBeVisible();
  expect(await refusal(secret)).toContain('UNAUTHORIZED');

  await pane.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: real }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Reason').fill('Contract signed');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('dialog', { name: 'Turn on' })).toBeHidden();
  await approveProposal((preview) => JSON.stringify(preview).includes(real));
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await expectCleanEverywhere(page, 'a feed');
  await follow(page, '/sources');
  await expect(page.getByRole('heading', { name: 'Price sources', level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectCleanEverywhere(page, 'price sources');
});
