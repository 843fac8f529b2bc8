import type { Asset, Money } from '@crease/kernel';
import {
  CHANCE_PARTS,
  cut,
  type Fraction,
  fraction,
  linesReturn,
  type OutcomeBets,
  times,
  winFactor,
} from '@crease/sportsbook';
import { heldFor, type Ticket, type TicketLeg, type TicketUnit, unitsOf } from './ticket.ts';

/** An open ticket's bet on one outcome of a market: its stake, and its payout with other legs at their expected value. */
export interface OutcomeBet extends OutcomeBets {
  readonly asset: Asset;
  readonly marketId: string;
  readonly outcome: string;
}

/** Returns the bets of a ticket on outcomes, one for each open leg; none once it is settled or cashed out. */
export function outcomeBets(ticket: Ticket): OutcomeBet[] {
  const { status, asset } = ticket;
  if (status !== 'open') return [];
  const stake = heldFor(ticket);
  const units = unitsOf(ticket.legs);
  const worth = units.map(worthOf);
  return units.flatMap(({ legs, price }, at) => {
    const open = legs.filter(({ result }) => !result);
    // Legs that were priced together count as if all of them won: each makes the others likelier.
    const payout = open.length > 0 ? returnOf(ticket, worth.with(at, fraction(price, 100))) : 0;
    return open.map((leg) => ({ asset, marketId: leg.marketId, outcome: outcomeOf(leg), stake, payout }));
  });
}

/**
 * Adds a bet to those of its market, by outcome.
 * @param sign -1 removes it.
 */
export function addBet(bets: Map<string, OutcomeBets>, { outcome, stake, payout }: OutcomeBet, sign: 1 | -1 = 1): void {
  const same = bets.get(outcome) ?? { stake: 0, payout: 0 };
  const now = { stake: same.stake + sign * stake, payout: same.payout + sign * payout };
  if (now.stake === 0) bets.delete(outcome);
  else bets.set(outcome, now);
}

/** Returns the payout of all lines for the given factors of its units, smallest units, rounded down. */
export function returnOf({ sizes, stake }: Ticket, factors: readonly Fraction[]): Money {
  return cut(linesReturn(factors, sizes, stake));
}

/** Returns the factor of a unit: its result, otherwise its expected value. */
function worthOf({ price, chance, result }: TicketUnit): Fraction {
  return result ? winFactor(price, result) : times(fraction(price, 100), fraction(chance, CHANCE_PARTS));
}

/** All lines of one side of a count are one outcome, as if they won together: the worst case. */
export const outcomeOf = ({ line, selectionId }: TicketLeg) => line?.side ?? selectionId;
