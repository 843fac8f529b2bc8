import type { LimitKind, LimitPeriod, Limits } from './use-limits.ts';

export interface Raise {
  readonly value: number | null;
  readonly askedAt: string;
  readonly ripeAt: string;
}

/**
 * One limit of a kind; deposit and loss limits have a period. Money in paise, `session` in hours, `reality` in minutes.
 */
export interface LimitPart {
  readonly period: LimitPeriod | null;
  readonly value: number | null;
  readonly raise: Raise | null;
  /** Usage: money, or seconds of play; null if nothing is counted. */
  readonly used: number | null;
  /** Usage at which it is reached. */
  readonly most: number;
}

/** Returns the limits of a kind, the weekly one first as the most common. */
export function partsOf(kind: LimitKind, { money, session, reality }: Limits): readonly LimitPart[] {
  if (kind === 'session') {
    const { value, raise, playedSeconds } = session;
    return [{ period: null, value, raise, used: playedSeconds, most: (value ?? 0) * 3600 }];
  }
  if (kind === 'reality') {
    const { value, raise } = reality;
    return [{ period: null, value, raise, used: null, most: 0 }];
  }
  const order = ['week', 'day', 'month', null];
  return money
    .filter((limit) => limit.kind === kind)
    .map(({ period, value, raise, used }) => ({ period, value, raise, used, most: value ?? 0 }))
    .sort((one, other) => order.indexOf(one.period) - order.indexOf(other.period));
}
