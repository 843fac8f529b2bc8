import { exceedsMaximum, worthOf } from './deposit.ts';
import type { DepositStep } from './deposit-step.ts';
import type { PaymentStatus } from './payment-status.ts';

type Success = Extract<PaymentStatus, { kind: 'success' }>;

/**
 * Applies a provider's status to a deposit; statuses may arrive in any order. The table:
 *
 * | state | success, as requested | success, otherwise | failure | refund |
 * |---|---|---|---|---|
 * | pending | credited, approved | review | declined | waits for its payment |
 * | declined, expired | credited if not too late and not declined by an operator; else review | review | nothing | waits |
 * | approved | the same transaction: nothing; another: review | review | by notification: nothing; by our own query: review | taken back once, at most the credited amount |
 *
 * A refund of unallocated money reduces it; one of money that was sent back changes nothing, unless an operator had typed
 * the credited transaction: then an operator decides whether it was the same money. One that names no transaction takes
 * back the only one; of several an operator decides.
 *
 * @param paysAnother true if the transaction already paid another deposit.
 */
export function foldPayment(step: DepositStep, status: PaymentStatus, paysAnother: boolean): void {
  switch (status.kind) {
    case 'pending':
      if (step.deposit.status === 'pending') {
        step.deposit.isUnderWay = true;
        step.say('under_way');
      }
      return;
    case 'failure':
      foldFailure(step, status);
      return;
    case 'refund':
      foldRefund(step, status);
      return;
    case 'success':
      if (paysAnother) step.review('paid_another', status.payment);
      else foldSuccess(step, status);
  }
}

function foldFailure(step: DepositStep, { by, reason }: Extract<PaymentStatus, { kind: 'failure' }>): void {
  const { status } = step.deposit;
  if (status === 'pending') step.end('declined', reason, 'provider');
  else if (status === 'approved' && by === 'query') step.review('provider_denies');
}

function foldRefund(step: DepositStep, { refundId, payment, units }: Extract<PaymentStatus, { kind: 'refund' }>): void {
  const { deposit } = step;
  if (deposit.refunds.some((refund) => refund.refundId === refundId)) return;
  const refund = { refundId, payment, units, isBooked: false };
  deposit.refunds.push(refund);
  step.applyRefund(refund);
}

function foldSuccess(step: DepositStep, { payment, units, currency }: Success): void {
  const { deposit, now } = step;
  const isKnown = deposit.payments.includes(payment);
  const isAsAsked = currency === deposit.currency && units === deposit.units;
  if (isKnown) {
    if (!isAsAsked && deposit.payment === payment) step.review('told_otherwise', payment);
    return;
  }
  if (currency !== deposit.currency) {
    step.review('other_currency', payment);
    return;
  }
  const worth = worthOf(deposit, units);
  const isOpen = deposit.status === 'pending';
  const isLate = !isOpen && (now > deposit.lateUntil || deposit.declinedBy === 'operator');
  const isTooMuch = exceedsMaximum(deposit, worth);
  if (isAsAsked && deposit.status !== 'approved' && !isLate && !isTooMuch) {
    step.credit({ payment, units, worth });
    return;
  }
  step.keepUnallocated(payment, units, worth);
  step.review(isTooMuch ? 'above_maximum' : reasonOf(deposit.status, { isAsAsked, isLate }), payment);
}

function reasonOf(status: string, { isAsAsked, isLate }: { isAsAsked: boolean; isLate: boolean }): string {
  if (status === 'approved') return 'paid_twice';
  if (!isAsAsked) return 'other_amount';
  return isLate ? 'paid_late' : 'other_amount';
}
