import { type Fraction, fraction, ONE, plus, times, ZERO } from './fraction.ts';

/** Result of a ticket's leg. Prices are in hundredths: 174 is 1.74. */
export type LegResult =
  | { readonly result: 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost' }
  /** Each way: not first, but placed; `shared` if more runners finished level than places remained. */
  | { readonly result: 'placed'; readonly shared?: { readonly places: number; readonly level: number } }
  /** More runners finished level than there are places: the stake is divided. */
  | { readonly result: 'deadHeat'; readonly winners: number; readonly places: number };

/** Share of the price above one that a place pays: 1/5. Fixed when the ticket is accepted. */
export interface PlaceTerms {
  readonly units: number;
  readonly parts: number;
}

const HALF: Fraction = { units: 1n, parts: 2n };

/** Returns the factor of a leg in its line. */
export function winFactor(price: number, leg: LegResult): Fraction {
  const odds = fraction(price, 100);
  switch (leg.result) {
    case 'won':
      return odds;
    case 'void':
      return ONE;
    case 'halfWon':
      return times(plus(ONE, odds), HALF);
    case 'halfLost':
      return HALF;
    case 'deadHeat':
      return times(odds, fraction(leg.places, leg.winners));
    case 'placed':
    case 'lost':
      return ZERO;
  }
}

/** Returns the factor of a leg in the place lines of an each-way ticket. */
export function placeFactor(price: number, leg: LegResult, { units, parts }: PlaceTerms): Fraction {
  if (leg.result === 'void') return ONE;
  if (leg.result !== 'won' && leg.result !== 'placed') return ZERO;
  const odds = plus(ONE, times(fraction(price - 100, 100), fraction(units, parts)));
  const shared = leg.result === 'placed' ? leg.shared : undefined;
  return shared ? times(odds, fraction(shared.places, shared.level)) : odds;
}

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
