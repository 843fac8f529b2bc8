import type { DepositStep } from './deposit-step.ts';

/** An operator's answer to a deposit. */
export interface DepositDecision {
  readonly isApproved: boolean;
  /** With which transaction it was paid, where no provider says so; empty otherwise. */
  readonly payment: string;
  /** Told to the player when it is declined. */
  readonly reason: string;
  /** Who decided. */
  readonly operator: string;
}

/**
 * Approving gives the player what came, where something came that belongs to nobody; else what was asked for. Declining
 * ends a deposit that waits; where money came, it is sent back at the provider, outside this house.
 */
export function foldDecision(step: DepositStep, decision: DepositDecision): void {
  const { deposit } = step;
  const { isApproved, reason, operator } = decision;
  step.say(isApproved ? 'approved_by_hand' : 'declined_by_hand', decision.payment || reason, operator);
  const hadUnallocated = deposit.loose.length > 0;
  if (isApproved && hadUnallocated) {
    const { loose } = deposit;
    deposit.loose = [];
    for (const payment of loose) step.credit(payment);
    for (const transfer of deposit.transfers) if (transfer.state === 'loose') transfer.state = 'credited';
  } else if (isApproved && deposit.status === 'pending') {
    step.credit({ payment: decision.payment, units: deposit.units, worth: deposit.amount });
  } else if (!isApproved) {
    if (hadUnallocated) step.say('sent_back', deposit.loose.map(({ payment }) => payment).join(', '), operator);
    deposit.loose = [];
    if (deposit.status === 'pending') step.end('declined', reason, 'operator', operator);
  }
  deposit.review = false;
}

/** Whether there is anything for an operator to decide. */
export function isUndecided({ status, review }: Pick<DepositStep['deposit'], 'status' | 'review'>): boolean {
  return status === 'pending' || review;
}
