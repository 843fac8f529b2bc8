import { expect } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { approveProposal, openDesk } from '../support/desk.ts';
import { toast } from '../support/new-player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('finance writes a rule and publishes it with a second person; axe finds nothing on the bonus rules', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, 'finance', '/bonuses');
  await page.getByRole('button', { name: /Sports reload 40%/ }).click();
  await expect(page.getByText('Worked example')).toBeVisible();
  await expectCleanEverywhere(page, '/bonuses');
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByLabel('Name, as the player reads it').fill('Desk test ₹300');
  await page.getByLabel('Up to').fill('300');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText(/get 100% of it, up to ₹300, as sports bonus/)).toBeVisible();
  const waits = toast(page, 'Waits for a second person');
  await details.getByRole('button', { name: 'Publish version 1' }).click();
  await waits;
  await approveProposal((preview) => preview.about === 'terms' && preview.subject === 'Desk test ₹300');
  const { items } = await operatorConsole().call('deskBonuses');
  expect(items.find(({ live }) => live?.rule.name === 'Desk test ₹300')?.live?.version).toBe(1);
});
