import type { Toast } from './toasts.ts';

export interface ToastDay {
  /** Midnight in the player's time zone, epoch ms. */
  readonly start: number;
  /** Days before today; 0 is today. */
  readonly ago: number;
  readonly toasts: readonly Toast[];
}

/** Groups the notification list by day, both newest first; toasts from the future (clock set back) count as today. */
export function toastsByDay(toasts: readonly Toast[], now: number): ToastDay[] {
  const today = dayStart(now);
  const days = new Map<number, Toast[]>();
  for (const toast of toasts) {
    const start = Math.min(dayStart(toast.at), today);
    days.set(start, [...(days.get(start) ?? []), toast]);
  }
  return [...days].map(([start, ofDay]) => ({ start, ago: daysBetween(start, today), toasts: ofDay }));
}

function dayStart(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** Rounds, because a day with a clock change has 23 or 25 hours. */
function daysBetween(from: number, to: number): number {
  return Math.round((to - from) / 86_400_000);
}
