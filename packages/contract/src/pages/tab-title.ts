/** What stands in the tab: `My bets · Crease`, or the organisation's own title. */
export function tabTitle(title: string | null, organisation: string): string {
  return title === null ? organisation : `${title} · Crease`;
}
