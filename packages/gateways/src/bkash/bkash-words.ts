import type { Word, WordStatus } from '../face/word.ts';
import { normalizedReference } from '../formats/payment-reference.ts';
import { amountFromText } from '../wire/amount-text.ts';
import { type JsonObject, textField } from '../wire/read-json.ts';

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
