/** `50000` with 2 digits → `500.00`. @throws RangeError unless a whole number of smallest units, 0 or more. */
export function amountText(amount: number, digits: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('not an amount');
  const text = String(amount).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * `500`, `500.0`, `500.00` with 2 digits → `50000`; never through a float.
 * Zeros beyond the smallest unit are taken, anything else there is not.
 * @returns null when it is no amount, or too large to count exactly.
 */
export function amountFromText(text: string, digits: number): number | null {
  const [, whole, parts = ''] = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || /[^0]/.test(parts.slice(digits))) return null;
  const amount = Number(whole + parts.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}
