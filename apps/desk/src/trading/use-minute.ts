import { serverNow } from '@crease/client';
import type { TradeEntry, TradeSheet } from '@crease/contract';
import { useEffect, useRef, useState } from 'react';
import { dueMinute, minuteText } from './match-minute.ts';

/** How often the minute is computed, ms. */
const EVERY_MS = 1000;

/** The minute of a soccer match that is being played, `67` or `45+2`; null while the clock is stopped. */
export function useMinute(sheet: TradeSheet): string | null {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return minuteText(sheet, now);
}

/** Sends an entry with each minute that passes while the caller trades the match: prices follow the clock. */
export function useClock(sheet: TradeSheet | undefined, isMine: boolean, enter: (entry: TradeEntry) => void): void {
  const sent = useRef<number | null>(null);
  const latest = useRef({ sheet, isMine, enter });
  latest.current = { sheet, isMine, enter };
  useEffect(() => {
    const timer = setInterval(() => {
      const now = latest.current;
      const due = now.sheet && now.isMine ? dueMinute(now.sheet, serverNow()) : null;
      if (due !== null && due !== sent.current) now.enter({ kind: 'clock' });
      sent.current = due;
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
