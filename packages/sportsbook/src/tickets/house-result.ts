/** A ticket as one market sees it. Smallest units; prices in hundredths. */
interface MarketTicket {
  readonly selection: string;
  readonly stake: number;
  readonly price: number;
  /** What the legs in other markets multiply by in the mean; 1 where there are none. */
  readonly others: number;
  /** The same when all of them win, for a limit that must hold whatever happens. */
  readonly othersAtMost: number;
}

/** What the house wins or loses by each outcome of a market: all stakes, less what the tickets on it bring. */
export function houseResults(
  outcomes: readonly string[],
  tickets: readonly MarketTicket[],
  by: 'others' | 'othersAtMost' = 'others',
): Readonly<Record<string, number>> {
  const taken = tickets.reduce((sum, { stake }) => sum + stake, 0);
  return Object.fromEntries(
    outcomes.map((outcome) => {
      const paid = tickets
        .filter(({ selection }) => selection === outcome)
        .reduce((sum, ticket) => sum + Math.round((ticket.stake * ticket.price * ticket[by]) / 100), 0);
      return [outcome, taken - paid];
    }),
  );
}
