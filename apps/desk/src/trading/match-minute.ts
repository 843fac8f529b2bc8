import type { TradeSheet } from '@crease/contract';

const MINUTE_MS = 60_000;
/** Extra time ends with this minute. */
const LAST_MINUTE = 120;

/** Returns the minutes played, `67` or `45+2`; null while the clock is stopped. @param now epoch ms. */
export function minuteText(sheet: TradeSheet, now: number): string | null {
  const played = playedMinutes(sheet, now);
  if (played === null) return null;
  const { phase } = sheet.score;
  const ends = phase === 'first_half' ? 45 : phase === 'second_half' ? 90 : LAST_MINUTE;
  return played > ends ? `${ends}+${played - ends}` : String(played);
}

/** Returns the minutes played if the published score is behind them; else null. @param now epoch ms. */
export function dueMinute(sheet: TradeSheet, now: number): number | null {
  const played = playedMinutes(sheet, now);
  const { score } = sheet;
  if (played === null || score.sport !== 'soccer') return null;
  const isBehind = played > score.minute + score.stoppageMinute;
  return isBehind && (score.phase !== 'extra_time' || played <= LAST_MINUTE) ? played : null;
}

function playedMinutes({ next }: TradeSheet, now: number): number | null {
  if (next?.sport !== 'soccer' || next.clockFrom === null) return null;
  return Math.max(0, Math.floor((now - next.clockFrom) / MINUTE_MS));
}
