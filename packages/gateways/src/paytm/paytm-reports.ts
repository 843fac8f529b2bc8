import { normalizedReference } from '../formats/payment-reference.ts';
import type { PaymentReport, PaymentReportStatus, ReportContext } from '../interface/payment-report.ts';
import type { PayoutReportStatus } from '../interface/payout.ts';
import { type JsonObject, textField } from '../wire/read-json.ts';
import { amountFromText, INDIA_MINUTES, timeFrom } from '../wire/wire-texts.ts';

export const PAYTM_REFERENCES = ['upiRrn'] as const;

const STATUSES: Readonly<Record<string, PaymentReportStatus>> = {
  TXN_SUCCESS: 'paid',
  PENDING: 'pending',
  TXN_FAILURE: 'failed',
};

/** `ACCEPTED` is not paid. */
export const PAYOUT_STATUSES: Readonly<Record<string, PayoutReportStatus>> = {
  SUCCESS: 'paid',
  FAILURE: 'failed',
  CANCELLED: 'failed',
  ACCEPTED: 'pending',
  PENDING: 'pending',
  QUEUED: 'pending',
};

/** Returns the report in a notification's signed `body`; null if a required field is invalid. */
export function notifiedReport(body: JsonObject, context: ReportContext): PaymentReport | null {
  const fields = {
    status: textField(body, 'status'),
    code: textField(body, 'respCode'),
    currency: textField(body, 'currency'),
  };
  const report = reportOf(body, fields, context);
  return report && textField(body, 'txnType') === 'REFUND' ? refundReport(body, report) : named(report);
}

function refundReport(body: JsonObject, report: PaymentReport): PaymentReport | null {
  const refundId = textField(body, 'refId') || textField(body, 'refundId');
  const amount = amountFromText(textField(body, 'refundAmt') || textField(body, 'txnAmount'), 2);
  // A failed or pending refund does not affect the payment.
  if (report.status !== 'paid' || refundId === '' || amount === null) return null;
  // Without the bank's reference it names no payment: one that was reported under it has another name.
  const providerPaymentId = textField(body, 'bankTxnId') === '' ? null : report.providerPaymentId;
  return { ...report, status: 'refunded', providerPaymentId, refundId, amount };
}

/** A payment without any reference is not reported: it could be credited twice. */
function named(report: PaymentReport | null): PaymentReport | null {
  return report?.status === 'paid' && report.providerPaymentId === null ? null : report;
}

/** Returns the report in the `body` of an order's status. An unknown order has no amount. */
export function statusReport(body: JsonObject, context: ReportContext): PaymentReport | null {
  const result = body.resultInfo as JsonObject | undefined;
  const fields = {
    status: textField(result ?? null, 'resultStatus'),
    code: textField(result ?? null, 'resultCode'),
    currency: 'INR',
  };
  return named(reportOf(body, fields, context));
}

function reportOf(
  body: JsonObject,
  { status: providerStatus, code, currency }: { status: string; code: string; currency: string },
  { source, now }: ReportContext,
): PaymentReport | null {
  const status = STATUSES[providerStatus];
  const amount = amountFromText(textField(body, 'txnAmount') || '0', 2);
  // Players see and enter the bank's reference; Paytm's is used if the bank gives none.
  const reference = textField(body, 'bankTxnId') || textField(body, 'txnId');
  const paymentId = textField(body, 'orderId');
  if (status === undefined || amount === null || paymentId === '') return null;
  return {
    gateway: 'm_paytm',
    paymentId,
    providerPaymentId: reference === '' ? null : normalizedReference(reference, PAYTM_REFERENCES),
    status,
    amount,
    currency: currency || 'INR',
    at: timeFrom(textField(body, 'txnDate'), INDIA_MINUTES) ?? now,
    reason: code || providerStatus,
    source,
    refundId: null,
    confirmations: null,
    block: null,
  };
}
