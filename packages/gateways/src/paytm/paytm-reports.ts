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
  if (report === null || textField(body, 'txnType') !== 'REFUND') return report;
  const refundId = textField(body, 'refId') || textField(body, 'refundId');
  const amount = amountFromText(textField(body, 'refundAmt') || textField(body, 'txnAmount'), 2);
  // A failed or pending refund does not affect the payment.
  if (report.status !== 'paid' || refundId === '' || amount === null) return null;
  return { ...report, status: 'refunded', refundId, amount };
}

/** Returns the report in the `body` of an order's status. An unknown order has no amount. */
export function statusReport(body: JsonObject, context: ReportContext): PaymentReport | null {
  const result = body.resultInfo as JsonObject | undefined;
  const fields = {
    status: textField(result ?? null, 'resultStatus'),
    code: textField(result ?? null, 'resultCode'),
    currency: 'INR',
  };
  return reportOf(body, fields, context);
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
  if (status === undefined || amount === null || paymentId === '' || (status === 'paid' && reference === ''))
    return null;
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
