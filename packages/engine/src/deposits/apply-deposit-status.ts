import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type Deposit, openRefundOf } from './deposit.ts';
import { foldChain } from './fold-chain.ts';
import { type DepositDecision, foldDecision, isUndecided } from './fold-decision.ts';
import { foldPayment } from './fold-payment.ts';
import { type DepositAnswer, depositOf, type OnDeposit, onDeposit } from './on-deposit.ts';
import { type DepositStatus, isChainStatus } from './payment-status.ts';
import type { Engine, Fact } from './state.ts';
import { duplicate, isClaimedElsewhere, isUsedElsewhere } from './used-payments.ts';

/** Cancel a deposit as its player, who did not pay. */
interface CancelDeposit extends OnDeposit {
  readonly type: 'cancelDeposit';
  readonly playerId: number;
}

/** Decide a deposit as an operator. */
interface DecideDeposit extends OnDeposit {
  readonly type: 'decideDeposit';
  readonly decision: DepositDecision;
  readonly usedBy: number | null;
}

/** Apply an authenticated status of a provider. */
interface ApplyDepositStatus extends OnDeposit {
  readonly type: 'applyDepositStatus';
  readonly status: DepositStatus;
  /** The stored deposit that this transaction is assigned to; null if none. */
  readonly usedBy: number | null;
}

/** Claim the transaction that paid a deposit, or correct the claim, as its player. */
interface ClaimDeposit extends OnDeposit {
  readonly type: 'claimDeposit';
  readonly playerId: number;
  readonly claim: string;
  /** The stored deposit that this transaction is assigned to; null if none. */
  readonly usedBy: number | null;
}

/** The provider accepted the request. */
interface StartDeposit extends OnDeposit {
  readonly type: 'startDeposit';
  readonly providerId: string;
  /** Plain data; returned to the player unchanged. */
  readonly next: Readonly<Record<string, unknown>>;
}

/** Stores the provider's instructions once: a second start of the same request changes nothing. */
export function startDeposit(
  engine: Engine,
  command: StartDeposit,
  { now }: Context,
): Outcome<DepositAnswer, Fact> | Refusal {
  const deposit = depositOf(engine, command);
  if (isRefusal(deposit)) return deposit;
  const { providerId, next } = command;
  return onDeposit(engine, { deposit, now }, (step) => {
    if (step.deposit.next) return;
    Object.assign(step.deposit, { providerId, next });
    step.say('started', providerId);
  });
}

/** Applies a provider's status. Repeated, reordered and late statuses are safe: nothing is credited twice. */
export function applyDepositStatus(
  engine: Engine,
  command: ApplyDepositStatus,
  { now }: Context,
): Outcome<DepositAnswer, Fact> | Refusal {
  const deposit = depositOf(engine, command);
  if (isRefusal(deposit)) return deposit;
  const { status } = command;
  const payment = 'payment' in status ? status.payment : '';
  const paysAnother = payment !== '' && isUsedElsewhere(engine, deposit, { payment, usedBy: command.usedBy });
  return onDeposit(engine, { deposit, now }, (step) => {
    if (isChainStatus(status)) foldChain(step, status, paysAnother);
    else foldPayment(step, status, paysAnother);
  });
}

/** Sets or corrects the transaction that the player claims, while the deposit waits. */
export function claimDeposit(
  engine: Engine,
  command: ClaimDeposit,
  { now }: Context,
): Outcome<DepositAnswer, Fact> | Refusal {
  const deposit = ownDeposit(engine, command);
  if (isRefusal(deposit)) return deposit;
  const { claim, usedBy } = command;
  // A mistyped transaction can be corrected after it was not found; any other decline by an operator is final.
  const isCorrected = deposit.status === 'declined' && deposit.reason === 'reference_not_found';
  if (deposit.status !== 'pending' && !isCorrected) return notOpen(deposit);
  if (isClaimedElsewhere(engine, deposit, { payment: claim, usedBy })) return duplicate(claim);
  return onDeposit(engine, { deposit, now }, (step) => {
    step.deposit.claim = claim;
    if (isCorrected) Object.assign(step.deposit, { status: 'pending', reason: '', declinedBy: '', decidedAt: null });
    step.say('claimed', claim);
  });
}

export function cancelDeposit(
  engine: Engine,
  command: CancelDeposit,
  { now }: Context,
): Outcome<DepositAnswer, Fact> | Refusal {
  const deposit = ownDeposit(engine, command);
  if (isRefusal(deposit)) return deposit;
  if (deposit.status !== 'pending' || deposit.review) return notOpen(deposit);
  return onDeposit(engine, { deposit, now }, (step) => {
    if (step.deposit.status === 'pending') step.end('declined', 'cancelled_by_player', 'player');
  });
}

export function decideDeposit(
  engine: Engine,
  command: DecideDeposit,
  { now }: Context,
): Outcome<DepositAnswer, Fact> | Refusal {
  const deposit = depositOf(engine, command);
  if (isRefusal(deposit)) return deposit;
  const { decision, usedBy } = command;
  if (!isUndecided(deposit)) return notOpen(deposit);
  const payment = decision.payment || deposit.claim;
  const isTyped = decision.isApproved && deposit.loose.length === 0;
  if (isTyped && deposit.status !== 'pending' && openRefundOf(deposit) === 0) return notOpen(deposit);
  if (isTyped && deposit.status === 'pending') {
    if (!payment) return refuse('INVALID_INPUT', { reason: 'depositReference' }, 'reference');
    if (isClaimedElsewhere(engine, deposit, { payment, usedBy })) return duplicate(payment);
  }
  return onDeposit(engine, { deposit, now }, (step) => foldDecision(step, { ...decision, payment }));
}

/** Returns a player's own deposit; another player's is reported as unknown. */
function ownDeposit(engine: Engine, command: ClaimDeposit | CancelDeposit): Deposit | Refusal {
  const deposit = depositOf(engine, command);
  if (isRefusal(deposit) || deposit.playerId === command.playerId) return deposit;
  return refuse('NOT_FOUND', { reason: 'deposit', deposit: command.depositId });
}

const notOpen = ({ depositId, status }: Deposit) =>
  refuse('NOT_CANCELLABLE', { reason: 'deposit', deposit: depositId, status });
