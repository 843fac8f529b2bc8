import type { PaymentReport, PaymentReportStatus, ReportContext } from '../interface/payment-report.ts';
import type { PayoutReport, PayoutReportStatus } from '../interface/payout.ts';
import { asObject, type JsonObject, textField } from '../wire/read-json.ts';

const STATUSES: Readonly<Record<string, PaymentReportStatus>> = {
  created: 'pending',
  authorized: 'pending',
  captured: 'paid',
  refunded: 'paid',
  failed: 'failed',
};
const PAYOUT_STATUSES: Readonly<Record<string, PayoutReportStatus>> = {
  queued: 'pending',
  pending: 'pending',
  scheduled: 'pending',
  processing: 'pending',
  processed: 'paid',
  reversed: 'returned',
  cancelled: 'failed',
  rejected: 'failed',
  failed: 'failed',
};

interface PaymentContext extends ReportContext {
  readonly paymentId: string;
}

/** Amounts are JSON numbers in paise. */
function paise(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;
}

/** Returns the report of an order without a payment. */
export function waiting(paymentId: string, at: number): PaymentReport {
  return {
    gateway: 'razorpay',
    paymentId,
    providerPaymentId: null,
    status: 'pending',
    amount: 0,
    currency: 'INR',
    at,
    reason: null,
    source: 'query',
    refundId: null,
    confirmations: null,
    block: null,
  };
}

/** Returns the report of a payment; null if a required field is invalid. */
export function paymentReport(
  payment: JsonObject | null,
  { paymentId, source, now }: PaymentContext,
): PaymentReport | null {
  const [id, providerStatus] = [textField(payment, 'id'), textField(payment, 'status')];
  const [status, amount] = [STATUSES[providerStatus], paise(payment?.amount)];
  if (status === undefined || amount === null || id === '') return null;
  const reason = textField(payment, 'error_reason') || textField(payment, 'error_code') || providerStatus;
  const own = { providerPaymentId: id, status, amount, currency: textField(payment, 'currency') };
  return { ...waiting(paymentId, timeOf(payment) ?? now), ...own, reason, source };
}

/** A refund is reported when it is processed, a dispute when it is lost: the money has gone back. */
const GONE_BACK = { refunded: 'processed', chargeback: 'lost' } as const;

/** Returns the report of a refund or a lost dispute; null for any other state. */
export function reversalReport(
  status: keyof typeof GONE_BACK,
  json: JsonObject | null,
  context: PaymentContext,
): PaymentReport | null {
  const [refundId, providerPaymentId] = [textField(json, 'id'), textField(json, 'payment_id')];
  const [reason, amount] = [textField(json, 'status'), paise(json?.amount)];
  if (reason !== GONE_BACK[status] || amount === null || refundId === '' || providerPaymentId === '') return null;
  const own = { providerPaymentId, status, amount, currency: textField(json, 'currency'), refundId, reason };
  return { ...waiting(context.paymentId, timeOf(json) ?? context.now), ...own, source: context.source };
}

/** Returns the report of a payout; null if a required field is invalid. */
export function payoutReport(
  payout: JsonObject | null,
  source: PayoutReport['source'],
  now: number,
): PayoutReport | null {
  const [providerStatus, payoutId] = [textField(payout, 'status'), textField(payout, 'reference_id')];
  const [status, amount] = [PAYOUT_STATUSES[providerStatus], paise(payout?.amount)];
  if (status === undefined || amount === null || payoutId === '') return null;
  const reason = textField(asObject(payout?.status_details), 'reason') || providerStatus;
  const reference = textField(payout, 'utr') || textField(payout, 'id');
  return { ...notFound(payoutId, now), providerPaymentId: reference, status, amount, reason, source };
}

/** Returns the report of a payout that Razorpay does not have. */
export function notFound(payoutId: string, at: number): PayoutReport {
  return {
    gateway: 'razorpay',
    payoutId,
    providerPaymentId: null,
    status: 'not_found',
    amount: 0,
    currency: 'INR',
    at,
    reason: 'not_found',
    source: 'query',
  };
}

/** `created_at` in seconds. */
function timeOf(json: JsonObject | null): number | null {
  return Number.isSafeInteger(json?.created_at) ? Number(json?.created_at) * 1000 : null;
}
