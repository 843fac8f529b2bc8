import type { Bet } from '@crease/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { operatorConsole } from '../support/console.ts';
import { approvePending } from '../support/desk.ts';
import { SIZES } from '../support/new-player.ts';
import { api, demoLogin, stakeField } from '../support/player.ts';
import { marketOf, matchFor, type ScriptedMatch } from '../support/scripted-match.ts';
import { bestCell, marketCard, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

const [{ viewport: DESK }, { viewport: PHONE }] = SIZES;
const WELCOME = 100_000;
/** Share of a player's net win in match odds; other markets charge none. */
const COMMISSION = 0.02;
const REASON = 'the result of an e2e test';

type Announced = (text: string) => Promise<void>;
interface Line {
  readonly kind: string;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

test('a week of one player: a bet of every kind, an edit, a cash out, results; the statement adds up, and a second browser shows all of it', async ({
  page,
  browser,
}) => {
  const match = await matchFor('week');
  const announced = await watchLiveRegions(page);
  await page.setViewportSize(DESK);
  await demoLogin(page, `/exchange/${match.gameId}`);
  await test.step('Monday, on a desktop: match odds, and a waiting bet', () => betOnOdds(page, match, announced));
  await test.step('Tuesday: the waiting bet is reduced', () => edit(page, match));
  await test.step('Wednesday: the bookmaker', () => betAtBookmaker(page, match, announced));
  await page.setViewportSize(PHONE);
  await test.step('Thursday, on a phone: a fancy', () => betOnFancy(page, match, announced));
  await test.step('Friday: half of the match odds is cashed out', () => cashOutHalf(page));
  await test.step('Saturday: offline for a while', () => loseTheLine(page));
  await test.step('what a screen reader reads of the market', () => expectReadable(page, match));
  await test.step('Sunday: the results and their net', async () => {
    const won = await settle(match);
    await expectAddsUp(page, await decidedBets(page), won);
  });
  await test.step('another device shows the same', () => checkSecondBrowser(page, browser));
});

async function betOnOdds(page: Page, match: ScriptedMatch, announced: Announced): Promise<void> {
  const [runner] = marketOf(match, 'match_odds').runners;
  const row = rowOf(marketCard(page, 'Match odds'), `${runner?.name}`);
  await write(page, bestCell(row, 'Back'), 2000);
  await place(page);
  await announced('Matched ₹2,000 at ');
  await write(page, bestCell(row, 'Back'), 1000);
  await page.getByRole('textbox', { name: 'Odds' }).fill('900');
  await stakeField(page).focus();
  await place(page);
  await announced('₹1,000 waiting at 900');
}

async function edit(page: Page, match: ScriptedMatch): Promise<void> {
  const [runner] = marketOf(match, 'match_odds').runners;
  const open = page.getByRole('region', { name: 'Open bets on this match' });
  await open.getByRole('button', { name: `Edit, ${runner?.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the bet' });
  await dialog.getByRole('textbox', { name: 'Stake still to match' }).fill('300');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open.getByText('₹300').first()).toBeVisible();
}

async function betAtBookmaker(page: Page, match: ScriptedMatch, announced: Announced): Promise<void> {
  const [runner] = marketOf(match, 'bookmaker').runners;
  const row = rowOf(marketCard(page, 'Bookmaker'), `${runner?.name}`);
  await write(page, row.getByRole('button', { name: `Back at rate ${runner?.backRate}, ` }), 500);
  await place(page);
  await announced(`Matched ₹500 at ${runner?.backRate}.`);
}

async function betOnFancy(page: Page, match: ScriptedMatch, announced: Announced): Promise<void> {
  const { name, yes } = marketOf(match, 'fancy');
  const row = rowOf(marketCard(page, 'Fancy'), name).first();
  await write(page, row.getByRole('button', { name: new RegExp(`^Yes, ${yes?.run} .*, at ${yes?.rate}$`) }), 400);
  await place(page);
  await announced(`Matched ₹400 at ${yes?.run} at ${yes?.rate}.`);
}

async function cashOutHalf(page: Page): Promise<void> {
  await marketCard(page, 'Match odds')
    .getByRole('button', { name: /^Cash out / })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Cash out' });
  await sheet.getByRole('button', { name: '50%' }).click();
  await sheet.getByRole('button', { name: /^Cash out 50%, / }).click();
  await expect(sheet.getByText('Done. Cashed out')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

async function loseTheLine(page: Page): Promise<void> {
  const paused = page.getByText('Prices are paused', { exact: false }).first();
  await page.context().setOffline(true);
  await expect(paused).toBeVisible();
  await page.context().setOffline(false);
  await expect(paused).toHaveCount(0);
}

/** Every price has a label with its unit; every button has a name, unique within its row. */
async function expectReadable(page: Page, match: ScriptedMatch): Promise<void> {
  const card = marketCard(page, 'Match odds');
  for (const { name } of marketOf(match, 'match_odds').runners) {
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

/**
 * Settles with the first runner as winner, and exactly the runs of the fancy's Yes. @returns whether a bet's side won.
 */
async function settle(match: ScriptedMatch): Promise<(bet: Bet) => boolean> {
  const [odds, bookmaker, fancy] = [
    marketOf(match, 'match_odds'),
    marketOf(match, 'bookmaker'),
    marketOf(match, 'fancy'),
  ];
  const runs = fancy.yes?.run ?? 0;
  const desk = operatorConsole();
  for (const { marketId, runners } of [odds, bookmaker]) {
    const body = { marketId, winners: [runners[0]?.runnerId ?? ''], reason: REASON };
    await approvePending(await desk.call('settleMarket', { body }));
  }
  const body = { marketId: fancy.marketId, number: runs, reason: REASON };
  await approvePending(await desk.call('settleMarket', { body }));
  const winners = [odds, bookmaker].map(({ runners }) => runners[0]?.runnerId);
  return ({ side, runnerId, run }) => {
    const came = run === undefined ? winners.includes(runnerId ?? '') : runs >= run;
    return came === (side === 'back');
  };
}

/** Returns all matched bets once none is open. */
async function decidedBets(page: Page): Promise<Bet[]> {
  const bets = async (status: string) => (await api<{ items: Bet[] }>(page, `/bets?status=${status}`)).items;
  await expect.poll(async () => (await bets('open')).length).toBe(0);
  return (await bets('settled')).filter(({ matched }) => matched > 0);
}

/** Calculates the result of a bet from its own terms. */
function resultOf({ side, matched, averagePrice, rate }: Bet, hasWon: boolean): number {
  const gain = rate === undefined ? matched * ((averagePrice ?? 1) - 1) : (matched * rate) / 100;
  if (side === 'back') return hasWon ? gain : -matched;
  return hasWon ? matched : -gain;
}

async function expectAddsUp(page: Page, bets: readonly Bet[], hasWon: (bet: Bet) => boolean): Promise<void> {
  // The first bet, the bookmaker's, the fancy's, and the order that cashed out half of the first.
  expect(bets.length).toBeGreaterThanOrEqual(4);
  const sumOf = (own: readonly Bet[]) => own.reduce((sum, bet) => sum + resultOf(bet, hasWon(bet)), 0);
  const onOdds = bets.filter(({ marketType }) => marketType === 'match_odds');
  const commission = Math.max(0, sumOf(onOdds)) * COMMISSION;
  expect(commission).toBeGreaterThan(0);
  const due = WELCOME + sumOf(bets) - commission;

  const day = (by: number) => new Date(serverTime() + by * 86_400_000).toISOString().slice(0, 10);
  const lines = async () => (await api<{ items: Line[] }>(page, `/getAccountstatement/${day(-1)}/${day(1)}`)).items;
  await expect.poll(async () => (await lines()).length).toBe(5);
  const items = (await lines()).toReversed();
  let balance = 0;
  for (const line of items) {
    balance = Math.round((balance + line.credit - line.debit) * 100) / 100;
    expect(line.balance).toBe(balance);
  }
  // An average price is rounded, so the total of several fills may differ by a paisa.
  expect(balance).toBeCloseTo(due, 1);
  expect(items.find(({ kind }) => kind === 'commission')?.debit).toBeCloseTo(commission, 1);
  const { wallet } = await api<{ wallet: { cash: number; balance: number } }>(page, '/profile');
  expect([wallet.cash, wallet.balance]).toEqual([balance, balance]);

  await page.goto('/statement');
  await expect(
    page.getByText(`₹${balance.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`).first(),
  ).toBeVisible();
}

/** Opens the player's session in a second browser: the notifications and the bets. */
async function checkSecondBrowser(page: Page, browser: Browser): Promise<void> {
  const other = await (
    await browser.newContext({
      baseURL: WORLD.origin,
      viewport: DESK,
      storageState: await page.context().storageState(),
    })
  ).newPage();
  await other.goto('/mybets?tab=settled');
  await expect(other.getByRole('tabpanel').getByText('Won', { exact: true }).first()).toBeVisible();
  const notifications = (of: Page) => api<{ items: { id: string }[] }>(of, '/notifications');
  const here = await notifications(page);
  expect(here.items.length).toBeGreaterThan(0);
  expect(await notifications(other)).toEqual(here);
  await other.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    other
      .getByRole('dialog', { name: /^Notifications/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await other.context().close();
}
