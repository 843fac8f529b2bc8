/**
 * Returns a time in India as text: `4 Dec 2026, 20:42`.
 * @param at epoch milliseconds. @param locale BCP 47.
 */
export function timeText(at: number, locale: string): string {
  const zone = { timeZone: 'Asia/Kolkata' } as const;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...zone }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone }).format(at);
  return `${day}, ${time}`;
}
