import { rupees } from '@crease/kernel';
import { useFormatter, useTranslations } from 'use-intl';
import type { LimitKind } from './use-limits.ts';

const INDIA = 'Asia/Kolkata';

/** Formats values and times of limits. */
export function useLimitTexts() {
  const t = useTranslations('limits');
  const format = useFormatter();
  const value = (kind: LimitKind, amount: number | null): string => {
    if (amount === null) return t('none');
    if (kind === 'session') return t('hours', { hours: amount });
    return kind === 'reality' ? t('everyMinutes', { minutes: amount }) : rupees(amount);
  };
  return {
    value,
    moment: (iso: string) =>
      format.dateTime(new Date(iso), {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: INDIA,
      }),
    day: (iso: string) =>
      format.dateTime(new Date(iso), { day: 'numeric', month: 'short', year: 'numeric', timeZone: INDIA }),
    time: (iso: string) =>
      format.dateTime(new Date(iso), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: INDIA }),
    duration: (seconds: number) => {
      const minutes = Math.floor(seconds / 60);
      return t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    },
  };
}
