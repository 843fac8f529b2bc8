import type { PayoutStatus } from '../face/payout.ts';
import type { Word, WordStatus } from '../face/word.ts';
import { normalizedReference } from '../formats/payment-reference.ts';
import { type JsonObject, textField } from '../wire/read-json.ts';
import { amountFromText, INDIA_MINUTES, timeFrom } from '../wire/wire-texts.ts';

export const PAYTM_REFERENCES = ['upiRrn'] as const;

const STATUSES: Readonly<Record<string, WordStatus>> = {
  TXN_SUCCESS: 'paid',
  PENDING: 'pending',
  TXN_FAILURE: 'failed',
};

/** `ACCEPTED` is not paid. */
export const PAYOUT_STATUSES: Readonly<Record<string, PayoutStatus>> = {
  SUCCESS: 'paid',
  FAILURE: 'failed',
  CANCELLED: 'failed',
  ACCEPTED: 'pending',
  PENDING: 'pending',
  QUEUED: 'pending',
};

interface Told {
  readonly source: Word['source'];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A notification's signed `body`. null when a field that matters cannot be read. */
export function notifiedWord(body: JsonObject, told: Told): Word | null {
  const fields = {
    status: textField(body, 'status'),
    code: textField(body, 'respCode'),
    currency: textField(body, 'currency'),
  };
  const word = wordOf(body, fields, told);
  if (word === null || textField(body, 'txnType') !== 'REFUND') return word;
  const refundId = textField(body, 'refId') || textField(body, 'refundId');
  const amount = amountFromText(textField(body, 'refundAmt') || textField(body, 'txnAmount'), 2);
  // A refund that has failed, or is still under way, is nothing about the payment.
  if (word.status !== 'paid' || refundId === '' || amount === null) return null;
  return { ...word, status: 'refunded', refundId, amount };
}

/** The `body` of an order's status. An unknown order has no sum. */
export function statusWord(body: JsonObject, told: Told): Word | null {
  const result = body.resultInfo as JsonObject | undefined;
  const fields = {
    status: textField(result ?? null, 'resultStatus'),
    code: textField(result ?? null, 'resultCode'),
    currency: 'INR',
  };
  return wordOf(body, fields, told);
}

function wordOf(
  body: JsonObject,
  { status: spoken, code, currency }: { status: string; code: string; currency: string },
  { source, now }: Told,
): Word | null {
  const status = STATUSES[spoken];
  const amount = amountFromText(textField(body, 'txnAmount') || '0', 2);
  // The bank's reference is what a player sees and types; Paytm's replaces it if the bank gives none.
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
    reason: code || spoken,
    source,
    refundId: null,
    confirmations: null,
    block: null,
  };
}
