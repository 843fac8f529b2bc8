import { expect } from '@playwright/test';
import { approveProposal, deskOf, signInAtDesk, staffWith } from '../support/desk.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('finance writes a rule, reads its description, publishes it with a second person, and drafts the next version', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAtDesk(page, await staffWith('finance'));
  await page.goto(`${deskOf()}/bonuses`);
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByLabel('Name, as the player reads it').fill('Desk test ₹300');
  await page.getByLabel('Up to').fill('300');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText(/get 100% of it, up to ₹300, as sports bonus/)).toBeVisible();
  await page.getByLabel('Rollover').fill('0');
  await expect(details.getByText('Without a rollover it would be cash at once: set one.').first()).toBeVisible();
  await expect(details.getByRole('button', { name: 'Publish version 1' })).toBeDisabled();
  await page.getByLabel('Rollover').fill('10');
  await expect(details.getByText('10 × ₹300 = ₹3,000.00')).toBeVisible();
  await details.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('Waits for a second person')).toBeVisible();
  await approveProposal((preview) => preview.about === 'terms' && preview.subject === 'Desk test ₹300');
  await page.reload();
  await page.getByRole('button', { name: /Desk test ₹300/ }).click();
  await expect(page.getByText('Version 1 is live.')).toBeVisible();
  await page.getByLabel('Up to').fill('400');
  await page.keyboard.press('Control+s');
  await expect(details.getByRole('button', { name: 'Publish version 2' })).toBeEnabled();
  await expect(page.getByText(/Version 2, edited/)).toBeVisible();
});

test('axe finds nothing on the bonus rules', async ({ page }) => {
  await signInAtDesk(page, await staffWith('finance'));
  await page.goto(`${deskOf()}/bonuses`);
  await page.getByRole('button', { name: /Sports reload 40%/ }).click();
  await expect(page.getByText('Worked example')).toBeVisible();
  await expectCleanEverywhere(page, '/bonuses');
});
