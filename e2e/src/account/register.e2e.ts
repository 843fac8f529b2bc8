import { expect } from '@playwright/test';
import { readCode } from '../support/console.ts';
import { closeButton, fillRegister, panelOf, playerDetails, stored } from '../support/new-player.ts';
import { api } from '../support/player.ts';
import { test } from '../world/test.ts';

test('[AM-14] a link with an agent or referral code opens register with it filled in, and the code is stored with the player', async ({
  page,
}) => {
  await page.goto('/?ref=FRIEND7');
  const form = panelOf(page);
  await expect(form.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expect(form.getByLabel(/referral code/)).toHaveValue('FRIEND7');
  await closeButton(form).click();
  await expect(form).toHaveCount(0);
  await page.goto('/register');
  await expect(page.getByLabel(/referral code/)).toHaveValue('FRIEND7');
  await page.goto('/gamesrule?agent=RAVI-7');
  await expect(form.getByLabel(/referral code/)).toHaveValue('RAVI-7');
  await page.goto('/sign-in?agent=RAVI-8');
  await page.waitForURL('**/register');
  await expect(page.getByLabel(/referral code/)).toHaveValue('RAVI-8');
  const asha = playerDetails();
  const own = page.getByRole('main');
  await fillRegister(own, asha);
  await own.getByRole('button', { name: 'Send OTP' }).click();
  await own.getByLabel('OTP', { exact: true }).fill(await readCode(asha.mobile));
  await own.getByRole('checkbox').check();
  await own.getByRole('button', { name: 'JOIN NOW' }).click();
  await page.waitForURL('**/home');
  expect(await api(page, '/profile')).toMatchObject({ username: asha.username, agentCode: 'RAVI-8' });
  expect(await stored(page, 'crease.auth-modal')).toBeNull();
});
