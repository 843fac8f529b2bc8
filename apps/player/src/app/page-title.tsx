/** The title of the tab: `My bets · Crease`. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Crease`}</title>;
}
