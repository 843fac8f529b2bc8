import { expect } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { playerWithAccount, submitDocument } from '../support/payout.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('[MO-05] a new photo is shown on the open desk, declined and requested again with the previewed text, then approved; views are audited; axe finds nothing', async ({
  page,
}) => {
  const player = await playerWithAccount(page);
  const { username } = await openDesk(page, 'support', '/verification');
  await expect(page.getByRole('heading', { name: 'Verification', level: 1 })).toBeVisible();
  await submitDocument(player, 'Arjun Rawat');
  // The open page shows it at once.
  await page.getByRole('button', { name: player.username }).click();
  const shown = page.getByRole('img', { name: 'Front' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('+');
  await expect(page.getByRole('status', { name: 'Size' })).toHaveText('125%');
  await page.keyboard.press(']');
  await expect(shown).toHaveCSS('transform', /matrix\(.*1/);

  await page.keyboard.press('1');
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await page.getByLabel('What is wrong with it (back)').fill('glare hides a part of it');
  await expect(page.getByText('Back: glare hides a part of it').last()).toBeVisible();
  await expectCleanEverywhere(page, '/verification');
  await page.getByRole('button', { name: 'Request again' }).click();
  await expect.poll(async () => (await player.api.call('kyc')).status).toBe('declined');
  expect((await player.api.call('kyc')).documents).toMatchObject([
    { side: 'front', status: 'pending' },
    { side: 'back', status: 'declined', reason: 'Back: glare hides a part of it' },
  ]);

  await expect(page.getByRole('button', { name: player.username })).toHaveCount(0);
  await submitDocument(player, 'Arjun Rawat');
  await page.getByRole('button', { name: player.username }).click();
  await expect(page.getByRole('cell', { name: 'Try 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept 1' }).click();
  await page.getByRole('button', { name: 'Accept 3' }).click();
  await page.getByRole('heading', { name: player.username }).click();
  await page.keyboard.press('a');
  await expect.poll(async () => (await player.api.call('kyc')).status).toBe('approved');
  const trail = await operatorConsole().call('auditTrail', { query: { operator: username, act: 'seeKycDocument' } });
  expect(trail.items.length).toBeGreaterThan(1);
});
