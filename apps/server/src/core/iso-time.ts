/** Returns a time as the wire writes it: `2026-11-22T09:30:00.000Z`. @param at epoch milliseconds. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
