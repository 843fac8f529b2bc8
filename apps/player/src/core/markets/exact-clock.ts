const TIMES = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Formats the time to the second, the same in every language. @param at epoch ms. */
export function exactClock(at: number): string {
  return TIMES.format(at);
}
