import { serverNow } from '@crease/client';
import { dayOf, utcOffset } from '@crease/web';
import type { BetFilter } from './bet-filter.ts';

/** Returns the days of a filter as a query: days of the player's time zone. */
export function daysQuery({ from, to }: Pick<BetFilter, 'from' | 'to'>) {
  return { from, to, utcOffset: utcOffset({ from, to: to || dayOf(new Date(serverNow())) }) };
}
