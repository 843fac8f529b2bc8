import { expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { openDesk, staffWith } from '../support/desk.ts';
import { expectClean, expectCleanEverywhere, expectCleanInBothThemes, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

const LONG = 'Called twice, no answer; a letter was sent to the address of the identity document. '.repeat(8);

const empty = { money: null, count: null, at: null };
const FIGURES = [
  { ...empty, name: 'playedMinutes', count: 750 },
  { ...empty, name: 'nights', count: 6 },
  { ...empty, name: 'deposited', money: 1_25_000 },
  { ...empty, name: 'exclusionFrom', at: '2026-11-20T10:00:00.000Z' },
];

/** Adds figures of every kind and long names to each case that the page reads. */
async function withFigures(page: Page): Promise<void> {
  const others = [1, 2].map((n) => ({ playerId: String(n), username: `a_name_of_thirty_two_letters_or_${n}` }));
  await page.route('**/api/operator/cases/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const reply = await route.fetch();
    const { data } = await reply.json();
    const json = { data: { ...data, case: { ...data.case, figures: FIGURES }, others } };
    await route.fulfill({ response: reply, json });
  });
}

test('a case is opened on a player’s page, found in the list, assigned, noted and closed; axe finds nothing, and nothing overflows', async ({
  page,
}) => {
  const [{ user }, colleague] = [await playerApi(null).call('loginDemo'), await staffWith('finance')];
  await withFigures(page);
  const { username } = await openDesk(page, 'support', `/players/${user.id}`);
  await page.getByRole('button', { name: 'Open a case' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Signal')).toBeFocused();
  await dialog.getByLabel('Signal').selectOption('Chasing losses');
  await dialog.getByLabel('Reason').fill('Four deposits tonight');
  await dialog.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByText('Not assigned.')).toBeVisible();
  await expectClean(page, '/players/:playerId with a case');

  await follow(page, '/cases');
  await page.getByLabel('Signal').selectOption('Chasing losses');
  const cases = page.getByRole('table', { name: 'Cases' });
  await expect(cases.getByRole('row').filter({ hasText: user.username })).toContainText('Open');
  await expectCleanEverywhere(page, '/cases');
  await page.getByRole('heading', { name: 'Cases', level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Chasing losses', level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Four deposits tonight')).toBeVisible();
  await expect(page.getByText('₹1,25,000.00')).toBeVisible();
  await expect(page.getByText('12.5 h')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ledger' })).toBeVisible();
  await page.getByLabel('Colleague').selectOption(colleague.username);
  await page.getByRole('button', { name: 'Assign to the colleague' }).click();
  await expect(page.getByRole('definition').filter({ hasText: colleague.username })).toBeVisible();
  await heading.click();
  await page.keyboard.press('a');
  await expect(page.getByRole('definition').filter({ hasText: username })).toBeVisible();
  await page.getByLabel('A note').fill(LONG);
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText(LONG.trim())).toBeVisible();
  await expectCleanEverywhere(page, '/cases/:caseId assigned');

  await page.getByRole('button', { name: 'Close the case' }).click();
  await expect(dialog.getByLabel('Outcome')).toBeFocused();
  await dialog.getByLabel('Outcome').selectOption('Player contacted');
  await dialog.getByLabel('Reason').fill('They set a deposit limit');
  await expectCleanInBothThemes(page, 'closing a case');
  await dialog.getByRole('button', { name: 'Close the case' }).click();
  await expect(page.getByText(`${username} closed it`)).toContainText('They set a deposit limit');
  await expectClean(page, '/cases/:caseId closed');

  await page.route('**/api/operator/cases?*', (route) => route.abort());
  await follow(page, '/cases');
  await page.getByLabel('State').selectOption('Closed');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectClean(page, '/cases without an answer');
});
