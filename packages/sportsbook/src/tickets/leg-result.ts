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

/** All bets on one outcome of a market. Minor units. */
export interface OutcomeBets {
  readonly stake: number;
  /** If the outcome happens. */
  readonly payout: number;
}

/** Returns the house's result per outcome of a market: all stakes minus the payout of its bets. */
export function houseResults(bets: ReadonlyMap<string, OutcomeBets>): Readonly<Record<string, number>> {
  const taken = [...bets.values()].reduce((sum, { stake }) => sum + stake, 0);
  return Object.fromEntries([...bets].map(([outcome, { payout }]) => [outcome, taken - payout]));
}
