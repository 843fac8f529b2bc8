import type { PayoutOutcome } from '../face/gateway.ts';
import type { Word, WordStatus } from '../face/word.ts';
import { normalizedReference } from '../formats/payment-reference.ts';
import type { Asked } from '../wire/fetcher.ts';
import { type JsonObject, textField } from '../wire/read-json.ts';
import { amountFromText } from '../wire/wire-texts.ts';
import type { BkashCalls } from './bkash-token.ts';

export const BKASH_REFERENCES = ['bkashTrx'] as const;

/** Money has moved with `Completed` alone. */
const STATUSES: Readonly<Record<string, WordStatus>> = {
  completed: 'paid',
  initiated: 'pending',
  authorized: 'pending',
  cancelled: 'failed',
  declined: 'failed',
  expired: 'expired',
};

interface Told {
  readonly paymentId: string;
  readonly source: Word['source'];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What execute, query or a notification says. null when a field that matters cannot be read. */
export function bkashWord(json: JsonObject, { paymentId, source, at }: Told): Word | null {
  const spoken = textField(json, 'transactionStatus');
  const status = STATUSES[spoken.toLowerCase()];
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
    reason: spoken,
    source,
    refundId: null,
    confirmations: null,
    block: null,
  };
}

/**
 * Interprets bKash's reply to a payout (B2C). A refusal with bKash's code was never sent; any other reply is unknown.
 */
export function bkashPayoutOutcome(asked: Asked, payoutId: string, at: number): PayoutOutcome {
  if (asked.kind === 'unknown') return asked;
  const trxId = textField(asked.json, 'trxID');
  // A search names the time of its end, and no status.
  const status = textField(asked.json, 'transactionStatus') || (asked.json.completedTime ? 'Completed' : '');
  const amount = amountFromText(textField(asked.json, 'amount'), 2);
  if (trxId === '' || amount === null) {
    const code = textField(asked.json, 'errorCode') || textField(asked.json, 'statusCode');
    // 2029: this invoice number has been paid out before.
    return code === '' || code === '2029' || code === '503'
      ? { kind: 'unknown', reason: code || 'cannot be read' }
      : { kind: 'refused', reason: code };
  }
  const word = {
    gateway: 'm_bkash',
    payoutId,
    providerPaymentId: normalizedReference(trxId, BKASH_REFERENCES),
    status: status === 'Completed' ? 'paid' : 'pending',
    amount,
    currency: textField(asked.json, 'currency') || 'BDT',
    at,
    reason: status,
    source: 'query',
  } as const;
  return { kind: 'word', word };
}

/** bKash finds a payout by its transaction alone: one whose answer was lost is for a person to look up. */
export async function foundPayout(
  calls: BkashCalls,
  payout: { readonly payoutId: string; readonly providerId: string | null },
  at: number,
): Promise<PayoutOutcome> {
  if (payout.providerId === null) return { kind: 'unknown', reason: 'no transaction to look up' };
  const asked = await calls.post('/general/searchTransaction', { trxID: payout.providerId });
  return bkashPayoutOutcome(asked, payout.payoutId, at);
}
