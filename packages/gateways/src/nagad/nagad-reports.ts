import { normalizedReference } from '../formats/payment-reference.ts';
import type { PaymentReport, PaymentReportStatus } from '../interface/payment-report.ts';
import { type JsonObject, textField } from '../wire/read-json.ts';
import { amountFromText, DHAKA_MINUTES, timeFrom } from '../wire/wire-texts.ts';

/** In lower case, as Nagad mixes cases. Any other state needs a review by an operator. */
const STATUSES: Readonly<Record<string, PaymentReportStatus>> = {
  success: 'paid',
  orderinitiated: 'pending',
  ready: 'pending',
  inprogress: 'pending',
  otpsent: 'pending',
  otpverified: 'pending',
  pingiven: 'pending',
  cancelled: 'failed',
  aborted: 'failed',
  failed: 'failed',
  unknownfailed: 'failed',
  invalidrequest: 'failed',
  fraud: 'failed',
};

/** Returns the reports in a reply of `verify`: the payment, then its refund. Empty if a required field is invalid. */
export function nagadReports(json: JsonObject, now: number): PaymentReport[] {
  const providerStatus = textField(json, 'status');
  const status = STATUSES[providerStatus.toLowerCase()];
  const amount = amountFromText(textField(json, 'amount'), 2);
  const reference = textField(json, 'issuerPaymentRefNo');
  if (status === undefined || amount === null || (status === 'paid' && reference === '')) return [];
  const report: PaymentReport = {
    gateway: 'm_nagad',
    paymentId: textField(json, 'orderId'),
    providerPaymentId: reference === '' ? null : normalizedReference(reference),
    status,
    amount,
    currency: 'BDT',
    at: timeFrom(textField(json, 'issuerPaymentDateTime'), DHAKA_MINUTES) ?? now,
    reason: textField(json, 'statusCode') || providerStatus,
    source: 'query',
    refundId: null,
    confirmations: null,
    block: null,
  };
  const cancelled = textField(json, 'cancelIssuerRefNo');
  if (status !== 'paid' || cancelled === '') return [report];
  const at = timeFrom(textField(json, 'cancelIssuerDateTime'), DHAKA_MINUTES) ?? now;
  return [report, { ...report, status: 'refunded', refundId: normalizedReference(cancelled), at }];
}
