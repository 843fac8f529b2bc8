import { type HttpClient, newClientRef } from '@crease/client';
import { expect, type Page } from '@playwright/test';
import { operatorConsole, playerApi, readCode } from '../support/console.ts';
import { staffWith } from '../support/desk.ts';
import { type Account, newPlayer, type PlayerDetails } from '../support/new-player.ts';
import { requestWithdrawal, submitDocument } from '../support/payout.ts';
import { api, NO_PAGE, takeShortFancy } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';
import type { World } from '../world/world.ts';

const PAISE = 100;
const DEPOSIT = 10_000;
const WITHDRAWN = 4_000;
/** Opening balance of every player. */
const WELCOME = 100_000;
const GATEWAYS = ['m_bkash', 'm_nagad', 'm_paytm', 'm_binance_tron', 'm_binance_bsc'] as const;
interface Line {
  readonly at: string;
  readonly kind: string;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
  readonly reference: string;
}

/** Deposits ₹10,000 by a gateway; resolves when it is credited. */
async function deposit(own: HttpClient, gateway: (typeof GATEWAYS)[number]): Promise<void> {
  const started = await own.call('createDeposit', { body: { clientRef: newClientRef(), gateway, amount: DEPOSIT } });
  const { depositId, currency, sent } = started.deposit;
  const params = { paymentId: started.next.sandbox?.paymentId ?? '' };
  const body =
    currency === 'USDT'
      ? ({ outcome: 'transfer', amount: sent, confirmations: 100 } as const)
      : ({ outcome: 'paid' } as const);
  await own.call('actOnSandbox', { params, body });
  const status = async () => (await own.call('deposit', { params: { depositId } })).deposit.status;
  await expect.poll(status, gateway).toBe('approved');
}

/** Sends a document, which is approved. */
async function verify(player: Account & { readonly api: HttpClient }): Promise<void> {
  await submitDocument(player, 'Arjun Rawat');
  const desk = operatorConsole();
  const { items } = await desk.call('kycSubmissions', { query: { playerId: player.playerId, status: 'pending' } });
  await desk.call('approveKyc', { params: { id: items[0]?.id ?? '' }, body: {} });
}

/** Requests ₹4,000 again, to the account of an earlier withdrawal. @returns its reference. */
async function requestAgain(
  { api: own, mobile }: PlayerDetails & { readonly api: HttpClient },
  world: World,
): Promise<string> {
  const [account] = (await own.call('payoutAccounts')).items;
  const payoutAccountId = account?.payoutAccountId ?? '';
  const lastCode = await readCode(mobile, 'withdraw');
  // No second code is sent within half a minute.
  await world.pass(31_000);
  await own.call('sendWithdrawalCode', { body: { amount: WITHDRAWN, payoutAccountId } });
  await expect.poll(() => readCode(mobile, 'withdraw')).not.toBe(lastCode);
  const body = {
    clientRef: newClientRef(),
    amount: WITHDRAWN,
    payoutAccountId,
    otp: await readCode(mobile, 'withdraw'),
  };
  return (await own.call('createWithdrawal', { body })).withdrawal.withdrawalId;
}

/** Approves a withdrawal as an operator of a role. */
async function approveAs(role: 'owner' | 'finance', withdrawalId: string): Promise<void> {
  const staff = await staffWith(role);
  await staff.api.call('approveWithdrawal', { params: { id: withdrawalId }, body: { note: 'seen' } });
}

const paise = (units: number) => Math.round(units * PAISE);

/** Returns every line of the player's statement, oldest first. */
async function statementOf(page: Page): Promise<Line[]> {
  const today = new Date(serverTime()).toISOString().slice(0, 10);
  const yesterday = new Date(serverTime() - 24 * 3_600_000).toISOString().slice(0, 10);
  const lines: Line[] = [];
  for (let number = 1; ; number++) {
    const path = `/getAccountstatement/${yesterday}/${today}?page=${number}`;
    const { items, total } = await api<{ items: Line[]; total: number }>(page, path);
    lines.push(...items);
    if (items.length === 0 || lines.length >= total) return lines.reverse();
  }
}

test('[EN-08][MO-02][MO-05][MO-08][ST-03] a whole day: deposits by five gateways, a bet, identity, a withdrawal cancelled, another approved by two people while its page is open; the statement adds up to the paisa', async ({
  page,
  world,
}) => {
  const made = await newPlayer(page, NO_PAGE);
  const own = playerApi(made.token);
  const player = { ...made, api: own };
  for (const gateway of GATEWAYS) await deposit(own, gateway);
  const { marketId } = await takeShortFancy(page, world);
  const bets = async (status: string) => (await api<{ total: number }>(page, `/bets?status=${status}`)).total;
  await verify(player);

  const { withdrawalId: first } = await requestWithdrawal(player, WITHDRAWN, 'Arjun Rawat');
  await own.call('cancelWithdrawal', { body: { clientRef: newClientRef(), withdrawalId: first } });
  const second = await requestAgain(player, world);
  expect(second).not.toBe(first);
  await page.goto(`/withdraw?ref=${second}`);
  await expect(page.getByRole('heading', { name: 'Requested ₹4,000.00' })).toBeVisible();
  await approveAs('owner', second);
  await expect(page.getByText('A second person checks it')).toBeVisible();
  await approveAs('finance', second);
  await expect(page.getByRole('heading', { name: '₹4,000.00 paid' })).toBeVisible();

  await world.playUntil({ kind: 'result', marketId });
  await expect.poll(() => bets('settled')).toBe(1);
  const lines = await statementOf(page);
  const sum = (kind: string) =>
    lines
      .filter((line) => line.kind === kind)
      .reduce((total, { credit, debit }) => total + paise(credit) - paise(debit), 0);
  expect(lines.filter(({ kind }) => kind === 'deposit')).toHaveLength(GATEWAYS.length);
  expect(sum('deposit')).toBe(GATEWAYS.length * DEPOSIT * PAISE);
  // The cancelled one moved nothing; the second is listed once.
  expect(lines.filter(({ kind }) => kind === 'withdrawal').map(({ reference }) => reference)).toEqual([second]);
  expect(sum('withdrawal')).toBe(-WITHDRAWN * PAISE);
  let balance = 0;
  for (const line of lines) {
    balance += paise(line.credit) - paise(line.debit);
    expect(paise(line.balance), `${line.at} ${line.kind} ${line.reference}`).toBe(balance);
  }
  const { wallet } = await api<{ wallet: { cash: number } }>(page, '/profile');
  expect(balance).toBe(paise(wallet.cash));
  const others = lines.filter(({ kind }) => kind !== 'deposit' && kind !== 'withdrawal');
  const ofBets = others.reduce((total, { credit, debit }) => total + paise(credit) - paise(debit), 0) - WELCOME * PAISE;
  expect(balance).toBe((WELCOME + GATEWAYS.length * DEPOSIT - WITHDRAWN) * PAISE + ofBets);
  await follow(page, '/statement');
  await expect(page.getByText(second)).toBeVisible();
});
