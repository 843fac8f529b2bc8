import type { ReplyOf } from '@crease/client';
import type { Money } from '@crease/kernel';

export interface DayNet {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly net: Money;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of bars, as many as a phone can show; longer ranges show the last days. */
const MOST_DAYS = 92;

/** Returns every day of the range, with zero for days without settlements. */
export function filledDays({ from, to, days }: Pick<ReplyOf<'betProfit'>, 'from' | 'to' | 'days'>): DayNet[] {
  const known = new Map(days.map(({ day, net }) => [day, net]));
  const end = Date.parse(to);
  const start = Math.max(Date.parse(from), end - (MOST_DAYS - 1) * DAY_MS);
  const filled: DayNet[] = [];
  for (let at = start; at <= end; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    filled.push({ day, net: known.get(day) ?? 0 });
  }
  return filled;
}
