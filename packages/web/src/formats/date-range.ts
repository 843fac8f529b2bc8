/** Days as `YYYY-MM-DD`, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** Returns the day in the player's time zone. */
export function dayOf(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the last `days` days including today. */
export function lastDays(days: number, today: Date): DateRange {
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (days - 1));
  return { from: dayOf(first), to: dayOf(today) };
}

/** Minutes by which the player's days are ahead of UTC, for the last of them. */
export function utcOffset({ to }: DateRange): number {
  return -new Date(`${to}T00:00`).getTimezoneOffset();
}

/** True for valid days in order. */
export function isRange({ from, to }: DateRange): boolean {
  return isDay(from) && isDay(to) && from <= to;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
