import type { SandboxPayment } from './payment-book.ts';
import type { ActOutcome, SandboxAct } from './sandbox.ts';

interface Paying {
  /** Adds a transaction that pays this amount. */
  readonly pay: (amount: number) => void;
  /** Notifies the merchant of the payment's transaction at this place; of a failure: 0. */
  readonly notify: (at: number) => void;
}

/** Does what a person would do at a hosted checkout that accepts several payments. */
export function payOrFail(payment: SandboxPayment, act: SandboxAct, { pay, notify }: Paying): ActOutcome {
  if (act.outcome === 'transfer') return 'unfit';
  if (act.outcome === 'abandoned') return 'done';
  if (act.outcome === 'failed') {
    if (payment.status !== 'paid') payment.status = 'failed';
    notify(0);
    return 'done';
  }
  const payAndNotify = (amount: number) => {
    payment.status = 'paid';
    pay(amount);
    notify(payment.transactions.length - 1);
  };
  payAndNotify(act.outcome === 'other_amount' ? act.amount : payment.amount);
  if (act.outcome === 'paid_twice') payAndNotify(payment.amount);
  return 'done';
}
