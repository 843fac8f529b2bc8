import { type Refusal, refuse } from '@crease/kernel';

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
