import type { GatewayCurrency } from '../face/gateway-code.ts';
import { CURRENCY_DIGITS } from '../face/gateway-code.ts';
import type { PayoutStatus, PayoutWord } from '../face/payout.ts';
import type { Word, WordStatus } from '../face/word.ts';
import { normalizedReference } from '../formats/payment-reference.ts';
import { amountFromText } from '../wire/wire-texts.ts';

type Fields = Readonly<Record<string, string>>;
type Source = Word['source'];

/** 0 made, 1 being paid, 2 paid, 3 failed, 4 withdrawn, 5 refunded, 6 closed. */
const STATES: Readonly<Record<string, WordStatus>> = {
  0: 'pending',
  1: 'pending',
  2: 'paid',
  3: 'failed',
  4: 'failed',
  5: 'refunded',
  6: 'failed',
};
const PAYOUT_STATES: Readonly<Record<string, PayoutStatus>> = {
  0: 'pending',
  1: 'pending',
  2: 'paid',
  3: 'failed',
  4: 'failed',
  5: 'returned',
  6: 'failed',
};

interface Told {
  readonly source: Source;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What arrived counts, not what was asked: `real_amount`. null when a field that matters cannot be read. */
export function depositWord(fields: Fields, { source, now }: Told): Word | null {
  const status = STATES[fields.state ?? ''];
  const amount = sumOf(fields);
  if (status === undefined || amount === null || !fields.out_trade_no) return null;
  const trade = fields.trade_no ? normalizedReference(fields.trade_no) : null;
  return {
    gateway: 'fastpayme',
    paymentId: fields.out_trade_no,
    providerPaymentId: trade,
    status,
    amount,
    currency: fields.currency || 'INR',
    at: timeOf(fields) ?? now,
    reason: `state ${fields.state}`,
    source,
    refundId: status === 'refunded' ? `${trade}:refund` : null,
    confirmations: null,
    block: null,
  };
}

export function payoutWord(fields: Fields, { source, now }: Told): PayoutWord | null {
  const status = PAYOUT_STATES[fields.state ?? ''];
  const amount = sumOf(fields);
  if (status === undefined || amount === null || !fields.out_trade_no) return null;
  return {
    gateway: 'fastpayme',
    payoutId: fields.out_trade_no,
    providerPaymentId: fields.trade_no ? normalizedReference(fields.trade_no) : null,
    status,
    amount,
    currency: fields.currency || 'INR',
    at: timeOf(fields) ?? now,
    reason: `state ${fields.state}`,
    source,
  };
}

function sumOf(fields: Fields): number | null {
  const digits = CURRENCY_DIGITS[(fields.currency || 'INR') as GatewayCurrency] ?? CURRENCY_DIGITS.INR;
  return amountFromText(fields.real_amount || fields.amount || '', digits);
}

/** `pay_time` in seconds. */
function timeOf({ pay_time }: Fields): number | null {
  return pay_time && /^\d{10}$/.test(pay_time) ? Number(pay_time) * 1000 : null;
}
