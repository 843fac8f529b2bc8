import { expect, type Page, test } from '@playwright/test';
import { fillLogin, newPlayer, panelOf, passAgeGate, SIZES } from '../support/newcomer.ts';
import { api } from '../support/player.ts';
import { expectCleanInBothThemes } from '../support/screens.ts';

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** What a check says; the server's own would come after fifteen minutes of play. */
const CHECK = {
  since: '2026-12-03T14:24:00.000Z',
  playedSeconds: 3600,
  staked: 7200,
  net: -450.5,
  atRisk: 9200,
  balance: 124_350.5,
  sessionLeftSeconds: 3600,
};

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('limits and breaks are one press from the footer; set, lowered and raised in their rows; axe finds nothing', async ({
      page,
    }) => {
      await newPlayer(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Limits and breaks' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Your limits' })).toBeVisible();
      await expectCleanInBothThemes(page, '/profile#limits');

      await page.getByRole('button', { name: 'Change: Deposit limit' }).click();
      const row = rowOf(page, 'Deposit limit');
      await row.getByLabel('A week').fill('1,00,000');
      await expect(row.getByRole('status')).toContainText('It starts at once.');
      await row.getByRole('button', { name: 'Set ₹1,00,000 now' }).click();
      await expect(row.getByText('₹1,00,000', { exact: true })).toBeVisible();
      await expect(row.getByText('₹0 used')).toBeVisible();

      await page.getByRole('button', { name: 'Change: Deposit limit' }).click();
      await row.getByLabel('A week').fill('2,00,000');
      await expect(row.getByRole('status')).toContainText('after you confirm it again');
      await expectCleanInBothThemes(page, '/profile#limits, a limit being raised');
      await row.getByRole('button', { name: 'Ask for ₹2,00,000' }).click();
      await expect(row.getByText(/₹2,00,000 asked .* It starts only if you confirm it after/)).toBeVisible();
      await row.getByRole('button', { name: 'Take back' }).click();
      await expect(row.getByText(/It starts only if/)).toBeHidden();

      await page.getByRole('button', { name: '1 week', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Time-out for 1 week?' })).toBeVisible();
      await expectCleanInBothThemes(page, 'a time-out, asked for');
      await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).last().click();
      await page.getByRole('button', { name: 'Exclude myself' }).click();
      const leaving = page.getByRole('dialog', { name: 'Exclude yourself from Crease' });
      await expect(leaving.getByRole('button', { name: 'Exclude me: 6 months' })).toBeDisabled();
      await expectCleanInBothThemes(page, 'an exclusion, asked for');
    });

    test('a reality check stands on every page, knows no Esc, and asks for an answer; axe finds nothing', async ({
      page,
    }) => {
      await newPlayer(page);
      await page.route('**/api/limits/check', (route) =>
        route.fulfill({ json: { data: { check: route.request().method() === 'GET' ? CHECK : null } } }),
      );
      await page.goto('/mybets');
      const dialog = page.getByRole('dialog', { name: 'You have played for 1 h 0 min' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText('−₹450.50')).toBeVisible();
      await expect(dialog.getByText('₹1,24,350.50')).toBeVisible();
      await expectCleanInBothThemes(page, 'a reality check');
      await dialog.getByRole('button', { name: 'Keep playing' }).click();
      await expect(dialog).toBeHidden();
    });
  });
}

test('the deposit form says when the own limit is the least', async ({ page }) => {
  await newPlayer(page);
  await api(page, '/limits', { kind: 'deposit', period: 'day', value: 2500 });
  await page.goto('/deposit/m_paytm');
  await expect(page.getByText('Your own deposit limit for today leaves ₹2,500.00')).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('3000');
  await amount.blur();
  await expect(page.getByText('The most here is ₹2,500')).toBeVisible();
});

test('[B14] who takes a time-out can look and not bet; who leaves is signed out, and stays out', async ({ page }) => {
  const made = await newPlayer(page);
  await page.goto('/profile#limits');
  await page.getByRole('button', { name: '24 hours', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start 24 hours' }).click();
  await expect(page.getByText(/You are on a break until .* It cannot be ended early/)).toBeVisible();
  await page.getByRole('button', { name: 'Exclude myself' }).click();
  const leaving = page.getByRole('dialog', { name: 'Exclude yourself from Crease' });
  await leaving.getByText('1 year').click();
  await leaving.getByText(/I understand that I cannot undo this until/).click();
  await leaving.getByRole('button', { name: 'Exclude me: 1 year' }).click();
  await page.waitForURL(/\/$/);
  await fillLogin(await passAgeGate(page), made);
  await panelOf(page).getByRole('button', { name: 'Login', exact: true }).click();
  // A toast inside the panel says it for a second, too.
  await expect(
    panelOf(page)
      .locator('form')
      .getByText(/You excluded yourself until/),
  ).toBeVisible();
});
