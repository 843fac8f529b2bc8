import { DAY_MS } from '../../core/values/days.ts';
import type { Span } from './figure-hours.ts';

/** Returns the start of a day (UTC), epoch ms. */
export function startOfDay(moment: number): number {
  return Math.floor(moment / DAY_MS) * DAY_MS;
}

/** Whole days (UTC), both included. */
export function spanOfDays(from: string, to: string): Span {
  return { from: Date.parse(`${from}T00:00:00.000Z`), to: Date.parse(`${to}T00:00:00.000Z`) + DAY_MS };
}

/** Returns the same days some whole weeks earlier, as far as the later ones have passed: weekdays match. */
export function spanBefore({ from, to }: Span, now: number): Span & { readonly days: number } {
  const days = Math.ceil((to - from) / DAY_MS / 7) * 7;
  const until = Math.min(to, now);
  return { from: from - days * DAY_MS, to: until - days * DAY_MS, days };
}
