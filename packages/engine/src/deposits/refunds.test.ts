import { expect, test } from 'vitest';
import type { Command } from '../modules.ts';
import { decide, MINUTE, refund, report, request, success } from '../testing/sample-deposits.ts';
import { World } from '../testing/world.ts';
import type { Deposit } from './deposit.ts';
import { type DepositAnswer, KEPT_MS } from './on-deposit.ts';
import type { DepositStatus } from './payment-status.ts';

test('[H03] a refund of a payment that was never credited leaves the credited one, before or after the decision', () => {
  for (const isDeclinedFirst of [true, false]) {
    const world = new World();
    const ana = world.player(0);
    const deposit = request(world, ana);
    world.do(report(deposit, success('T1')));
    expect(world.do<DepositAnswer>(report(deposit, success('T2'))).deposit.reason).toBe('paid_twice');
    const steps = [decide(deposit, false), report(deposit, refund('T2'))];
    for (const step of isDeclinedFirst ? steps : steps.toReversed()) world.do(step);
    const { deposit: after, wallet } = world.do<DepositAnswer>(report(deposit, success('T2')));
    expect(after).toMatchObject({ status: 'approved', review: false, loose: [], reversed: 0 });
    expect(after.timeline.map(({ reference }) => reference)).toContain('R-T2');
    expect(wallet.cash).toBe(50_000);
    expect(world.do<DepositAnswer>(report(deposit, refund('T1'))).wallet.cash).toBe(0);
  }
});

test('[H03] a refund reported before a second payment waits for it, and a refunded part is not credited', () => {
  const world = new World();
  const ana = world.player(0);
  const deposit = request(world, ana);
  world.do(report(deposit, success('T1')));
  const early = world.do<DepositAnswer>(report(deposit, refund('T2', 12_500)));
  expect(early.deposit).toMatchObject({ review: true, reason: 'refund_unmatched', reversed: 0 });
  const { deposit: held } = world.do<DepositAnswer>(report(deposit, success('T2')));
  expect(held.loose).toEqual([{ payment: 'T2', units: 50_000, worth: 40_000 }]);
  expect(world.do<DepositAnswer>(decide(deposit, true)).wallet.cash).toBe(90_000);
});

test('[H03] the refund of a declined part of the amount is not taken from the full payment that follows', () => {
  const world = new World();
  const ana = world.player(0);
  const deposit = request(world, ana);
  world.do(report(deposit, success('T1', 12_500)));
  world.do(decide(deposit, false));
  world.do(report(deposit, refund('T1', 12_500)));
  world.do(report(deposit, success('T2')));
  expect(world.do<DepositAnswer>(decide(deposit, true)).wallet.cash).toBe(50_000);
});

test('a refund of another transaction than the one that an operator approved is taken back once an operator approves', () => {
  for (const isTaken of [true, false]) {
    const world = new World();
    const ana = world.player(0);
    const deposit = request(world, ana);
    world.do(report(deposit, refund('pay_1')));
    const { deposit: approved, wallet } = world.do<DepositAnswer>(decide(deposit, true, '6H7801QFYM'));
    expect(approved).toMatchObject({ status: 'approved', review: true, reason: 'refund_unmatched' });
    expect(wallet.cash).toBe(50_000);
    const decided = world.do<DepositAnswer>(decide(deposit, isTaken));
    expect(decided).toMatchObject({ deposit: { review: false }, wallet: { cash: isTaken ? 0 : 50_000 } });
    expect(world.refused(decide(deposit, true)).code).toBe('NOT_CANCELLABLE');
  }
});

test('a refund that names no transaction takes back the only one; of several an operator decides', () => {
  const world = new World();
  const ana = world.player(0);
  const unnamed = (refundId: string, units: number): DepositStatus => ({
    kind: 'refund',
    by: 'notify',
    refundId,
    payment: '',
    units,
    currency: 'BDT',
  });
  const deposit = request(world, ana);
  world.do(report(deposit, success('T1')));
  expect(world.do<DepositAnswer>(report(deposit, unnamed('R1', 12_500))).wallet.cash).toBe(40_000);
  world.do(report(deposit, success('T2')));
  expect(world.do<DepositAnswer>(decide(deposit, true)).wallet.cash).toBe(90_000);
  const { deposit: waiting, wallet } = world.do<DepositAnswer>(report(deposit, unnamed('R2', 62_500)));
  expect([waiting.review, waiting.reason, wallet.cash]).toEqual([true, 'refund_unmatched', 90_000]);
  expect(world.do<DepositAnswer>(decide(deposit, true)).wallet.cash).toBe(40_000);
  // More than the rest: an operator takes what is left.
  expect(world.do<DepositAnswer>(report(deposit, refund('T2', 62_500))).deposit.reason).toBe('refund_too_big');
  const done = world.do<DepositAnswer>(decide(deposit, true));
  expect(done).toMatchObject({ deposit: { review: false, credited: 125_000, reversed: 125_000 }, wallet: { cash: 0 } });
});

test('[H03] the chargeback of a payment that an operator had credited under another name waits for an operator', () => {
  for (const isDeclinedFirst of [true, false]) {
    const world = new World();
    const ana = world.player(0);
    const deposit = request(world, ana);
    world.do(decide(deposit, true, '6H7801QFYM'));
    expect(world.do<DepositAnswer>(report(deposit, success('pay_1'))).deposit.reason).toBe('paid_twice');
    if (isDeclinedFirst) world.do(decide(deposit, false));
    const { deposit: waiting, wallet } = world.do<DepositAnswer>(report(deposit, refund('pay_1')));
    expect(waiting).toMatchObject({ review: true, reason: 'refund_unmatched', loose: [] });
    expect(wallet.cash).toBe(50_000);
    expect(world.do<DepositAnswer>(decide(deposit, true))).toMatchObject({
      deposit: { review: false, reversed: 62_500 },
      wallet: { cash: 0 },
    });
  }
});

test('a refund that was stored without its transaction is taken from the payment that arrives', () => {
  const world = new World();
  const depositId = request(world, world.player(0));
  world.do(report(depositId, refund('T1')));
  world.now += 20 * MINUTE + KEPT_MS + 1;
  for (const _ of ['expire', 'drop']) {
    world.do({ type: 'expireDeposits' });
    world.now += KEPT_MS + 1;
  }
  const recorded = structuredClone(world.store.deposits.get(depositId) as Deposit);
  recorded.refunds = [{ refundId: 'R1', units: 62_500, isBooked: false }];
  const paid: Command = { type: 'applyDepositStatus', depositId, recorded, usedBy: null, status: success('T2') };
  expect(world.do<DepositAnswer>(paid)).toMatchObject({ deposit: { reversed: 62_500 }, wallet: { cash: 0 } });
});
