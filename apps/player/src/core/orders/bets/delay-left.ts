import type { Bet } from '@crease/client';

/**
 * Returns how long a pending bet still waits, ms. The server gives the length; the local clock is used only if it
 * yields a time within the delay, as clocks differ.
 */
export function delayLeft(
  { dueAt, placedAt }: Pick<Bet, 'dueAt' | 'placedAt'>,
  now: number,
): { total: number; left: number } {
  if (dueAt === null) return { total: 0, left: 0 };
  const due = Date.parse(dueAt);
  const total = Math.max(0, due - Date.parse(placedAt));
  const left = due - now;
  return { total, left: left > 0 && left < total ? left : total };
}
