import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import type { DoneAnswer, Outcome } from '../core/outcome.ts';
import { KEPT_MS } from '../deposits/on-deposit.ts';
import { foldPayout } from './fold-payout.ts';
import { type OnWithdrawal, onWithdrawal, type WithdrawalAnswer, withdrawalOf } from './on-withdrawal.ts';
import type { Engine, Fact } from './state.ts';
import { isAgreed, type PayoutStatus } from './withdrawal.ts';

/** Drop withdrawals that were decided long ago from memory. */
interface ForgetWithdrawals {
  readonly type: 'forgetWithdrawals';
}

/** Apply a provider's status of a payout. */
interface ApplyPayoutStatus extends OnWithdrawal {
  readonly type: 'applyPayoutStatus';
  readonly report: PayoutStatus;
}

/** Mark a payout as sent, before the provider is called. */
interface SendPayout extends OnWithdrawal {
  readonly type: 'sendPayout';
  readonly sendId: string;
}

type Paid = Outcome<WithdrawalAnswer, Fact> | Refusal;

/**
 * Marks a payout as sent. Stored before the provider is called: after a crash the same id is queried, and no other one
 * is sent.
 */
export function sendPayout(engine: Engine, command: SendPayout, { now }: Context): Paid {
  const withdrawal = withdrawalOf(engine, command);
  if (isRefusal(withdrawal)) return withdrawal;
  const { send, withdrawalId, status } = withdrawal;
  const { sendId } = command;
  const isAgain = send?.sendId === sendId && send.state === 'lost';
  if (!isAgreed(withdrawal) || (send && !isAgain))
    return refuse('NOT_CANCELLABLE', { reason: 'withdrawal', withdrawal: withdrawalId, status });
  return onWithdrawal(engine, { withdrawal, now }, (step) => {
    step.withdrawal.send = { sendId, at: now, state: 'out' };
    step.say('sent', sendId);
  });
}

/**
 * Applies a provider's status of a payout. Repeated, reordered and late statuses are safe: it is paid or returned once.
 */
export function applyPayoutStatus(engine: Engine, command: ApplyPayoutStatus, { now }: Context): Paid {
  const withdrawal = withdrawalOf(engine, command);
  if (isRefusal(withdrawal)) return withdrawal;
  return onWithdrawal(engine, { withdrawal, now }, (step) => foldPayout(step, command.report));
}

/** Drops withdrawals that were decided long ago from memory, like deposits. */
export function forgetWithdrawals(
  { withdrawals }: Engine,
  _: ForgetWithdrawals,
  { now }: Context,
): Outcome<DoneAnswer, Fact> {
  for (const { withdrawalId, status, review, timeline } of withdrawals.values()) {
    const isOld = now - (timeline.at(-1)?.at ?? 0) > KEPT_MS;
    if (status !== 'pending' && !review && isOld) withdrawals.delete(withdrawalId);
  }
  return { facts: [], answer: { kind: 'done' } };
}
