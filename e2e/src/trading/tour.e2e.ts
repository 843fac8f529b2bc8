import { expect, type Page } from '@playwright/test';
import { openDesk } from '../support/desk.ts';
import { PHONE } from '../support/new-player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

const tour = (page: Page) => page.getByRole('region', { name: 'Tour' });
const marked = (page: Page) => page.locator('[data-tour-now]');

/** Follows a step by its own control, which the tour marks and describes. */
async function follow(page: Page, step: string, control: RegExp): Promise<void> {
  await expect(tour(page)).toContainText(step);
  await expect(marked(page)).toHaveCount(1);
  await expect(marked(page)).toHaveAccessibleName(control);
  await tour(page).getByRole('button', { name: 'Go to the control' }).click();
  await expect(marked(page)).toBeFocused();
  await page.keyboard.press('Space');
}

test('a new operator leaves the tour, repeats it, and trades a practice match step by step', async ({
  page,
  world: _,
}) => {
  await page.setViewportSize(PHONE);
  await openDesk(page, 'trader', '/trading');
  const start = page.getByRole('button', { name: 'Trade a match yourself' });
  await start.click();
  await tour(page).getByRole('button', { name: 'Leave the tour' }).click();
  await expect(marked(page)).toHaveCount(0);
  await page.goBack();
  await start.click();
  await follow(page, 'Step 2 of 8: Start play', /toss/);
  await expect(marked(page)).toHaveAccessibleName(/Start the innings/);
  await expectCleanEverywhere(page, 'the tour');
  await follow(page, 'Step 2 of 8: Start play', /innings/);
  await follow(page, 'Step 3 of 8: Open the markets', /^Open all/);
  await follow(page, 'Step 4 of 8: Publish the prices', /^Publish/);
  await follow(page, 'Step 5 of 8: Score a ball', /^4/);
  await follow(page, 'Step 6 of 8: Undo it', /^Undo/);
  await follow(page, 'Step 7 of 8: Take over', /^Take over/);
  await expect(tour(page)).toContainText('Step 8 of 8: Finish the match');
  await page.getByLabel('Outcome').selectOption({ label: 'No result' });
  await follow(page, 'Step 8 of 8: Finish the match', /^Finish the match/);
  await expect(tour(page)).toContainText('You have traded a match');
  await tour(page).getByRole('button', { name: 'Close' }).click();
  await expect(tour(page)).toHaveCount(0);
});
