import { expect, test } from 'vitest';
import { walletOf } from '../accounts/wallet.ts';
import type { Command } from '../modules.ts';
import { asked, decide, MINUTE, OURS, refund, report, request, success } from '../testing/sample-deposits.ts';
import { World } from '../testing/world.ts';
import { type DepositAnswer, KEPT_MS } from './on-deposit.ts';
import type { DepositStatus } from './payment-status.ts';

test("[D01] [H02] the provider's reported amount is credited once, however often it is reported", () => {
  const world = new World();
  const ana = world.player(100);
  const deposit = request(world, ana, { fee: 1_000 });
  expect(walletOf(world.engine, ana).cash).toBe(10_000);
  const first = world.do<DepositAnswer>(report(deposit, success('6H7801QFYM')));
  expect(first.deposit).toMatchObject({ status: 'approved', payment: '6H7801QFYM', creditedMoney: 50_000 });
  expect(first.wallet.cash).toBe(59_000);
  expect(world.engine.ledger.balance('gateway:m_bkash:play:INR')).toBe(-50_000);
  expect(world.engine.ledger.balance('fees:play:INR')).toBe(1_000);
  for (let i = 0; i < 1_000; i++) world.do(report(deposit, success('6H7801QFYM')));
  expect(walletOf(world.engine, ana).cash).toBe(59_000);

  const other = request(world, ana, { clientRef: 'deposit-other' });
  const less = world.do<DepositAnswer>(report(other, success('6H7801QFYN', 62_499)));
  expect(less.deposit).toMatchObject({ status: 'pending', review: true, reason: 'other_amount' });
  expect(less.wallet.cash).toBe(59_000);
  // An operator credits the received amount, at the fixed rate.
  expect(world.do<DepositAnswer>(decide(other, true)).wallet.cash).toBe(59_000 + 49_999);
});

test('a share as fee is taken from the amount that arrives, in one payment or several; the flat part once', () => {
  const world = new World();
  const ana = world.player(0);
  const depositId = request(world, ana, { fee: 1_500, feeTerms: { flat: 500, basisPoints: 200 } });
  const approve = (payment: string, units: number) => {
    world.do(report(depositId, success(payment, units)));
    return world.do<DepositAnswer>(decide(depositId, true)).deposit.fee;
  };
  // Less than the flat part arrives first, then a thousand times the requested amount.
  expect(approve('T1', 250)).toBe(200);
  expect(walletOf(world.engine, ana).cash).toBe(0);
  expect(approve('T2', 62_500_000)).toBe(500 + 1_000_004);
  expect(world.engine.ledger.balance('fees:play:INR')).toBe(500 + 1_000_004);
  world.do(report(depositId, refund('T1', 250)));
  expect(approve('T3', 250)).toBe(500 + 1_000_004);
});

test('[D02] a transaction belongs to one deposit: another player who claims it is refused and not credited', () => {
  const world = new World();
  const [ana, bo] = [world.player(0), world.player(0)];
  const own = request(world, ana, { claim: '6H7801QFYM' });
  expect(world.refused(asked(world, bo, { claim: '6H7801QFYM' })).code).toBe('DUPLICATE_REFERENCE');
  const bos = request(world, bo);
  const claim = (depositId: number, playerId: number, name: string, usedBy: number | null = null): Command => ({
    type: 'claimDeposit',
    depositId,
    playerId,
    claim: name,
    recorded: null,
    usedBy,
  });
  expect(world.refused(claim(bos, bo, '6H7801QFYM')).code).toBe('DUPLICATE_REFERENCE');
  expect(world.refused(claim(own, bo, 'OTHER')).code).toBe('NOT_FOUND');
  expect(world.refused(claim(bos, bo, 'OLD', 4)).code).toBe('DUPLICATE_REFERENCE');
  expect(world.refused(decide(bos, true, '6H7801QFYM')).code).toBeTruthy();
  // A claim of another player does not take a payment that the provider reports for this deposit.
  world.do(claim(bos, bo, 'STOLEN'));
  world.do(report(own, success('STOLEN')));
  expect(walletOf(world.engine, ana).cash).toBe(50_000);
  expect(world.refused(decide(bos, true, 'STOLEN')).code).toBe('DUPLICATE_REFERENCE');
  expect(world.do<DepositAnswer>(report(bos, success('STOLEN'))).deposit).toMatchObject({
    review: true,
    reason: 'paid_another',
  });
  expect(walletOf(world.engine, bo).cash).toBe(0);
});

test("[D03] a player's claim or receipt proves nothing", () => {
  const world = new World();
  const ana = world.player(0);
  const deposit = request(world, ana, { claim: 'FAKE123456' });
  world.now += 20 * MINUTE;
  expect(
    world.do<DepositAnswer>({
      type: 'applyDepositStatus',
      depositId: deposit,
      ...OURS,
      status: { kind: 'head', block: 0 },
    }).deposit.status,
  ).toBe('expired');
  expect(walletOf(world.engine, ana).cash).toBe(0);
});

test('[D06] one deposit is at most 40,00,000, and invalid amounts are refused', () => {
  const world = new World();
  const ana = world.player(0);
  const most = 4_000_000_00;
  expect(world.refused(asked(world, ana, { amount: most + 1 })).code).toBe('ABOVE_MAXIMUM');
  world.do(asked(world, ana, { amount: most }));
  for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect(world.refused(asked(world, ana, { amount, clientRef: 'odd-amount' })).code).toBe('INVALID_INPUT');
  expect(world.refused(asked(world, ana, { fee: 50_000, clientRef: 'odd-fee' })).code).toBe('INVALID_INPUT');
  for (let i = 0; i < 9; i++) world.do(asked(world, ana, { clientRef: `waiting-${i}` }));
  expect(world.refused(asked(world, ana, { clientRef: 'one-too-many' })).code).toBe('LIMIT_REACHED');
});

test('[D07] a payment reversed after it was spent becomes a debt, repaid by the next money', () => {
  const world = new World();
  const ana = world.player(0);
  const deposit = request(world, ana);
  world.do(report(deposit, success('T1')));
  world.do({ type: 'adjustBalance', playerId: ana, clientRef: 'spent-it', amount: -45_000, reason: 'spent' });
  world.do(report(deposit, refund('T1')));
  const owner = { playerId: ana, asset: 'play:INR' } as const;
  expect(walletOf(world.engine, ana)).toEqual({ cash: 0, held: 0, available: 0 });
  expect(world.engine.ledger.debt(owner)).toBe(45_000);
  const ask = { type: 'requestWithdrawal', playerId: ana, clientRef: 'out-1', fee: 0 } as const;
  const what = { amount: 100, payoutAccountId: '1', gateway: 'manual', needs: 1 };
  expect(world.refused({ ...ask, ...what }).terms).toMatchObject({ reason: 'owed', owed: 45_000 });
  world.do(report(request(world, ana, { clientRef: 'again-1' }), success('T2')));
  expect(world.engine.ledger.debt(owner)).toBe(0);
  expect(walletOf(world.engine, ana).cash).toBe(5_000);
});

test('[EN-09] a deposit expires and lists each step; a status that arrives after it left memory finds it in the store', () => {
  const world = new World();
  const ana = world.player(0);
  const deposit = request(world, ana);
  world.now += 20 * MINUTE;
  world.do({ type: 'expireDeposits' });
  expect(world.engine.deposits.get(deposit)?.timeline.map(({ what }) => what)).toEqual(['requested', 'expired']);
  world.now += KEPT_MS + 1;
  world.do({ type: 'expireDeposits' });
  expect(world.engine.deposits.get(deposit)).toBeUndefined();
  expect(world.refused(report(deposit, success('T1'))).code).toBe('NOT_FOUND');
  const recorded = structuredClone(world.store.deposits.get(deposit) ?? null);
  const late: Command = {
    type: 'applyDepositStatus',
    depositId: deposit,
    recorded,
    usedBy: null,
    status: success('T1'),
  };
  expect(world.do<DepositAnswer>(late)).toMatchObject({ deposit: { status: 'approved' }, wallet: { cash: 50_000 } });
  // The stored state no longer applies: memory has the deposit again.
  world.do(late);
  expect(walletOf(world.engine, ana).cash).toBe(50_000);
});

test('[D04] [H03] a transfer that the network drops and includes again, any number of times, is credited once or not at all', () => {
  const world = new World();
  const ana = world.player(0);
  const chain = { confirmations: 2, minimum: 1_000 };
  const deposit = request(world, ana, { gateway: 'm_binance_tron', currency: 'USDT', chain });
  const tell = (word: DepositStatus) => world.do<DepositAnswer>(report(deposit, word)).wallet.cash;
  const payment = '0xab:0';
  for (let block = 100; block < 400; block += 100) {
    tell({ kind: 'transfer', payment, block, units: 62_500, isGood: true, worth: null });
    expect(tell({ kind: 'head', block: block + 1 })).toBe(50_000);
    expect(tell({ kind: 'reorg', payment })).toBe(0);
  }
  expect(world.engine.ledger.balance('gateway:m_binance_tron:play:INR')).toBe(0);
});

test('a credited transfer that the network drops waits for an operator if it appears again too late', () => {
  const world = new World();
  const ana = world.player(0);
  const chain = { confirmations: 2, minimum: 1_000 };
  const gateway = 'm_binance_tron';
  const deposit = request(world, ana, { gateway, currency: 'USDT', chain, fee: 1_000 });
  const tell = (word: DepositStatus) => world.do<DepositAnswer>(report(deposit, word));
  const payment = '0xab:0';
  const appear = (block: number) => {
    tell({ kind: 'transfer', payment, block, units: 62_500, isGood: true, worth: null });
    return tell({ kind: 'head', block: block + 1 });
  };
  const held = () => world.engine.ledger.balance(`gateway:${gateway}:play:INR`);
  expect(appear(100).wallet.cash).toBe(49_000);
  tell({ kind: 'reorg', payment });
  expect([walletOf(world.engine, ana).cash, held()]).toEqual([0, 0]);
  world.now += 1_440 * MINUTE + 1;
  // Even if the network drops it once more before the operator decides.
  for (const block of [200, 300]) {
    expect(appear(block).deposit).toMatchObject({ review: true, loose: [{ payment, units: 62_500 }] });
    expect(tell({ kind: 'head', block: block + 2 }).deposit.loose).toHaveLength(1);
    if (block === 200) expect(tell({ kind: 'reorg', payment }).deposit.loose).toEqual([]);
  }
  // The transaction stays this deposit's: no other one may be credited for it.
  const other = request(world, ana, { gateway, clientRef: 'deposit-other' });
  expect(world.refused(decide(other, true, payment)).code).toBe('DUPLICATE_REFERENCE');
  const approved = world.do<DepositAnswer>(decide(deposit, true));
  expect(approved.deposit).toMatchObject({ status: 'approved', review: false, loose: [] });
  expect([approved.wallet.cash, held()]).toEqual([49_000, -50_000]);
  expect(world.refused(decide(deposit, true)).code).toBe('NOT_CANCELLABLE');
  tell({ kind: 'reorg', payment });
  expect([walletOf(world.engine, ana).cash, held()]).toEqual([0, 0]);
});

test('new blocks after a transfer was credited or declined change nothing; a second transfer is credited', () => {
  const world = new World();
  const ana = world.player(0);
  const chain = { confirmations: 2, minimum: 1_000 };
  const ask = { gateway: 'm_binance_tron', currency: 'USDT', chain };
  for (const [clientRef, units] of Object.entries({ 'deposit-full': 62_500, 'deposit-small': 999 })) {
    const deposit = request(world, ana, { ...ask, clientRef });
    const appear = (name: string, block: number) => {
      const payment = `${clientRef}-${name}:0`;
      world.do(report(deposit, { kind: 'transfer', payment, block, units, isGood: true, worth: null }));
      return world.do<DepositAnswer>(report(deposit, { kind: 'head', block: block + 1 })).wallet.cash;
    };
    appear('first', 100);
    for (let block = 102; block < 110; block++) {
      world.do(report(deposit, { kind: 'head', block }));
      expect(world.facts).toEqual([]);
    }
    expect(appear('second', 200)).toBe(100_000);
  }
});

test('an amount above the deposit maximum waits for an operator, in one transfer or several', () => {
  const world = new World();
  const ana = world.player(0);
  const chain = { confirmations: 1, minimum: 1_000 };
  const deposit = request(world, ana, { gateway: 'm_binance_tron', currency: 'USDT', chain });
  const send = (payment: string, block: number, units: number) => {
    world.do(report(deposit, { kind: 'transfer', payment, block, units, isGood: true, worth: null }));
    return world.do<DepositAnswer>(report(deposit, { kind: 'head', block }));
  };
  // ₹39,99,999 first: within the limit, and credited at once.
  expect(send('0xa:0', 100, 499_999_875).wallet.cash).toBe(399_999_900);
  const { deposit: waiting, wallet } = send('0xb:0', 101, 62_500);
  expect(wallet.cash).toBe(399_999_900);
  expect(waiting).toMatchObject({
    review: true,
    reason: 'above_maximum',
    loose: [{ payment: '0xb:0', worth: 50_000 }],
  });
  expect(send('0xc:0', 102, 1_000_000_000_000_000).wallet.cash).toBe(399_999_900);
  expect(world.do<DepositAnswer>(decide(deposit, false)).wallet.cash).toBe(399_999_900);
});

test('a timeline keeps its beginning and end, at most a hundred entries', () => {
  const world = new World();
  const ana = world.player(0);
  const deposit = request(world, ana);
  for (let at = 0; at < 300; at++) world.do(report(deposit, success(`T${at}`, 62_501)));
  const { timeline } = world.do<DepositAnswer>(report(deposit, success('last', 62_501))).deposit;
  expect(timeline).toHaveLength(100);
  expect([timeline[0]?.what, timeline.at(-1)?.reference]).toEqual(['requested', 'last']);
});

test('only its player can cancel a deposit, while it waits', () => {
  const world = new World();
  const [ana, bo] = [world.player(0), world.player(0)];
  const depositId = request(world, ana);
  const cancel = (playerId: number): Command => ({ type: 'cancelDeposit', depositId, playerId, recorded: null });
  expect(world.refused(cancel(bo)).code).toBe('NOT_FOUND');
  expect(world.do<DepositAnswer>(cancel(ana)).deposit).toMatchObject({
    status: 'declined',
    reason: 'cancelled_by_player',
  });
  expect(world.refused(cancel(ana)).code).toBe('NOT_CANCELLABLE');
  // Money that arrives after all is theirs.
  expect(world.do<DepositAnswer>(report(depositId, success('T1'))).wallet.cash).toBe(50_000);
});
