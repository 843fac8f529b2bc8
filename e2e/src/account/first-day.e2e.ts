import { expect, type Locator, type Page } from '@playwright/test';
import { DESKTOP, fillRegister, PHONE, panelOf, playerDetails, stored } from '../support/new-player.ts';
import { api } from '../support/player.ts';
import { expectClean, follow } from '../support/screens.ts';
import { marketOf, matchFor } from '../support/scripted-match.ts';
import { marketCard, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { test } from '../world/test.ts';

test.use({ viewport: PHONE });

/** Returns the code from the sandbox phone, which opens in a new tab. */
async function codeOfTab(page: Page, form: Locator): Promise<string> {
  const opened = page.context().waitForEvent('page');
  await form.getByRole('link', { name: 'Open the sandbox phone' }).click();
  const phone = await opened;
  await expect(phone.getByRole('heading', { name: 'Sandbox phone' })).toBeVisible();
  const text = await phone.getByRole('listitem').getByRole('paragraph').textContent();
  for (const viewport of [PHONE, DESKTOP])
    for (const colorScheme of ['dark', 'light'] as const) {
      await phone.setViewportSize(viewport);
      await phone.emulateMedia({ colorScheme });
      await expectClean(phone, `sandbox phone, ${colorScheme}`);
      if (process.env.SHOTS)
        await phone.screenshot({ path: `${process.env.SHOTS}/sandbox-phone-${viewport.width}-${colorScheme}.png` });
    }
  await phone.close();
  return /^\d{6}/.exec(text ?? '')?.[0] ?? '';
}

test('[AM-14] a new player registers with the code of an agent’s link and that on the sandbox phone, deposits and bets, all in the browser', async ({
  page,
  browser,
}) => {
  const announced = await watchLiveRegions(page);
  await page.goto('/sign-in?agent=RAVI-8');
  await page.waitForURL('**/register');
  await expect(page.getByLabel(/referral code/)).toHaveValue('RAVI-8');
  // The code stays until the registration.
  await page.goto('/');
  const asha = playerDetails();
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  const form = panelOf(page);
  await expect(form.getByLabel('Username')).toBeFocused();
  await expect(form.getByLabel(/referral code/)).toHaveValue('RAVI-8');
  await fillRegister(form, asha);
  await form.getByRole('button', { name: 'Send OTP' }).click();
  await expect(form.getByText('Sandbox: no message is sent.')).toBeVisible();
  await form.getByLabel('OTP', { exact: true }).fill(await codeOfTab(page, form));
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'JOIN NOW' }).click();
  await page.waitForURL('**/home');
  const { username, mobile } = asha;
  expect(await api(page, '/profile')).toMatchObject({ username, mobile, mobileVerified: true, agentCode: 'RAVI-8' });
  expect(await stored(page, 'crease.auth-modal')).toBeNull();

  await follow(page, '/deposit/fastpayme');
  await page.getByLabel('Amount', { exact: true }).fill('1,000');
  await page.getByRole('button', { name: 'Deposit ₹1,000.00' }).click();
  await page.getByRole('link', { name: /^Go to/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: '₹1,000.00 credited' })).toBeVisible();

  const match = await matchFor('bookmaker');
  const [first] = marketOf(match, 'bookmaker').runners;
  await follow(page, `/exchange/${match.gameId}`);
  const row = rowOf(marketCard(page, 'Bookmaker'), `${first?.name}`);
  await write(page, row.getByRole('button', { name: `Back at rate ${first?.backRate}, ` }), 500);
  await place(page);
  await announced(`Matched ₹500 at ${first?.backRate}.`);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/sandbox/messages');
  await expect(stranger.getByText('No messages yet')).toBeVisible();
  await stranger.context().close();
});
