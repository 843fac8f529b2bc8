import { serverNow } from '@crease/client';
import { useFormatter, useTranslations } from 'use-intl';

interface StartTime {
  /** "Today", "Tomorrow" or "Fri 4 Dec". */
  day: string;
  /** 24-hour, in the player's zone. */
  time: string;
}

/** Formats the start of a match. */
export function useStartTime(startsAt: string): StartTime {
  const t = useTranslations('sports.clock');
  const format = useFormatter();
  const start = new Date(startsAt);
  const days = dayNumber(start) - dayNumber(new Date(serverNow()));
  const date = format.dateTime(start, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
  return {
    day: days === 0 ? t('today') : days === 1 ? t('tomorrow') : date,
    time: format.dateTime(start, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}

/** Returns the number of the day in the player's own zone. */
function dayNumber(date: Date): number {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}
