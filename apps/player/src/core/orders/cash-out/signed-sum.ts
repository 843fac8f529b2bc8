import { type Money, moneyFromUnits, unitsFromMoney } from '@crease/kernel';

/** A sum that may be a loss, as it is typed: grouped or not, a sign of any kind before it, paise behind it; null for none. */
export function readSum(text: string): Money | null {
  const plain = text.replace(/[\s,₹]/g, '').replace('\u2212', '-');
  return /^[-+]?\d{1,12}(\.\d{1,2})?$/.test(plain) ? moneyFromUnits(Number(plain)) : null;
}

/** The same, ready to be changed: paise only where there are any. */
export function sumText(sum: Money): string {
  return `${sum < 0 ? '\u2212' : ''}${unitsFromMoney(Math.abs(sum))}`;
}

/** Keeps what such a sum may be made of. */
export function cleanSum(text: string): string {
  return text.replace(/[^\d.+\u2212-]/g, '').slice(0, 16);
}
