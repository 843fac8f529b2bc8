import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context, PlayerCommand } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import { type OnWithdrawal, onWithdrawal, type WithdrawalAnswer, withdrawalOf } from './on-withdrawal.ts';
import type { Engine, Fact } from './state.ts';
import { isAgreed, isSent, type Withdrawal } from './withdrawal.ts';

interface DeclineWithdrawal extends OnWithdrawal {
  readonly type: 'declineWithdrawal';
  readonly operator: string;
  /** Shown to the player. */
  readonly reason: string;
  /** Number of approvals that the operator saw. A withdrawal that was fully approved meanwhile is not declined. */
  readonly approvals?: number | undefined;
}

interface ApproveWithdrawal extends OnWithdrawal {
  readonly type: 'approveWithdrawal';
  readonly operator: string;
  /** Required number of approvals if this operator is one of them, if higher than the configured number. */
  readonly needs?: number;
  readonly note: string;
}

/** Cancel a withdrawal as its player, before it is sent. */
interface CancelWithdrawal extends OnWithdrawal, PlayerCommand {
  readonly type: 'cancelWithdrawal';
}

type Decided = Outcome<WithdrawalAnswer, Fact> | Refusal;

export const hashCancelWithdrawal: BodyHash<CancelWithdrawal> = ({ withdrawalId }) =>
  beginBody(10).number(withdrawalId).end();

/** Cancels a withdrawal before it is sent; the first of cancelling and sending wins. */
export function cancelWithdrawal(engine: Engine, command: CancelWithdrawal, { now }: Context): Decided {
  const withdrawal = withdrawalOf(engine, command);
  if (isRefusal(withdrawal)) return withdrawal;
  if (withdrawal.playerId !== command.playerId)
    return refuse('NOT_FOUND', { reason: 'withdrawal', withdrawal: command.withdrawalId });
  if (!isOpen(withdrawal)) return tooLate(withdrawal);
  return onWithdrawal(engine, { withdrawal, now }, (step) => step.decline('cancelled_by_player'));
}

/**
 * Adds an operator's approval; above a limit, the installation's or the operator's, a second one is needed. Each
 * operator counts once.
 */
export function approveWithdrawal(engine: Engine, command: ApproveWithdrawal, { now }: Context): Decided {
  const withdrawal = withdrawalOf(engine, command);
  if (isRefusal(withdrawal)) return withdrawal;
  const { operator, note, needs = 1 } = command;
  if (!isOpen(withdrawal)) return tooLate(withdrawal);
  if (withdrawal.approvals.includes(operator)) return refuse('FORBIDDEN', { reason: 'secondPerson' });
  return onWithdrawal(engine, { withdrawal, now }, (step) => {
    step.withdrawal.approvals.push(operator);
    step.withdrawal.needs = Math.max(step.withdrawal.needs, needs);
    step.say('approved_by_hand', note, operator);
  });
}

export function declineWithdrawal(engine: Engine, command: DeclineWithdrawal, { now }: Context): Decided {
  const withdrawal = withdrawalOf(engine, command);
  if (isRefusal(withdrawal)) return withdrawal;
  if (!isOpen(withdrawal)) return tooLate(withdrawal);
  // A complete approval is final, unless the operator saw it and declines.
  if (isAgreed(withdrawal) && command.approvals !== withdrawal.approvals.length) return tooLate(withdrawal);
  return onWithdrawal(engine, { withdrawal, now }, (step) => step.decline(command.reason, command.operator));
}

const isOpen = (withdrawal: Withdrawal) => withdrawal.status === 'pending' && !isSent(withdrawal);
const tooLate = ({ withdrawalId, status }: Withdrawal) =>
  refuse('NOT_CANCELLABLE', { reason: 'withdrawal', withdrawal: withdrawalId, status });
