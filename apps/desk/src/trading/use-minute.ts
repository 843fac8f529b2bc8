import { serverNow } from '@crease/client';
import type { TradeEntry, TradeSheet } from '@crease/contract';
import { useEffect, useRef, useState } from 'react';

/** How often the minute is computed, ms. */
const EVERY_MS = 1000;
const MINUTE_MS = 60_000;
/** Extra time ends with this minute: the clock stops there. */
const LAST_MINUTE = 120;

/** The minute of a soccer match that is being played, `67` or `45+2`; null while the clock is stopped. */
export function useMinute(sheet: TradeSheet): string | null {
  const [, tick] = useState(0);
  const played = playedMinutes(sheet);
  useEffect(() => {
    if (played === null) return;
    const timer = setInterval(() => tick((count) => count + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [played]);
  if (played === null) return null;
  const ends = sheet.score.phase === 'first_half' ? 45 : sheet.score.phase === 'second_half' ? 90 : LAST_MINUTE;
  return played > ends ? `${ends}+${played - ends}` : String(played);
}

/** Sends an entry with each minute that passes while the caller trades the match: prices follow the clock. */
export function useClock(sheet: TradeSheet | undefined, isMine: boolean, enter: (entry: TradeEntry) => void): void {
  const sent = useRef(0);
  const latest = useRef({ sheet, isMine, enter });
  latest.current = { sheet, isMine, enter };
  useEffect(() => {
    const timer = setInterval(() => {
      const now = latest.current;
      const played = now.sheet ? playedMinutes(now.sheet) : null;
      if (played === null || !now.isMine || played > LAST_MINUTE || played === sent.current) return;
      if (now.sheet && played <= shownMinutes(now.sheet)) return;
      sent.current = played;
      now.enter({ kind: 'clock' });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

function playedMinutes({ next }: TradeSheet): number | null {
  if (next?.sport !== 'soccer' || next.clockFrom === null) return null;
  return Math.max(0, Math.floor((serverNow() - next.clockFrom) / MINUTE_MS));
}

function shownMinutes({ score }: TradeSheet): number {
  return score.sport === 'soccer' ? score.minute + score.stoppageMinute : 0;
}
