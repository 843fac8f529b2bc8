import type { DepositStep } from './deposit-step.ts';

/** An operator's decision about a deposit. */
export interface DepositDecision {
  readonly isApproved: boolean;
  /** The transaction that paid it, if no provider reports one; empty otherwise. */
  readonly payment: string;
  /** Shown to the player when it is declined. */
  readonly reason: string;
  /** The operator who decided. */
  readonly operator: string;
}

/**
 * Approving credits the unallocated money if there is any, otherwise the requested amount; in a credited deposit it takes
 * the refunds under review from the player. Declining ends a waiting deposit and leaves a credited one as it is; received
 * money is refunded at the provider, outside this system.
 */
export function foldDecision(step: DepositStep, decision: DepositDecision): void {
  const { deposit } = step;
  const { isApproved, reason, operator } = decision;
  step.say(isApproved ? 'approved_by_hand' : 'declined_by_hand', decision.payment || reason, operator);
  deposit.review = false;
  const hadUnallocated = deposit.loose.length > 0;
  if (isApproved && hadUnallocated) {
    const { loose } = deposit;
    deposit.loose = [];
    for (const payment of loose) step.credit(payment);
    for (const transfer of deposit.transfers) if (transfer.state === 'loose') transfer.state = 'credited';
  } else if (isApproved && deposit.status === 'pending') {
    step.credit({ payment: decision.payment, units: deposit.units, worth: deposit.amount });
  } else if (isApproved) step.bookRefunds();
  else {
    if (hadUnallocated) step.say('sent_back', deposit.loose.map(({ payment }) => payment).join(', '), operator);
    for (const { payment } of deposit.loose) step.sendBack(payment);
    if (deposit.status === 'pending') step.end('declined', reason, 'operator', operator);
  }
}

/** Returns whether an operator can decide anything. */
export function isUndecided({ status, review }: Pick<DepositStep['deposit'], 'status' | 'review'>): boolean {
  return status === 'pending' || review;
}
