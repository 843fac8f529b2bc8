import type { Gateway } from '@crease/client';
import type { Money } from '@crease/kernel';

/** Decimals in which a currency is counted. */
const DIGITS: Readonly<Record<string, number>> = { USDT: 6 };
const MILLION = 1_000_000;

interface Preview {
  /** What the player sends, in whole units of the gateway's currency. */
  readonly sent: number;
  readonly fee: Money;
  /** What reaches their cash. */
  readonly got: Money;
}

/** What a deposit of a sum will take and bring; rounded as the server rounds, so that what is shown is what comes. */
export function previewOf(amount: Money, { currency, rate, fee }: Pick<Gateway, 'currency' | 'rate' | 'fee'>): Preview {
  const scale = 10 ** (DIGITS[currency] ?? 2);
  const divisor = 100n * BigInt(Math.round(rate * MILLION));
  const scaled = BigInt(amount) * BigInt(scale) * BigInt(MILLION);
  const taken = Math.min(amount, fee.flat + Math.ceil((amount * Math.round(fee.percent * 100)) / 10_000));
  return { sent: Number((scaled + divisor - 1n) / divisor) / scale, fee: taken, got: amount - taken };
}
