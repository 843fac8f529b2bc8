import { createHttpClient, newClientRef } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastCode, must, signUp } from '../../testing/browser.ts';
import { operatorWith } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

const MINUTE = 60_000;

/** How far the modules' clock is ahead of the machine's; the engine keeps its own. */
let ahead = 0;
let house: TestServer;
beforeAll(async () => {
  // No provider sends callbacks: everything must be queried.
  house = await startTestServer({ SANDBOX_CALLBACKS: 'lost' }, { now: () => Date.now() + ahead });
});
afterAll(() => house.stop());

let names = 0;
async function someone() {
  const { browser, mobile } = await signUp(house, `Asked ${++names}`);
  const api = createHttpClient({ base: house.base, token: () => browser.token });
  return { browser, mobile, api };
}

/** Polls until the condition holds. */
async function until<T>(read: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 3_000; tries++) {
    const found = await read();
    if (isSo(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it stays ${JSON.stringify(await read())}`);
}

it('[D04] a deposit whose callback is lost is queried, and credited once', async () => {
  const { api } = await someone();
  const body = { clientRef: newClientRef(), gateway: 'm_paytm', amount: 500 };
  const { deposit, next } = await api.call('createDeposit', { body });
  const params = { paymentId: next.sandbox?.paymentId ?? '' };
  await api.call('actOnSandbox', { params, body: { outcome: 'paid' } });
  const read = async () => (await api.call('deposit', { params: { depositId: deposit.depositId } })).deposit;
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect((await read()).status).toBe('pending');
  ahead += 21_000;
  expect(await until(read, ({ status }) => status !== 'pending')).toMatchObject({ status: 'approved', credited: 500 });
  expect((await api.call('profile')).wallet.cash).toBe(100_500);
});

it('[X05] a payout whose callback is lost is queried again, and paid once', async () => {
  const { api, browser, mobile } = await someone();
  await must(browser.post('/bank/otp'));
  const bank = { type: 'bank', accountNo: '50100441829063', accountName: 'Arjun Rawat', ifscCode: 'HDFC0002210' };
  const added = await must(browser.post('/bank', { ...bank, otp: await lastCode(house, mobile, 'bank') }));
  const { payoutAccountId } = added.body.payoutAccount;
  await must(browser.post('/withdraw/request/otp', { amount: 700, payoutAccountId }));
  const otp = await lastCode(house, mobile, 'withdraw');
  const body = { clientRef: newClientRef(), amount: 700, payoutAccountId, otp };
  const { withdrawal } = await api.call('createWithdrawal', { body });
  const finance = await operatorWith(house, 'finance');
  await finance.api.call('approveWithdrawal', { params: { id: withdrawal.withdrawalId }, body: { note: '' } });
  const read = async () =>
    (await api.call('withdrawal', { params: { withdrawalId: withdrawal.withdrawalId } })).withdrawal;
  const sent = await until(read, ({ timeline }) => timeline.some(({ what }) => what === 'payout_accepted'));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect((await read()).status).toBe('pending');
  expect(sent.cancellable).toBe(false);
  ahead += 21_000;
  const done = await until(read, ({ status }) => status !== 'pending');
  expect(done).toMatchObject({ status: 'approved', paidAt: expect.any(String) });
  expect(done.timeline.filter(({ what }) => what === 'paid')).toHaveLength(1);
  expect((await api.call('profile')).wallet.cash).toBe(99_300);
});

it('[MO-08] a missed payment is found at night, stored, and credited; a day can be repeated', async () => {
  const { api } = await someone();
  const body = { clientRef: newClientRef(), gateway: 'm_paytm', amount: 800 };
  const { deposit, next } = await api.call('createDeposit', { body });
  const params = { paymentId: next.sandbox?.paymentId ?? '' };
  const { depositId } = deposit;
  const read = async () => (await api.call('deposit', { params: { depositId } })).deposit;
  // Cancelled, so it is no longer queried; then paid all the same.
  await api.call('cancelDeposit', { body: { depositId } });
  await api.call('actOnSandbox', { params, body: { outcome: 'paid' } });
  const day = deposit.createdAt.slice(0, 10);
  const today = { params: { day }, body: { reason: 'a test' } };
  const evening = await operatorWith(house, 'finance');
  expect((await refusalOf(evening.api.call('reconcileDay', today))).terms).toMatchObject({ reason: 'dayNotOver' });

  ahead += Date.parse(`${day}T23:59:59.999Z`) - (Date.now() + ahead) + 31 * MINUTE;
  // Their session of the evening has expired by then.
  const finance = await operatorWith(house, 'finance');
  const found = () => finance.api.call('reconciliations', { query: {} });
  const { items } = await until(found, (list) => list.items.some((night) => night.day === day));
  const [night] = items;
  expect(night).toMatchObject({ day, differencesTotal: 1 });
  expect(night?.gateways).toMatchObject([{ gateway: 'm_paytm', differences: 1, unanswered: 0 }]);
  expect(night?.differences).toMatchObject([
    { kind: 'only_theirs', request: depositId, ours: null, theirs: { status: 'paid', amount: 800 } },
  ]);
  expect(await until(read, ({ status }) => status !== 'declined')).toMatchObject({ status: 'approved', credited: 800 });

  // The repeated run finds no difference, and nothing was credited twice.
  const again = await finance.api.call('reconcileDay', today);
  expect(again).toMatchObject({ day, differencesTotal: 0 });
  expect((await found()).items[0]).toEqual(again);
  expect((await api.call('profile')).wallet.cash).toBe(100_800);
  expect(await house.server.store.audit()).toEqual([]);
  const trader = await operatorWith(house, 'trader');
  expect((await refusalOf(trader.api.call('reconciliations', { query: {} }))).status).toBe(403);
});
