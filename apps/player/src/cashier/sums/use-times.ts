import { useTranslations } from 'use-intl';
import { useMoments } from './use-moments.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Formats times and durations in the player's language and zone. */
export function useTimes() {
  const t = useTranslations('cashier');
  return {
    ...useMoments(),
    /** Usual duration: `about 5 min`. */
    usual: (seconds: number) => {
      if (seconds <= MINUTE) return t('gateways.underMinute');
      if (seconds < HOUR) return t('gateways.minutes', { count: Math.round(seconds / MINUTE) });
      return t('gateways.hours', { count: Math.round(seconds / HOUR) });
    },
    /** Elapsed time: `4 min 12 s`. */
    took: (from: string, to: string) => {
      const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
      if (seconds < MINUTE) return t('deposit.seconds', { count: seconds });
      if (seconds < HOUR)
        return t('deposit.minutesAnd', { minutes: Math.floor(seconds / MINUTE), seconds: seconds % MINUTE });
      if (seconds < 24 * HOUR)
        return t('deposit.hoursAnd', {
          hours: Math.floor(seconds / HOUR),
          minutes: Math.floor((seconds % HOUR) / MINUTE),
        });
      return t('deposit.days', { count: Math.round(seconds / (24 * HOUR)) });
    },
  };
}
