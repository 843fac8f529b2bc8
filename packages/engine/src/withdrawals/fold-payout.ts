import type { PayoutStatus, Withdrawal } from './withdrawal.ts';
import type { WithdrawalStep } from './withdrawal-step.ts';

/** Time after sending from which a provider's "unknown id" is final, ms: before, the payout may still be on its way. */
const NOT_FOUND_FINAL_MS = 900_000;

/**
 * Applies a payout status to a withdrawal; statuses may arrive in any order. No payout is ever sent under a second id;
 * a success after the money was returned is the house's loss, and needs a review.
 */
export function foldPayout(step: WithdrawalStep, report: PayoutStatus): void {
  const { withdrawal } = step;
  const { send } = withdrawal;
  if (send?.sendId === report.sendId) FOLD[report.status](step, { send, report });
  else step.review('unknown_payout', report.sendId);
}

type Fold = (
  step: WithdrawalStep,
  payout: { readonly send: NonNullable<Withdrawal['send']>; readonly report: PayoutStatus },
) => void;

const FOLD: Readonly<Record<PayoutStatus['status'], Fold>> = {
  accepted: (step, { report }) => step.say('payout_accepted', report.reference),
  timeout: (step) => step.say('payout_unknown'),
  notFound: (step, { send }) => {
    if (send.state !== 'out' || step.now < send.at + NOT_FOUND_FINAL_MS) return;
    send.state = 'lost';
    step.say('payout_lost');
  },
  success: (step, { send, report }) => {
    const { withdrawal } = step;
    if (send.state === 'paid') return;
    const isReleased = withdrawal.status === 'declined';
    send.state = 'paid';
    if (!isReleased) {
      step.pay(report.reference);
      return;
    }
    withdrawal.houseLoss += withdrawal.amount - withdrawal.fee;
    step.moves.push({ kind: 'loss', money: withdrawal.amount - withdrawal.fee, fee: 0 });
    step.review('paid_after_release', report.reference);
  },
  failure: (step, { send, report }) => {
    if (step.withdrawal.status !== 'pending') {
      if (step.withdrawal.status === 'approved') step.review('provider_denies', report.reference);
      return;
    }
    send.state = 'failed';
    step.decline(report.reason || 'payout_failed');
  },
  returned: (step, { report }) => {
    const { withdrawal } = step;
    if (withdrawal.status !== 'approved' || withdrawal.returned > 0) return;
    withdrawal.returned = withdrawal.captured - withdrawal.fee;
    step.moves.push({ kind: 'returned', money: withdrawal.returned, fee: 0 });
    step.say('came_back', report.reason || report.reference);
  },
};
