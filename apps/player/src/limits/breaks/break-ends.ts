import { monthsLater } from '@crease/kernel';

export const TIME_OUTS = ['day', 'week', 'month', 'sixWeeks'] as const;
export type TimeOut = (typeof TIME_OUTS)[number];
export const EXCLUSIONS = ['6m', '1y', '5y', 'ever'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<TimeOut, number>> = { day: 1, week: 7, month: 30, sixWeeks: 42 };
const MONTHS: Readonly<Record<Exclude<Exclusion, 'ever'>, number>> = { '6m': 6, '1y': 12, '5y': 60 };

/** Returns when a time-out that starts now ends, epoch ms. */
export function breakEnd(length: TimeOut, now: number): number {
  return now + DAYS[length] * DAY_MS;
}

/** Returns when an exclusion that starts now ends; null: never. */
export function exclusionEnd(length: Exclusion, now: number): number | null {
  return length === 'ever' ? null : monthsLater(now, MONTHS[length]);
}
