import type { Deposit, Withdrawal } from '@crease/engine';
import type { BookRow, PaymentReport, PayoutReport } from '@crease/gateways';
import { payoutIdOf } from '../gateways/payment-id.ts';

/** A request in both books. */
export interface BothBooks {
  readonly gateway: string;
  /** `D-17` or `W-5`. */
  readonly request: string;
  readonly ours: readonly BookRow[];
  /** null: the provider gave no answer. */
  readonly theirs: readonly BookRow[] | null;
}

/**
 * Returns all our transactions of a deposit, credited or under review.
 * @param paymentId its id at the provider.
 */
export function ourDepositRows(deposit: Deposit, paymentId: string): BookRow[] {
  const { currency, transfers, loose, payment, credited, reversed, chain } = deposit;
  const row = (providerPaymentId: string, amount: number, status: BookRow['status'] = 'paid'): BookRow => ({
    providerPaymentId,
    paymentId,
    status,
    amount,
    currency,
  });
  if (chain) {
    const there = transfers.filter(({ state }) => state === 'credited' || state === 'loose');
    return there.map((transfer) => row(transfer.payment, transfer.units));
  }
  const isBack = credited > 0 && reversed >= credited;
  const paid = credited > 0 && payment !== '' ? [row(payment, credited, isBack ? 'refunded' : 'paid')] : [];
  return [...paid, ...loose.filter((one) => one.payment !== payment).map((one) => row(one.payment, one.units))];
}

/** Returns the provider's transactions of a deposit. An amount that it does not report is taken from ours. */
export function theirDepositRows(reports: readonly PaymentReport[], ours: readonly BookRow[]): BookRow[] {
  const ids = [...new Set(reports.flatMap(({ providerPaymentId }) => providerPaymentId ?? []))];
  return ids.flatMap((id) => {
    const own = reports.filter(({ providerPaymentId }) => providerPaymentId === id);
    const paid = own.find(({ status }) => status === 'paid');
    const back = own.filter(({ status }) => status === 'refunded' || status === 'chargeback');
    const main = paid ?? back[0] ?? own.find(({ status }) => status !== 'reorged');
    if (!main) return [];
    const mine = ours.find(({ providerPaymentId }) => providerPaymentId === id);
    const amount = main.amount || mine?.amount || 0;
    const wentBack = back.reduce((sum, report) => sum + (report.amount || amount), 0);
    const isBack = back.length > 0 && wentBack >= amount;
    const status = isBack ? 'refunded' : paid || back.length > 0 ? 'paid' : ROW_STATUSES[main.status];
    return [{ providerPaymentId: id, paymentId: main.paymentId, status, amount, currency: main.currency }];
  });
}

const ROW_STATUSES: Readonly<Record<PaymentReport['status'], BookRow['status']>> = {
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  refunded: 'refunded',
  chargeback: 'refunded',
  reorged: 'failed',
};

/** Returns our row of a payout, under our id for it; none before it was sent. */
export function ourPayoutRows(withdrawal: Withdrawal, currency: string): BookRow[] {
  const { send, amount, fee, status, returned, houseLoss } = withdrawal;
  if (!send) return [];
  const standing = { approved: 'paid', pending: 'pending', declined: 'failed', expired: 'failed' } as const;
  const isPaid = houseLoss > 0;
  const own = returned > 0 ? 'refunded' : isPaid ? 'paid' : standing[status];
  const name = payoutIdOf(withdrawal);
  return [{ providerPaymentId: name, paymentId: name, status: own, amount: amount - fee, currency }];
}

const PAYOUT_ROW_STATUSES = { pending: 'pending', paid: 'paid', failed: 'failed', returned: 'refunded' } as const;

/** Returns the provider's row of a payout; none if it is unknown there. */
export function theirPayoutRows(report: PayoutReport, ours: readonly BookRow[]): BookRow[] {
  const { status, payoutId, currency } = report;
  if (status === 'not_found') return [];
  const amount = report.amount || ours[0]?.amount || 0;
  return [{ providerPaymentId: payoutId, paymentId: payoutId, status: PAYOUT_ROW_STATUSES[status], amount, currency }];
}
