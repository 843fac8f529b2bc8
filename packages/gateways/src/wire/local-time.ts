const MINUTE = 60_000;
/** Neither place has summer time. */
export const DHAKA_MINUTES = 6 * 60;
export const INDIA_MINUTES = 5 * 60 + 30;

/** `20260101120000`: the time on a clock that far east of Greenwich. */
export function compactTime(at: number, eastMinutes: number): string {
  return new Date(at + eastMinutes * MINUTE).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** `2026-01-01 12:00:00`: the same with its signs. */
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
