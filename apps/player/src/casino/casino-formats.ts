import { serverNow } from '@crease/client';
import { useFormatter } from 'use-intl';

/** Formats a time in the player's zone: `20:12`; on another day `3 Dec, 20:12`. */
export function useClock(): (at: string) => string {
  const format = useFormatter();
  return (at) => {
    const moment = new Date(at);
    const clock = format.dateTime(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    if (moment.toDateString() === new Date(serverNow()).toDateString()) return clock;
    return `${format.dateTime(moment, { day: 'numeric', month: 'short' })}, ${clock}`;
  };
}

/** Formats a return: 96.1988 is `96.20%`. */
export function useShare(): (perCent: number) => string {
  const format = useFormatter();
  return (perCent) =>
    format.number(perCent / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
