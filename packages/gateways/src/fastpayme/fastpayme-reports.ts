import { normalizedReference } from '../formats/payment-reference.ts';
import type { GatewayCurrency } from '../interface/gateway-code.ts';
import { CURRENCY_DIGITS } from '../interface/gateway-code.ts';
import type { PaymentReport, PaymentReportStatus, ReportContext } from '../interface/payment-report.ts';
import type { PayoutReport, PayoutReportStatus } from '../interface/payout.ts';
import { amountFromText } from '../wire/wire-texts.ts';

type Fields = Readonly<Record<string, string>>;

/** 0 created, 1 in progress, 2 paid, 3 failed, 4 cancelled, 5 refunded, 6 closed. */
const STATES: Readonly<Record<string, PaymentReportStatus>> = {
  0: 'pending',
  1: 'pending',
  2: 'paid',
  3: 'failed',
  4: 'failed',
  5: 'refunded',
  6: 'failed',
};
const PAYOUT_STATES: Readonly<Record<string, PayoutReportStatus>> = {
  0: 'pending',
  1: 'pending',
  2: 'paid',
  3: 'failed',
  4: 'failed',
  5: 'returned',
  6: 'failed',
};

/** Uses the received amount, `real_amount`, not the requested one. Returns null if a required field is invalid. */
export function depositReport(fields: Fields, { source, now }: ReportContext): PaymentReport | null {
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

export function payoutReport(fields: Fields, { source, now }: ReportContext): PayoutReport | null {
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
