import type { Deposit } from '@crease/engine';
import { type Money, moneyFromUnits, type Refusal, refuse } from '@crease/kernel';
import { isoTime } from '../core/iso-time.ts';

type Timeline = Deposit['timeline'];

/** Steps of a request as its player sees them. */
export const timelineWire = (timeline: Timeline) =>
  timeline.map(({ at, what, reference }) => ({ at: isoTime(at), what, reference }));

/** Adds the operator of each step. */
export const deskTimelineWire = (timeline: Timeline) => timeline.map((entry) => ({ ...entry, at: isoTime(entry.at) }));

/** Parses a typed amount in the players' currency: at most two decimals, above zero. */
export function readAmount(units: number): Money | Refusal {
  const amount = moneyFromUnits(units);
  return amount === null || amount <= 0 ? refuse('INVALID_INPUT', { reason: 'amount' }, 'amount') : amount;
}

/** Returns the days of a list, both included; a single one means from, or until, that day. */
export function daysOf({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): { readonly from: string; readonly to: string } | null | Refusal {
  if (from === undefined && to === undefined) return null;
  const days = { from: from ?? '2000-01-01', to: to ?? '2999-12-31' };
  return days.from <= days.to ? days : refuse('INVALID_INPUT', { reason: 'daysReversed' }, 'from');
}
