/** A ticket from one market's view. Minor units; prices in hundredths. */
interface MarketTicket {
  readonly selection: string;
  readonly stake: number;
  readonly price: number;
  /** Expected factor of the legs in other markets; 1 without any. */
  readonly others: number;
  /** The factor if all of them win, for limits that must always hold. */
  readonly othersAtMost: number;
}

/** Returns the house's result per outcome of a market: all stakes minus the payout of its tickets. */
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
