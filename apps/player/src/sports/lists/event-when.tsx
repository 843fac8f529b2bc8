import { type SportEvent, serverNow } from '@crease/client';
import { useFormatter, useTranslations } from 'use-intl';
import { type Clock, clockOf } from '../score-lines.ts';

/** "17.2 ov", "63′" or "Today 19:30": time of a match in one line. */
export function EventWhen({ event }: { event: Pick<SportEvent, 'inPlay' | 'score' | 'startsAt'> }) {
  const texts = useClockText();
  const start = useStartTime(event.startsAt);
  if (!event.inPlay) return <>{`${start.day} ${start.time}`}</>;
  return <>{texts(event.score ? clockOf(event.score) : null).lead}</>;
}

interface ClockText {
  lead: string;
  note: string;
}

/** Formats a clock as a large and a small line. */
export function useClockText(): (clock: Clock | null) => ClockText {
  const t = useTranslations('sports.clock');
  const period = useTranslations('sports.periods');
  return (clock) => {
    if (clock === null) return { lead: t('inPlay'), note: '' };
    if (clock.kind === 'overs') {
      return { lead: t('overs', { overs: clock.overs }), note: t('innings', { number: clock.innings }) };
    }
    if (clock.kind === 'minute') return { lead: clock.minute, note: t('half', { number: clock.half }) };
    if (clock.kind === 'set') return { lead: t('set', { number: clock.set }), note: clock.points };
    if (clock.kind === 'period')
      return { lead: period(clock.period), note: clock.period === 'finished' ? t('settling') : '' };
    // A match is listed in play until its markets are settled.
    return { lead: t(clock.phase), note: clock.phase === 'finished' ? t('settling') : '' };
  };
}

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
