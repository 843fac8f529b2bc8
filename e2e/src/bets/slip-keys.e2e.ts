import { expect, type Page } from '@playwright/test';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin, NO_PAGE, stakeField } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { marketOf, matchFor } from '../support/scripted-match.ts';
import { bestCell, marketCard, rowOf, watchLiveRegions } from '../support/slip.ts';
import { test } from '../world/test.ts';

/** Opens the page of an upcoming match. */
async function openComing(page: Page): Promise<void> {
  await demoLogin(page, `/exchange/${(await matchFor('keys')).gameId}`);
  await expect(page.getByRole('button', { name: /^Back [\d.]+, / }).first()).toBeVisible();
}

/** Label of the focused price; empty elsewhere. */
const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: here } = document;
    return (here?.matches('button') && /(Back|Lay) [\d.]+, .*/.exec(here.textContent ?? '')?.[0]) || '';
  });
const bets = async (page: Page, status: string) =>
  (await api<{ items: { size: number; side: string }[] }>(page, `/bets?status=${status}`)).items;

test('a bet by keyboard: to a price, over the grid, stake, odds, place, cancel; what a screen reader reads of the market', async ({
  page,
}) => {
  await openComing(page);
  await expectReadable(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let tabs = 0; tabs < 40 && !/^Back [\d.]+, /.test(await focusedLabel(page)); tabs++)
    await page.keyboard.press('Tab');
  expect(await focusedLabel(page)).toMatch(/^Back [\d.]+, /);
  // Across the best prices to the lay side, one row down, and back to the best back price.
  for (let steps = 0; steps < 5 && !/^Lay /.test(await focusedLabel(page)); steps++)
    await page.keyboard.press('ArrowRight');
  expect(await focusedLabel(page)).toMatch(/^Lay [\d.]+, /);
  const above = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)).toBeGreaterThan(above);
  await page.keyboard.press('ArrowLeft');
  expect(await focusedLabel(page)).toMatch(/^Back [\d.]+, /);
  await page.keyboard.press('Enter');
  await expect(stakeField(page)).toBeFocused();
  await page.keyboard.type('300');
  // Above the best offer, so the bet waits.
  for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /at risk$/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await bets(page, 'unmatched')).length).toBe(1);
  await expect(page.getByText(/^300 waiting at|₹300 waiting at/).first()).toBeVisible();
  // From the prices to the slip are many stops: one press of each kind was shown above.
  const cancel = page.getByRole('button', { name: /^Cancel/ }).first();
  await page.getByRole('tab', { name: /^Bet slip/ }).focus();
  const isOnCancel = () => cancel.evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 20 && !(await isOnCancel()); tabs++) await page.keyboard.press('Tab');
  expect(await isOnCancel()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await bets(page, 'unmatched')).length).toBe(0);
  expect(await api<{ exposureAmount: number }>(page, '/bet/exposure/amount')).toMatchObject({ exposureAmount: 0 });
});

test('one-click betting on a phone: every press is a bet, and its result leaves the page, even after a reload, which turns it off', async ({
  page,
}) => {
  const announced = await watchLiveRegions(page);
  await openComing(page);
  await page.getByRole('switch', { name: 'One-click betting' }).click();
  await page.getByRole('button', { name: /^Turn on, / }).click();
  await expect(page.getByText(/^One-click is on/).first()).toBeVisible();
  await page.setViewportSize(PHONE);
  const price = page.getByRole('button', { name: /^Lay [\d.]+, / }).first();
  for (let presses = 0; presses < 3; presses++) await price.click();
  await expect.poll(async () => (await bets(page, 'open')).length).toBe(3);
  await announced('Matched ₹');
  await page.reload();
  await expect(price).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(/^One-click is on/)).toHaveCount(0);
  await expect(page.getByText(/^Matched ₹[\d,]+ at /)).toHaveCount(0);
});

test('a price pressed before the slip’s code has loaded gets its stake field focused', async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await demoLogin(page, NO_PAGE);
  await page.route('**/assets/slip-column*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/exchange/${(await matchFor('keys')).gameId}`);
  const price = page.getByRole('button', { name: /^Back [\d.]+, / }).first();
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  await expect(stakeField(page)).toHaveCount(0);
  arrive();
  await expect(stakeField(page)).toBeFocused();
});

test('backing the draw on a phone keeps every outcome and Place visible; at 768 the slip is a drawer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openComing(page);
  const match = await matchFor('keys');
  const { runners } = marketOf(match, 'match_odds');
  await page.getByRole('button', { name: `Pin ${match.name}` }).click();
  const card = marketCard(page, 'Match odds');
  const cellOf = (nth: number) => bestCell(rowOf(card, `${runners[nth]?.name}`), 'Back');
  const placeButton = page.getByRole('button', { name: /at risk$/ });
  // A player without bets gets a guide: three steps, and an explanation of each term.
  const guide = page.getByRole('note', { name: 'Your first bet' }).filter({ visible: true });
  await expect(guide).toContainText('First bet, 1 of 3');
  await cellOf(1).click();
  await expect(guide).toContainText('First bet, 2 of 3');
  await stakeField(page).fill('500');
  await expect(guide).toContainText('First bet, 3 of 3');
  await page.getByRole('button', { name: 'What is Exposure?' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Exposure' })).toContainText('each market at its worst');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'What is Exposure?' })).toBeFocused();
  const preview = page.getByRole('region', { name: 'Match odds after this bet' });
  for (const { name } of runners) {
    await expect(rowOf(card, name)).toBeInViewport({ ratio: 1 });
    await expect(preview).toContainText(name);
  }
  await expect(preview.getByText('−₹500.00')).toHaveCount(runners.length - 1);
  await expect(card.getByRole('paragraph').filter({ hasText: /^Exposure/ })).toContainText('−₹500.00');
  await expect(placeButton).toBeInViewport({ ratio: 1 });
  // As at 200 % zoom of a wide screen: the button stays above the bar at the foot.
  await page.setViewportSize({ width: 720, height: 450 });
  await stakeField(page).scrollIntoViewIfNeeded();
  await expect(placeButton).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 768, height: 700 });
  const drawer = page.getByRole('dialog', { name: 'Bet slip' });
  for (const nth of [0, 2]) {
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await cellOf(nth).click();
    await expect(drawer.getByRole('textbox', { name: /^Stake/ }).last()).toBeFocused();
    await page.keyboard.type('300');
  }
  await expect(drawer.getByRole('button', { name: /^Place 3 bets/ })).toBeInViewport({ ratio: 1 });
  await drawer.getByRole('button', { name: 'Clear', exact: true }).first().click();
  await expect(drawer).toHaveCount(0);

  await follow(page, '/home');
  await expect(page.getByRole('region', { name: 'My matches' }).getByRole('link')).toHaveCount(1);
});

/** Every price has a label with its unit; every button has a name, unique within its row. */
async function expectReadable(page: Page): Promise<void> {
  const card = marketCard(page, 'Match odds');
  for (const { name } of marketOf(await matchFor('keys'), 'match_odds').runners) {
    const tree = await rowOf(card, name).ariaSnapshot();
    const buttons = tree.split('\n').filter((line) => /- button\b/.test(line));
    const prices = buttons.filter((line) => /"(Back|Lay) /.test(line));
    expect(prices.length, tree).toBeGreaterThan(1);
    for (const button of buttons) expect(button).toMatch(/- button "[^"]+"/);
    for (const price of prices) expect(price).toMatch(/"(Back|Lay) [\d.]+, ₹[\d,]+ available/);
    expect(new Set(prices).size, tree).toBe(prices.length);
    expect(tree).not.toMatch(/undefined|NaN|null|\[object/);
  }
}
