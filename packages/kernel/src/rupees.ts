import { MINOR_PER_UNIT, type Money } from './money.ts';

/**
 * Formats an amount in Indian notation: `₹1,00,000`, `₹1,250.50`, `−₹40`. The same in English and Hindi.
 */
export function rupees(money: Money): string {
  const minor = Math.abs(money);
  const whole = Math.floor(minor / MINOR_PER_UNIT);
  const paise = minor % MINOR_PER_UNIT;
  const fraction = paise === 0 ? '' : `.${String(paise).padStart(2, '0')}`;
  return `${money < 0 ? '−' : ''}₹${groupIndian(String(whole))}${fraction}`;
}

/** Lakh and crore grouping: the last three digits, then pairs. */
function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return `${head},${digits.slice(-3)}`;
}
