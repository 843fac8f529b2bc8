import type { Bet } from '@crease/client';

/**
 * How long a pending bet still waits, ms. The length is the server's; where in it we are is guessed by our
 * own clock only when that gives a time inside the delay: clocks differ.
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
