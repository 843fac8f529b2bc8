import { type Money, moneyFromUnits, unitsFromMoney } from '@crease/kernel';

/** Parses an amount that may be negative, grouped or not, with any sign and optional paise; null if invalid. */
export function readSum(text: string): Money | null {
  const plain = text.replace(/[\s,₹]/g, '').replace('\u2212', '-');
  return /^[-+]?\d{1,12}(\.\d{1,2})?$/.test(plain) ? moneyFromUnits(Number(plain)) : null;
}

/** Formats an amount for editing: paise only if there are any. */
export function sumText(sum: Money): string {
  return `${sum < 0 ? '\u2212' : ''}${unitsFromMoney(Math.abs(sum))}`;
}

/** Keeps only the characters of such an amount. */
export function cleanSum(text: string): string {
  return text.replace(/[^\d.+\u2212-]/g, '').slice(0, 16);
}
