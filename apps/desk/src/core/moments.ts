import { serverNow } from '@crease/client';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** `20:10` today, `2 Dec, 20:10` this year, `2 Dec 2025` before. */
export function momentText(iso: string): string {
  const at = new Date(iso);
  const today = new Date(serverNow());
  if (at.toDateString() === today.toDateString()) return clock.format(at);
  return at.getFullYear() === today.getFullYear() ? `${day.format(at)}, ${clock.format(at)}` : longDay.format(at);
}

/** `2 Dec 2025` */
export function dayText(iso: string): string {
  return longDay.format(new Date(iso));
}

/** Returns date and time to the second, for tooltips. */
export function exactText(iso: string): string {
  return exact.format(new Date(iso));
}

/** `38 min`, `4 h`, `3 d`; `now` below a minute. */
export function ageText(iso: string, now = serverNow()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
}

/** Local date and time as a `datetime-local` field has them. @param unit to which it is exact. */
export function fieldText(at: number, unit: 'minute' | 'second' = 'minute'): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, unit === 'minute' ? 16 : 19);
}

/** `41 s`, `2 min`, `3 h` */
export function durationText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
