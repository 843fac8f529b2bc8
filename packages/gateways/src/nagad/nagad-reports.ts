import type { Word, WordStatus } from '../face/word.ts';
import { normalizedReference } from '../formats/payment-reference.ts';
import { type JsonObject, textField } from '../wire/read-json.ts';
import { amountFromText, DHAKA_MINUTES, timeFrom } from '../wire/wire-texts.ts';

/** Lower case: Nagad writes them in several. What is in none of these needs a person. */
const STATUSES: Readonly<Record<string, WordStatus>> = {
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

/** What verify says: the payment, and after it its refund. Empty when a field that matters cannot be read. */
export function nagadWords(json: JsonObject, now: number): Word[] {
  const spoken = textField(json, 'status');
  const status = STATUSES[spoken.toLowerCase()];
  const amount = amountFromText(textField(json, 'amount'), 2);
  const reference = textField(json, 'issuerPaymentRefNo');
  if (status === undefined || amount === null || (status === 'paid' && reference === '')) return [];
  const word: Word = {
    gateway: 'm_nagad',
    paymentId: textField(json, 'orderId'),
    providerPaymentId: reference === '' ? null : normalizedReference(reference),
    status,
    amount,
    currency: 'BDT',
    at: timeFrom(textField(json, 'issuerPaymentDateTime'), DHAKA_MINUTES) ?? now,
    reason: textField(json, 'statusCode') || spoken,
    source: 'query',
    refundId: null,
    confirmations: null,
    block: null,
  };
  const cancelled = textField(json, 'cancelIssuerRefNo');
  if (status !== 'paid' || cancelled === '') return [word];
  const at = timeFrom(textField(json, 'cancelIssuerDateTime'), DHAKA_MINUTES) ?? now;
  return [word, { ...word, status: 'refunded', refundId: normalizedReference(cancelled), at }];
}
