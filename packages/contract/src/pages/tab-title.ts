/** Returns the title of the browser tab: `My bets · Crease`, or the organisation's title. */
export function tabTitle(title: string | null, organisation: string): string {
  return title === null ? organisation : `${title} · Crease`;
}
