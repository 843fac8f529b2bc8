/** `50000` with 2 digits → `500.00`. @throws RangeError unless the amount is a non-negative integer. */
export function amountText(amount: number, digits: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('not an amount');
  const text = String(amount).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * `500`, `500.0`, `500.00` with 2 digits → `50000`; never through a float.
 * Digits beyond the smallest unit must be 0.
 * @returns null if it is invalid or not a safe integer.
 */
export function amountFromText(text: string, digits: number): number | null {
  const [, whole, parts = ''] = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || /[^0]/.test(parts.slice(digits))) return null;
  const amount = Number(whole + parts.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}

const MINUTE = 60_000;
/** Offsets from UTC, minutes; neither zone has summer time. */
export const DHAKA_MINUTES = 6 * 60;
export const INDIA_MINUTES = 5 * 60 + 30;

/** Formats a time as `20260101120000` at this offset from UTC. */
export function compactTime(at: number, eastMinutes: number): string {
  return new Date(at + eastMinutes * MINUTE).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** Formats a time as `2026-01-01 12:00:00` at this offset from UTC. */
export function plainTime(at: number, eastMinutes: number): string {
  return new Date(at + eastMinutes * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
}

/** Parses either format, without zone and with or without fractions of a second, to epoch ms; null if invalid. */
export function timeFrom(text: string, eastMinutes: number): number | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-?(\d\d)-?(\d\d)[T ]?(\d\d):?(\d\d):?(\d\d)(?:\.\d+)?$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at - eastMinutes * MINUTE;
}

/**
 * Returns the exact text of the first value under `name` in the outermost object of a JSON text.
 * Signatures cover this exact text, so it must not be re-serialised.
 * @returns null if it is missing.
 */
export function jsonPiece(text: string, name: string): string | null {
  let depth = 0;
  let key: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '"') {
      const end = stringEnd(text, at);
      if (end < 0) return null;
      const isKey = depth === 1 && /^\s*:/.test(text.slice(end, end + 100));
      if (isKey) key = text.slice(at + 1, end - 1);
      at = end - 1;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === ':' && depth === 1 && key === name) return valueAt(text, at + 1);
  }
  return null;
}

/** Returns the index after the closing quote of the string at `from`; -1 if it is not closed. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return -1;
}

/** Returns the text of the object after `from`; null without one. */
function valueAt(text: string, from: number): string | null {
  const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  if (text[start] !== '{') return null;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = stringEnd(text, at);
      if (end < 0) return null;
      at = end - 1;
    } else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}
