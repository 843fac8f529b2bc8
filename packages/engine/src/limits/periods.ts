import { INDIA_MS } from '@crease/kernel';
import type { LimitPeriod } from './limit.ts';

const DAY_MS = 86_400_000;
/** Day 0, 1 January 1970, was a Thursday. */
const MONDAY_OFFSET = 3;

/** Returns the day of a time in India, counted from 1 January 1970. */
export function dayOf(at: number): number {
  return Math.floor((at + INDIA_MS) / DAY_MS);
}

/** Returns midnight in India at the start of a day, epoch ms. */
export function startOfDay(day: number): number {
  return day * DAY_MS - INDIA_MS;
}

/** Returns the first day of the period of a time: the day itself, Monday, or the first of the month. */
export function firstDay(period: LimitPeriod, now: number): number {
  const day = dayOf(now);
  if (period === 'day') return day;
  if (period === 'week') return day - ((day + MONDAY_OFFSET) % 7);
  return day - new Date(now + INDIA_MS).getUTCDate() + 1;
}

/** Returns when the period of a time ends, epoch ms. */
export function endOf(period: LimitPeriod, now: number): number {
  const first = firstDay(period, now);
  if (period === 'day') return startOfDay(first + 1);
  if (period === 'week') return startOfDay(first + 7);
  const start = new Date(startOfDay(first) + INDIA_MS);
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) - INDIA_MS;
}
