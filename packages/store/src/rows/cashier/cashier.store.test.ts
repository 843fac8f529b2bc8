import { type Command, createEngine, execute, type Fact, isNeedsAnswer, restoreEngine } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';

let test: TestStore;
const engine = createEngine({ assets: ['play:INR'] });
let now = Date.UTC(2026, 10, 22);
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

/** Runs a command and stores its facts. */
async function act(command: Command): Promise<readonly Fact[]> {
  const outcome = execute(engine, command, { now: ++now });
  if (isRefusal(outcome) || isNeedsAnswer(outcome)) throw new Error(`${command.type}: ${JSON.stringify(outcome)}`);
  await test.store.commit(test.store.collect(outcome.facts));
  return outcome.facts;
}

const OURS = { recorded: null, usedBy: null } as const;

it('[MO-08] requests are read back unchanged, with holds and provider balances, and the audit passes', async () => {
  const { store } = test;
  await act({ type: 'createPlayer', username: 'ana', demo: false, asset: 'play:INR', openingBalance: 0 });
  const times = { expiresAt: now + 60_000, graceUntil: now + 60_000, lateUntil: now + 60_000 };
  const money = { gateway: 'm_bkash', amount: 50_000, fee: 500, currency: 'BDT', units: 62_500 };
  const asked = {
    type: 'requestDeposit',
    playerId: 1,
    ...money,
    times,
    chain: null,
    claim: 'TRX1',
    usedBy: null,
  } as const;
  await act({ ...asked, clientRef: 'deposit-1' });
  await act({ ...asked, clientRef: 'deposit-2', claim: '' });
  const paid = { kind: 'success', by: 'notify', payment: 'TRX1', units: 62_500, currency: 'BDT' } as const;
  await act({ type: 'applyDepositStatus', depositId: 1, status: paid, ...OURS });
  const ask = {
    type: 'requestWithdrawal',
    playerId: 1,
    fee: 0,
    payoutAccountId: '1',
    gateway: 'manual',
    needs: 1,
  } as const;
  await act({ ...ask, clientRef: 'withdrawal-1', amount: 20_000 });
  await act({ ...ask, clientRef: 'withdrawal-2', amount: 10_000 });
  await act({ type: 'approveWithdrawal', withdrawalId: 1, operator: 'asha', note: '', recorded: null });
  await act({ type: 'sendPayout', withdrawalId: 1, sendId: 'S1', recorded: null });
  const report = { sendId: 'S1', status: 'success', reference: 'UTR1', reason: '' } as const;
  await act({ type: 'applyPayoutStatus', withdrawalId: 1, report, recorded: null });

  expect(await store.audit()).toEqual([]);
  expect(await store.requests.deposit(1)).toEqual(engine.deposits.get(1));
  expect(await store.requests.withdrawal(2)).toEqual(engine.withdrawals.get(2));
  expect(await store.requests.payerOf('m_bkash', 'TRX1')).toBe(1);
  expect(await store.requests.payerOf('m_nagad', 'TRX1')).toBeNull();
  expect(await store.requests.claimantOf('m_bkash', 'TRX1')).toBe(1);
  const list = await store.requests.deposits({ playerId: 1, status: 'pending', page: 1, pageSize: 10 });
  expect(list).toMatchObject({ total: 1, items: [{ depositId: 2 }] });
  const days = { from: '2026-11-22', to: '2026-11-22' };
  expect((await store.requests.withdrawals({ days, gateway: 'manual', page: 1, pageSize: 1 })).total).toBe(2);
  expect((await store.requests.deposits({ review: true, page: 1, pageSize: 5 })).items).toEqual([]);
  expect((await store.requests.lastUsed(1)).get('m_bkash')).toBe(engine.deposits.get(2)?.createdAt);
  expect(await store.requests.gatewayTimes(0)).toMatchObject([{ gateway: 'm_bkash', approved: 1, others: 0 }]);

  const again = restoreEngine(await store.loadEngine(), { assets: ['play:INR'] });
  expect([...again.deposits.values()]).toEqual([engine.deposits.get(2)]);
  expect([...again.withdrawals.values()]).toEqual([engine.withdrawals.get(2)]);
  expect(again.counters).toMatchObject({ depositId: 2, withdrawalId: 2 });
  expect([...(again.playerStates[1]?.balances.holds() ?? [])]).toEqual([
    { purpose: { kind: 'withdrawal', id: '2' }, amount: 10_000 },
  ]);
});

it('a credited transaction is never credited again', async () => {
  const { store } = test;
  const restored = restoreEngine(await store.loadEngine(), { assets: ['play:INR'] });
  execute(restored, { type: 'restart' }, { now: ++now });
  const paid = { kind: 'success', by: 'notify', payment: 'TRX1', units: 62_500, currency: 'BDT' } as const;
  const command = { type: 'applyDepositStatus', depositId: 2, status: paid, recorded: null } as const;
  // The store returns its deposit; if a caller does not read that, the store rejects the second credit.
  expect(execute(restored, { ...command, usedBy: 1 }, { now: ++now })).toMatchObject({
    answer: { deposit: { reason: 'paid_another' } },
  });
  const careless = restoreEngine(await store.loadEngine(), { assets: ['play:INR'] });
  execute(careless, { type: 'restart' }, { now: ++now });
  const outcome = execute(careless, { ...command, usedBy: null }, { now: ++now });
  if (isRefusal(outcome) || isNeedsAnswer(outcome)) throw new Error('memory accepts it');
  await expect(store.commit(store.collect(outcome.facts))).rejects.toMatchObject({ name: 'CommitRefusedError' });
});

it('a deposit that its player cancelled is listed as cancelled, not as declined', async () => {
  await act({ type: 'cancelDeposit', depositId: 2, playerId: 1, recorded: null });
  const listed = async (status: 'cancelled' | 'declined') =>
    (await test.store.requests.deposits({ status, page: 1, pageSize: 5 })).items.map(({ depositId }) => depositId);
  expect(await listed('cancelled')).toEqual([2]);
  expect(await listed('declined')).toEqual([]);
});

it('a deposit on a chain is watched after it was decided, even if it was approved', async () => {
  const times = { expiresAt: now + 60_000, graceUntil: now + 60_000, lateUntil: now + 60_000 };
  const money = { gateway: 'm_binance_tron', amount: 50_000, fee: 0, currency: 'USDT', units: 62_500 };
  const chain = { confirmations: 1, minimum: 1_000 };
  const ask = { type: 'requestDeposit', playerId: 1, ...money, times, chain, claim: '', usedBy: null } as const;
  for (const name of ['paid', 'cancelled', 'waiting']) await act({ ...ask, clientRef: `chain-${name}` });
  const transfer = { kind: 'transfer', payment: '0xa:0', units: 62_500, isGood: true, worth: null } as const;
  for (const status of [{ ...transfer, block: 100 }, { kind: 'head', block: 100 } as const])
    await act({ type: 'applyDepositStatus', depositId: 3, status, ...OURS });
  await act({ type: 'cancelDeposit', depositId: 4, playerId: 1, recorded: null });
  const watched = async (since: number) =>
    (await test.store.requests.endedOnChains(since)).map(({ depositId, status }) => [depositId, status]).sort();
  expect(await watched(now - 2)).toEqual([
    [3, 'approved'],
    [4, 'declined'],
  ]);
  expect(await watched(now + 1)).toEqual([]);
});
