import { newClientRef } from '@crease/client';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, fillLogin, newPlayer, PHONE, panelOf, passAgeGate } from '../support/new-player.ts';
import { api, NO_PAGE, setClientSeed } from '../support/player.ts';
import { expectCleanEverywhere, expectCleanInBothThemes, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rupees = (sum: number) => `₹${twoDecimals.format(sum)}`;
const signed = (sum: number) => `${sum > 0 ? '+' : sum < 0 ? '−' : ''}${rupees(Math.abs(sum))}`;
/** A line of a reality check. */
const figureOf = (dialog: Locator, label: string) =>
  dialog.locator('dl > div').filter({ hasText: label }).getByRole('definition');
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('[B14] limits and breaks are linked in the footer; one is set and a raise is requested in its row; the deposit form names the lowest; an excluded player is signed out and cannot return; axe finds nothing', async ({
    page,
  }) => {
    const made = await newPlayer(page, '/mybets');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Limits and breaks' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Your limits' })).toBeVisible();
    await expectCleanEverywhere(page, '/profile#limits');

    const row = rowOf(page, 'Deposit limit');
    await page.getByRole('button', { name: 'Change: Deposit limit' }).click();
    await row.getByLabel('Per week').fill('1,00,000');
    await row.getByRole('button', { name: 'Set ₹1,00,000 now' }).click();
    await expect(row.getByText('₹1,00,000', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change: Deposit limit' }).click();
    await row.getByLabel('Per week').fill('2,00,000');
    await expectCleanInBothThemes(page, '/profile#limits, a limit being raised');
    await row.getByRole('button', { name: 'Request ₹2,00,000' }).click();
    await expect(row.getByText(/₹2,00,000 requested .* It takes effect only if you confirm it after/)).toBeVisible();

    await api(page, '/limits', { kind: 'deposit', period: 'day', value: 2500 });
    await follow(page, '/deposit/m_paytm');
    await expect(page.getByText('Your deposit limit for today leaves ₹2,500.00')).toBeVisible();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('3000');
    await amount.blur();
    await expect(page.getByText('The maximum is ₹2,500')).toBeVisible();
    await test.step('a break and an exclusion', () => leave(page, made));
  });
});

/** Takes a break, then an exclusion, after which no login is accepted. */
async function leave(page: Page, made: Account): Promise<void> {
  await follow(page, '/profile#limits');
  await page.getByRole('button', { name: '24 hours', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Time-out for 24 hours?' })).toBeVisible();
  await expectCleanInBothThemes(page, 'a time-out, asked for');
  await page.getByRole('dialog').getByRole('button', { name: 'Start 24 hours' }).click();
  await expect(page.getByText(/You are on a break until .* It cannot be ended early/)).toBeVisible();
  await page.getByRole('button', { name: 'Exclude myself' }).click();
  const leaving = page.getByRole('dialog', { name: 'Exclude yourself from Crease' });
  await expect(leaving.getByRole('button', { name: 'Exclude me: 6 months' })).toBeDisabled();
  await expectCleanInBothThemes(page, 'an exclusion, asked for');
  await leaving.getByText('1 year').click();
  await leaving.getByText(/I understand that I cannot undo this until/).click();
  await leaving.getByRole('button', { name: 'Exclude me: 1 year' }).click();
  await page.waitForURL(/\/$/);
  await fillLogin(await passAgeGate(page), made);
  await panelOf(page).getByRole('button', { name: 'Login', exact: true }).click();
  // A toast inside the panel shows the same for a second.
  await expect(
    panelOf(page)
      .locator('form')
      .getByText(/You excluded yourself until/),
  ).toBeVisible();
}

test('a reality check shows the play since the last one, on every page, and closes only by an answer', async ({
  page,
}) => {
  await newPlayer(page, NO_PAGE);
  await setClientSeed(page);
  const round = (target: number) =>
    api<{ round: { win: number } }>(page, '/games/dice/play', {
      clientRef: newClientRef(),
      stake: 200,
      choice: { side: 'over', target },
    });
  const won = (await round(5050)).round.win + (await round(2500)).round.win;
  await api(page, '/limits', { kind: 'reality', value: 15 });
  await page.goto('/mybets');
  // Counted by the server, whose play time is accelerated here.
  const dialog = page.getByRole('dialog', { name: /^You have played for (\d+ h )?\d+ min$/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(figureOf(dialog, 'Staked in this period')).toHaveText('₹400.00');
  await expect(figureOf(dialog, 'Net result of settled bets')).toHaveText(signed(won - 400));
  await expect(figureOf(dialog, 'Balance')).toHaveText(rupees(100_000 - 400 + won));
  await expectCleanInBothThemes(page, 'a reality check');
  // The next check may follow at once, so the page itself notices that this one closes.
  const closed = dialog.evaluate(
    (shown) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (shown.isConnected) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true });
      }),
  );
  await dialog.getByRole('button', { name: 'Keep playing' }).click();
  await closed;
});
