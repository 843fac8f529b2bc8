import type { Toast } from './toasts.ts';

export interface ToastDay {
  /** Midnight at which the day began, epoch ms, in the player's zone. */
  readonly start: number;
  /** How many days ago: 0 is today. */
  readonly ago: number;
  readonly toasts: readonly Toast[];
}

/** The bell's list in days, both newest first. A clock that was set back makes no day of tomorrow. */
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

/** A day of a changed clock has 23 or 25 hours. */
function daysBetween(from: number, to: number): number {
  return Math.round((to - from) / 86_400_000);
}
