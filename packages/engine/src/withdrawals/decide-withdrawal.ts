import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import type { PlayerCommand } from '../core/player-command.ts';
import { type BodyHash, beginBody } from '../references/body-hash.ts';
import { type OnWithdrawal, onWithdrawal, type WithdrawalAnswer, withdrawalOf } from './on-withdrawal.ts';
import type { Engine, Fact } from './state.ts';
import { isAgreed, isSent, type Withdrawal } from './withdrawal.ts';

interface DeclineWithdrawal extends OnWithdrawal {
  readonly type: 'declineWithdrawal';
  readonly operator: string;
  /** Told to the player. */
  readonly reason: string;
  /** How many approvals the operator saw. One that was agreed to meanwhile is not declined. */
  readonly approvals?: number | undefined;
}

interface ApproveWithdrawal extends OnWithdrawal {
  readonly type: 'approveWithdrawal';
  readonly operator: string;
  /** How many must say yes if this person is one of them, where that is more than the house asks for. */
  readonly needs?: number;
  readonly note: string;
}

/** The player thinks better of it, before it was sent. */
interface CancelWithdrawal extends OnWithdrawal, PlayerCommand {
  readonly type: 'cancelWithdrawal';
}

type Decided = Outcome<WithdrawalAnswer, Fact> | Refusal;

export const hashCancelWithdrawal: BodyHash<CancelWithdrawal> = ({ withdrawalId }) =>
  beginBody(10).number(withdrawalId).end();

/** The player takes it back before it went out; afterwards the first of the two wins. */
export function cancelWithdrawal(engine: Engine, command: CancelWithdrawal, { now }: Context): Decided {
  const withdrawal = withdrawalOf(engine, command);
  if (isRefusal(withdrawal)) return withdrawal;
  if (withdrawal.playerId !== command.playerId)
    return refuse('NOT_FOUND', { reason: 'withdrawal', withdrawal: command.withdrawalId });
  if (!isOpen(withdrawal)) return tooLate(withdrawal);
  return onWithdrawal(engine, { withdrawal, now }, (step) => step.decline('cancelled_by_player'));
}

/** One operator says yes; above a limit, the house's or their own, a second one must. Nobody says it twice. */
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
  // The first complete answer stands, unless the operator saw it and takes it back.
  if (isAgreed(withdrawal) && command.approvals !== withdrawal.approvals.length) return tooLate(withdrawal);
  return onWithdrawal(engine, { withdrawal, now }, (step) => step.decline(command.reason, command.operator));
}

const isOpen = (withdrawal: Withdrawal) => withdrawal.status === 'pending' && !isSent(withdrawal);
const tooLate = ({ withdrawalId, status }: Withdrawal) =>
  refuse('NOT_CANCELLABLE', { reason: 'withdrawal', withdrawal: withdrawalId, status });
