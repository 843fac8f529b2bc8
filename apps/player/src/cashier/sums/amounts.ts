import type { Gateway } from '@crease/client';
import { type Money, moneyFromUnits } from '@crease/kernel';

/** A parsed amount field: rupees with at most two decimals, or the fault. */
type Amount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'valid'; readonly money: Money };

/** Parses digits with any grouping and an optional `₹`. */
export function readAmount(text: string): Amount {
  const digits = text.replace(/[\s,₹]/g, '');
  if (digits === '') return { kind: 'empty' };
  if (!/^\d{1,12}(\.\d{0,2})?$/.test(digits)) return { kind: 'invalid' };
  const money = moneyFromUnits(Number(digits));
  return money === null || money === 0 ? { kind: 'invalid' } : { kind: 'valid', money };
}

/** Decimals of a currency. */
const DIGITS: Readonly<Record<string, number>> = { USDT: 6 };
const MILLION = 1_000_000;

interface Preview {
  /** Amount to send, in whole units of the gateway's currency. */
  readonly sent: number;
  readonly fee: Money;
  /** Amount credited to cash. */
  readonly got: Money;
}

/** Previews what a deposit costs and credits, with the server's rounding. */
export function previewOf(amount: Money, { currency, rate, fee }: Pick<Gateway, 'currency' | 'rate' | 'fee'>): Preview {
  const scale = 10 ** (DIGITS[currency] ?? 2);
  const divisor = 100n * BigInt(Math.round(rate * MILLION));
  const scaled = BigInt(amount) * BigInt(scale) * BigInt(MILLION);
  const taken = Math.min(amount, fee.flat + Math.ceil((amount * Math.round(fee.percent * 100)) / 10_000));
  return { sent: Number((scaled + divisor - 1n) / divisor) / scale, fee: taken, got: amount - taken };
}
