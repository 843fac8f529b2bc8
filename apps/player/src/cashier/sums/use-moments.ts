import { useFormatter } from 'use-intl';

/** Formats times and days in the player's zone. */
export function useMoments() {
  const format = useFormatter();
  const clock = (at: string) => format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = (at: string) => format.dateTime(new Date(at), { day: 'numeric', month: 'short' });
  return {
    /** `20:29` */
    clock,
    /** `3 Dec` */
    day,
    /** `3 Dec, 20:29` */
    moment: (at: string) => `${day(at)}, ${clock(at)}`,
  };
}
