import { isMoney, type Refusal, refuse } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { Fact } from '../fact.ts';
import type { Outcome } from '../outcome.ts';
import { type BodyHash, beginBody } from '../references/body-hash.ts';
import type { WithdrawalAnswer } from './answers.ts';
import type { RequestWithdrawal } from './commands.ts';
import { recordWithdrawal, withdrawalAnswer } from './on-withdrawal.ts';
import { withdrawableOf } from './withdrawable.ts';
import type { Withdrawal } from './withdrawal.ts';

export const hashRequestWithdrawal: BodyHash<RequestWithdrawal> = ({ amount, payoutAccountId }) =>
  beginBody(9).number(amount).text(payoutAccountId).end();

/** Holds what a player asks for, in the step in which they ask: no second request finds it free. */
export function requestWithdrawal(
  engine: Engine,
  command: RequestWithdrawal,
  { now }: Context,
): Outcome<WithdrawalAnswer> | Refusal {
  const { playerId, amount, fee, payoutAccountId, gateway, needs, by = '' } = command;
  const player = engine.players.get(playerId);
  const seat = engine.seats[playerId];
  if (!player || !seat) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isMoney(amount) || !isMoney(fee) || amount <= 0 || fee < 0 || fee >= amount)
    return refuse('INVALID_INPUT', { reason: 'amount' }, 'amount');
  const { available, owed } = seat.purse;
  // Who was lent money by a payment that was taken back pays that first: nothing leaves while it stands.
  if (owed > 0) return refuse('INSUFFICIENT_FUNDS', { reason: 'owed', owed });
  if (amount > available) return refuse('INSUFFICIENT_FUNDS', { reason: 'money', needed: amount, available });
  const free = withdrawableOf(seat);
  if (amount > free.available) return refuse('INSUFFICIENT_FUNDS', { reason: 'carried', ...free });
  const withdrawal: Withdrawal = {
    withdrawalId: ++engine.counters.withdrawalId,
    playerId,
    asset: player.asset,
    amount,
    fee,
    payoutAccountId,
    gateway,
    createdAt: now,
    needs,
    status: 'pending',
    review: false,
    reason: '',
    approvals: [],
    send: null,
    captured: 0,
    returned: 0,
    houseLoss: 0,
    decidedAt: null,
    paidAt: null,
    timeline: [{ at: now, what: 'requested', reference: '', by }],
  };
  const facts: Fact[] = [];
  recordWithdrawal({ engine, facts, now }, withdrawal);
  return { facts, answer: withdrawalAnswer(engine, withdrawal) };
}
