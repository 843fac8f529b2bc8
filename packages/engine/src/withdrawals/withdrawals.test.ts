import { isRefusal } from '@crease/kernel';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { walletOf } from '../accounts/wallet.ts';
import type { Command, CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';
import type { WithdrawalAnswer } from './on-withdrawal.ts';
import type { PayoutStatus } from './withdrawal.ts';

const asked = (
  playerId: number,
  own: Partial<CommandOf<'requestWithdrawal'>> = {},
): CommandOf<'requestWithdrawal'> => ({
  type: 'requestWithdrawal',
  playerId,
  clientRef: 'withdrawal-1',
  amount: 40_000,
  fee: 0,
  payoutAccountId: '7',
  gateway: 'manual',
  needs: 1,
  ...own,
});
const request = (world: World, playerId: number, own: Partial<CommandOf<'requestWithdrawal'>> = {}) =>
  world.do<WithdrawalAnswer>(asked(playerId, own)).withdrawal.withdrawalId;
const approve = (withdrawalId: number, operator: string): Command => ({
  type: 'approveWithdrawal',
  withdrawalId,
  operator,
  note: '',
  recorded: null,
});
const cancel = (withdrawalId: number, playerId: number, clientRef = 'cancel-it'): Command => ({
  type: 'cancelWithdrawal',
  withdrawalId,
  playerId,
  clientRef,
  recorded: null,
});
const send = (withdrawalId: number, sendId = 'P1'): Command => ({
  type: 'sendPayout',
  withdrawalId,
  sendId,
  recorded: null,
});
const reported = (withdrawalId: number, status: PayoutStatus['status'], sendId = 'P1'): Command => ({
  type: 'applyPayoutStatus',
  withdrawalId,
  recorded: null,
  report: { sendId, status, reference: 'B-1', reason: '' },
});

test('[X01] a requested amount is held at once: of fifty requests for everything one is accepted', () => {
  const world = new World();
  const ana = world.player(500);
  const outcomes = Array.from({ length: 50 }, (_, at) =>
    world.try(asked(ana, { clientRef: `full-${at}`, amount: 50_000 })),
  );
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
  expect(walletOf(world.engine, ana)).toEqual({ cash: 50_000, held: 50_000, available: 0, requested: 50_000 });
  for (const amount of [0, -5, 0.5, Number.NaN, 1e300])
    expect(world.refused(asked(ana, { clientRef: 'odd-amount', amount })).code).toBe('INVALID_INPUT');
});

test('an approved withdrawal is declined only by an operator who saw the approvals', () => {
  const world = new World();
  const id = request(world, world.player(500));
  const no = (approvals?: number) =>
    ({
      type: 'declineWithdrawal',
      withdrawalId: id,
      operator: 'ben',
      reason: 'no',
      recorded: null,
      approvals,
    }) as const;
  world.do(approve(id, 'asha'));
  for (const seen of [undefined, 0, 2]) expect(world.refused(no(seen)).code).toBe('NOT_CANCELLABLE');
  expect(world.do<WithdrawalAnswer>(no(1)).withdrawal.status).toBe('declined');
});

test('it is paid once, after the required number of different operators approved', () => {
  const world = new World();
  const ana = world.player(500);
  const id = request(world, ana, { needs: 2, fee: 1_000 });
  world.do(approve(id, 'asha'));
  expect(world.refused(approve(id, 'asha')).terms).toMatchObject({ reason: 'secondPerson' });
  expect(world.refused(send(id)).code).toBe('NOT_CANCELLABLE');
  world.do(approve(id, 'ben'));
  world.do(send(id));
  world.do(reported(id, 'success'));
  world.do(reported(id, 'success'));
  expect(walletOf(world.engine, ana)).toEqual({ cash: 10_000, held: 0, available: 10_000 });
  expect(world.engine.ledger.balance('gateway:manual:play:INR')).toBe(39_000);
  expect(world.engine.ledger.balance('fees:play:INR')).toBe(1_000);
  world.do(reported(id, 'returned'));
  world.do(reported(id, 'returned'));
  expect(walletOf(world.engine, ana).cash).toBe(49_000);
});

test("an approval beyond the operator's own limit requires a second one, and stays", () => {
  const world = new World();
  const ana = world.player(500);
  const id = request(world, ana);
  const limited = (operator: string) => ({ ...approve(id, operator), needs: 2 }) as Command;
  expect(world.do<WithdrawalAnswer>(limited('asha')).withdrawal).toMatchObject({ needs: 2, approvals: ['asha'] });
  expect(world.refused(send(id)).code).toBe('NOT_CANCELLABLE');
  expect(world.refused(approve(id, 'asha')).terms).toMatchObject({ reason: 'secondPerson' });
  expect(world.do<WithdrawalAnswer>(approve(id, 'ben')).withdrawal).toMatchObject({ needs: 2 });
  world.do(send(id));
  // As the second of two required operators their approval suffices.
  const large = request(world, world.player(500), { needs: 2, clientRef: 'a-large-one' });
  world.do(approve(large, 'ben'));
  world.do({ ...approve(large, 'asha'), needs: 2 } as Command);
  world.do(send(large, 'P2'));
});

test('[X02] cancelling and sending exclude each other; another player cannot cancel', () => {
  const world = new World();
  const [ana, bo] = [world.player(500), world.player(0)];
  const first = request(world, ana);
  expect(world.refused(cancel(first, bo)).code).toBe('NOT_FOUND');
  const answer = world.do<WithdrawalAnswer>(cancel(first, ana));
  expect(answer).toMatchObject({
    withdrawal: { status: 'declined', reason: 'cancelled_by_player' },
    wallet: { available: 50_000 },
  });
  expect(world.do(cancel(first, ana))).toEqual(answer);
  expect(world.refused(approve(first, 'asha')).code).toBe('NOT_CANCELLABLE');
  const second = request(world, ana, { clientRef: 'withdrawal-2' });
  world.do(approve(second, 'asha'));
  world.do(send(second));
  expect(world.refused(cancel(second, ana, 'cancel-2')).code).toBe('NOT_CANCELLABLE');
  expect(walletOf(world.engine, ana).held).toBe(40_000);
});

test('[X05] without an answer it waits under its id; only a payout that never arrived is sent again, under the same id', () => {
  const world = new World();
  const ana = world.player(500);
  const id = request(world, ana);
  world.do(approve(id, 'asha'));
  world.do(send(id));
  world.do(reported(id, 'timeout'));
  expect(world.refused(send(id)).code).toBe('NOT_CANCELLABLE');
  expect(world.refused(send(id, 'P2')).code).toBe('NOT_CANCELLABLE');
  world.do(reported(id, 'notFound'));
  expect(world.refused(send(id)).code).toBe('NOT_CANCELLABLE');
  world.now += 900_000;
  world.do(reported(id, 'notFound'));
  expect(world.refused(send(id, 'P2')).code).toBe('NOT_CANCELLABLE');
  world.do(send(id));
  world.do(reported(id, 'success'));
  expect(walletOf(world.engine, ana)).toEqual({ cash: 10_000, held: 0, available: 10_000 });
});

const happening = fc.record({
  do: fc.constantFrom(
    'approve',
    'decline',
    'cancel',
    'send',
    'accepted',
    'timeout',
    'notFound',
    'success',
    'failure',
    'returned',
    'wait',
    'restart',
    'repeat',
  ),
  who: fc.constantFrom('asha', 'ben'),
  sendId: fc.constantFrom('P1', 'P2'),
});

it("[H03] [MO-08] in any order the money is held, paid or returned once, and the payouts equal the player's debits", () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 25 }), fc.integer({ min: 1, max: 2 }), (happenings, needs) => {
      const world = new World();
      const ana = world.player(500);
      const id = request(world, ana, { needs });
      for (const { do: act, who, sendId } of happenings) {
        if (act === 'wait') world.now += 500_000;
        else if (act === 'restart') world.crash();
        else if (act === 'repeat') world.try(asked(ana, { needs }));
        else if (act === 'approve') world.try(approve(id, who));
        else if (act === 'decline')
          world.try({ type: 'declineWithdrawal', withdrawalId: id, operator: who, reason: 'no', recorded: null });
        else if (act === 'cancel') world.try(cancel(id, ana));
        else if (act === 'send') world.try(send(id, sendId));
        else world.try(reported(id, act as PayoutStatus['status'], sendId));
      }
      const row = world.store.withdrawals.get(id);
      if (!row) throw new Error('it is stored');
      const { cash, held } = walletOf(world.engine, ana);
      expect(held).toBe(row.status === 'pending' ? 40_000 : 0);
      expect(cash).toBe(50_000 - row.captured + row.returned);
      expect(row.status === 'approved').toBe(row.captured > 0);
      expect(world.engine.ledger.balance('gateway:manual:play:INR')).toBe(row.captured - row.returned + row.houseLoss);
    }),
    { numRuns: 300 },
  );
});
