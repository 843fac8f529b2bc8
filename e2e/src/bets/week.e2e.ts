import { type HttpClient, newClientRef } from '@crease/client';
import type { Bet } from '@crease/contract';
import { expect, type Page } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { approvePending } from '../support/desk.ts';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin, tokenOf } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { marketOf, matchFor, type ScriptedMatch } from '../support/scripted-match.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

const WELCOME = 100_000;
/** Share of a player's net win in match odds; other markets charge none. */
const COMMISSION = 0.02;
const REASON = 'the result of an e2e test';

interface Line {
  readonly kind: string;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

test('a week of one player on another device: a bet of every kind, a cash out, results; the open page shows all of it, and the statement adds up', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const match = await matchFor('week');
  await demoLogin(page, '/mybets');
  const own = playerApi(await tokenOf(page));
  await betOfEveryKind(own, match);
  const panel = page.getByRole('tabpanel');
  const group = panel.getByRole('region', { name: match.name });
  await expect(group).toContainText('4 bets');
  await cashOutHalf(own, marketOf(match, 'match_odds').marketId);
  await expect(group).toContainText('5 bets');

  const won = await settle(match);
  const bets = await decidedBets(page);
  await expect(group).toHaveCount(0);
  await page.getByRole('tab', { name: /^Settled/ }).click();
  await expect(panel.getByText('Won', { exact: true }).first()).toBeVisible();
  const fancy = bets.find(({ marketType }) => marketType === 'fancy');
  const settled = panel.getByRole('listitem').filter({ hasText: `${fancy?.marketName}` });
  await settled.getByText('How this was settled').click();
  await expect(settled.getByText(`${fancy?.explanation}`)).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const notifications = page.getByRole('dialog', { name: /^Notifications/ });
  await expect(notifications.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAddsUp(page, bets, won);
  await expect(page.getByRole('row').filter({ hasText: marketOf(match, 'fancy').name })).toBeVisible();
});

/** Places matched bets on odds, with the bookmaker and on a fancy, and one that waits. */
async function betOfEveryKind(own: HttpClient, match: ScriptedMatch): Promise<void> {
  const [odds, bookmaker] = [marketOf(match, 'match_odds'), marketOf(match, 'bookmaker')];
  const [best, rated] = [odds.runners[0], bookmaker.runners[0]];
  const { marketId, yes } = marketOf(match, 'fancy');
  const back = () => ({ clientRef: newClientRef(), side: 'back' as const });
  const onBest = { marketId: odds.marketId, runnerId: best?.runnerId ?? '' };
  await own.call('placeOdds', { body: { ...back(), ...onBest, price: best?.back[0]?.price ?? 0, size: 2000 } });
  await own.call('placeOdds', { body: { ...back(), ...onBest, price: 900, size: 300 } });
  const atRate = { marketId: bookmaker.marketId, runnerId: rated?.runnerId ?? '', rate: rated?.backRate ?? 0 };
  await own.call('placeBookmaker', { body: { ...back(), ...atRate, size: 500 } });
  await own.call('placeFancy', { body: { ...back(), marketId, ...(yes ?? { run: 0, rate: 0 }), size: 400 } });
}

async function cashOutHalf(own: HttpClient, marketId: string): Promise<void> {
  const { quote } = await own.call('cashOutQuote', { query: { marketId, share: 50 } });
  const body = { clientRef: newClientRef(), marketId, share: 50, floor: quote?.plan?.worst ?? 0 };
  const { bets } = await own.call('cashOutMarket', { body });
  expect(bets).toMatchObject([{ status: 'matched' }]);
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

  await follow(page, '/statement');
  await expect(
    page.getByText(`₹${balance.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`).first(),
  ).toBeVisible();
}
