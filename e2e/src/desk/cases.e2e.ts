import { expect, type Page } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { deskOf, openDesk, staffWith } from '../support/desk.ts';
import { expectClean, expectCleanEverywhere, expectCleanInBothThemes } from '../support/screens.ts';
import { test } from '../world/test.ts';

async function somebody() {
  const { user } = await playerApi(null).call('loginDemo');
  return { playerId: String(user.id), username: user.username };
}

const LONG = 'Called twice, no answer; a letter was sent to the address of the identity document. '.repeat(8);

test('a case is opened on a player’s page, found in the list, assigned, noted and closed', async ({ page }) => {
  const [player, colleague] = [await somebody(), await staffWith('finance')];
  const { username } = await openDesk(page, 'support', `/players/${player.playerId}`);
  await page.getByRole('button', { name: 'Open a case' }).click();
  const opening = page.getByRole('dialog');
  await expect(opening.getByLabel('Signal')).toBeFocused();
  await opening.getByLabel('Signal').selectOption('Chasing losses');
  await opening.getByLabel('Reason').fill('Four deposits tonight');
  await opening.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByText('Not assigned.')).toBeVisible();
  await expectClean(page, '/players/:playerId with a case');

  await page.goto(`${deskOf()}/cases`);
  await page.getByLabel('Signal').selectOption('Chasing losses');
  const cases = page.getByRole('table', { name: 'Cases' });
  await expect(cases.getByRole('row').filter({ hasText: player.username })).toContainText('Open');
  await page.getByRole('heading', { name: 'Cases', level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Chasing losses', level: 1 })).toBeVisible();
  await expect(page.getByText('Four deposits tonight')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ledger' })).toBeVisible();

  await page.getByLabel('Colleague').selectOption(colleague.username);
  await page.getByRole('button', { name: 'Assign to the colleague' }).click();
  await expect(page.getByRole('definition').filter({ hasText: colleague.username })).toBeVisible();
  await page.getByRole('heading', { name: 'Chasing losses', level: 1 }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('definition').filter({ hasText: username })).toBeVisible();
  await page.getByLabel('A note').fill(LONG);
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText(LONG.trim())).toBeVisible();
  await expect(page.getByLabel('A note')).toHaveValue('');
  await expectCleanEverywhere(page, '/cases/:caseId assigned');
  await closeCase(page, 'Player contacted', 'They set a deposit limit');
  await expect(page.getByText(`${username} closed it`)).toContainText('They set a deposit limit');
  await expect(page.getByRole('button', { name: 'Close the case' })).toHaveCount(0);
  await expectClean(page, '/cases/:caseId closed');

  await page.goto(`${deskOf()}/cases`);
  await page.getByRole('button', { name: 'Assigned to me' }).click();
  await expect(page.getByText('No cases found.')).toBeVisible();
  await page.getByLabel('State').selectOption('Closed');
  await expect(cases.getByRole('row')).toHaveCount(2);
  await expect(cases.getByText('Player contacted')).toBeVisible();
});

async function closeCase(page: Page, outcome: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Close the case' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Outcome')).toBeFocused();
  await dialog.getByLabel('Outcome').selectOption(outcome);
  await dialog.getByLabel('Reason').fill(reason);
  await expectCleanInBothThemes(page, 'closing a case');
  await dialog.getByRole('button', { name: 'Close the case' }).click();
}

test('the colleague who closed the case first is named, and typed text is kept', async ({ page }) => {
  const { playerId } = await somebody();
  const opened = await operatorConsole().call('openCase', { body: { playerId, text: 'A letter came' } });
  const params = { caseId: opened.case.caseId };
  await openDesk(page, 'finance', `/cases/${params.caseId}`);
  await page.getByRole('button', { name: 'Close the case' }).click();
  const colleague = await staffWith('support');
  await colleague.api.call('closeCase', { params, body: { outcome: 'noConcern', reason: 'A mix-up of names' } });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Second');
  await dialog.getByRole('button', { name: 'Close the case' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`${colleague.username} closed it on`);
  await expect(dialog.getByLabel('Reason')).toHaveValue('Second');
});

const empty = { money: null, count: null, at: null };
const FIGURES = [
  { ...empty, name: 'playedMinutes', count: 750 },
  { ...empty, name: 'nights', count: 6 },
  { ...empty, name: 'deposited', money: 1_25_000 },
  { ...empty, name: 'exclusionFrom', at: '2026-11-20T10:00:00.000Z' },
];

test('axe finds nothing on the pages of cases, and nothing overflows', async ({ page }) => {
  const player = await somebody();
  const { caseId } = (
    await operatorConsole().call('openCase', {
      body: { playerId: player.playerId, kind: 'turnoverWithoutRisk', text: LONG },
    })
  ).case;
  const auditor = await openDesk(page, 'auditor', '/cases');
  await expect(page.getByRole('link', { name: 'Turnover without risk' }).first()).toBeVisible();
  await expectCleanEverywhere(page, '/cases');

  const shown = await auditor.api.call('playerCase', { params: { caseId } });
  const others = [1, 2].map((n) => ({ playerId: String(n), username: `a_name_of_thirty_two_letters_or_${n}` }));
  await page.route(`**/api/operator/cases/${caseId}`, (route) =>
    route.fulfill({ json: { data: { ...shown, case: { ...shown.case, figures: FIGURES }, others } } }),
  );
  await page.goto(`${deskOf()}/cases/${caseId}`);
  await expect(page.getByText('₹1,25,000.00')).toBeVisible();
  await expect(page.getByText('12.5 h')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Ledger' })).toBeVisible();
  await expectCleanEverywhere(page, '/cases/:caseId');

  await page.route('**/api/operator/cases?*', (route) => route.abort());
  await page.goto(`${deskOf()}/cases`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectClean(page, '/cases without an answer');
});
