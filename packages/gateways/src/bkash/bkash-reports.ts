import { normalizedReference } from '../formats/payment-reference.ts';
import type { PayoutOutcome } from '../interface/gateway.ts';
import type { PaymentReport, PaymentReportStatus } from '../interface/payment-report.ts';
import type { ProviderReply } from '../wire/fetcher.ts';
import { type JsonObject, textField } from '../wire/read-json.ts';
import { amountFromText } from '../wire/wire-texts.ts';
import type { BkashCalls } from './bkash-token.ts';

export const BKASH_REFERENCES = ['bkashTrx'] as const;

/** Only `Completed` means that money has moved. */
const STATUSES: Readonly<Record<string, PaymentReportStatus>> = {
  completed: 'paid',
  initiated: 'pending',
  authorized: 'pending',
  cancelled: 'failed',
  declined: 'failed',
  expired: 'expired',
};

interface ReportContext {
  readonly paymentId: string;
  readonly source: PaymentReport['source'];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Returns the report in a reply of execute or query, or in a notification; null if a required field is invalid. */
export function bkashReport(json: JsonObject, { paymentId, source, at }: ReportContext): PaymentReport | null {
  const providerStatus = textField(json, 'transactionStatus');
  const status = STATUSES[providerStatus.toLowerCase()];
  const amount = amountFromText(textField(json, 'amount'), 2);
  if (status === undefined || amount === null) return null;
  const trxId = textField(json, 'trxID');
  if (status === 'paid' && trxId === '') return null;
  return {
    gateway: 'm_bkash',
    paymentId,
    providerPaymentId: trxId === '' ? null : normalizedReference(trxId, BKASH_REFERENCES),
    status,
    amount,
    currency: textField(json, 'currency') || 'BDT',
    at,
    reason: providerStatus,
    source,
    refundId: null,
    confirmations: null,
    block: null,
  };
}

/**
 * Interprets bKash's reply to a payout (B2C). A refusal with bKash's code was never sent; any other reply is unknown.
 */
export function bkashPayoutOutcome(reply: ProviderReply, payoutId: string, at: number): PayoutOutcome {
  if (reply.kind === 'unknown') return reply;
  const trxId = textField(reply.json, 'trxID');
  // A search returns the time of completion and no status.
  const status = textField(reply.json, 'transactionStatus') || (reply.json.completedTime ? 'Completed' : '');
  const amount = amountFromText(textField(reply.json, 'amount'), 2);
  if (trxId === '' || amount === null) {
    const code = textField(reply.json, 'errorCode') || textField(reply.json, 'statusCode');
    // 2029: this invoice number has been paid out before.
    return code === '' || code === '2029' || code === '503'
      ? { kind: 'unknown', reason: code || 'cannot be read' }
      : { kind: 'refused', reason: code };
  }
  const report = {
    gateway: 'm_bkash',
    payoutId,
    providerPaymentId: normalizedReference(trxId, BKASH_REFERENCES),
    status: status === 'Completed' ? 'paid' : 'pending',
    amount,
    currency: textField(reply.json, 'currency') || 'BDT',
    at,
    reason: status,
    source: 'query',
  } as const;
  return { kind: 'report', report };
}

/** bKash finds a payout by its transaction alone: one whose answer was lost is for a person to look up. */
export async function foundPayout(
  calls: BkashCalls,
  payout: { readonly payoutId: string; readonly providerId: string | null },
  at: number,
): Promise<PayoutOutcome> {
  if (payout.providerId === null) return { kind: 'unknown', reason: 'no transaction to look up' };
  const reply = await calls.post('/general/searchTransaction', { trxID: payout.providerId });
  return bkashPayoutOutcome(reply, payout.payoutId, at);
}
