import type { Money } from '@crease/kernel';
import {
  CHANCE_PARTS,
  cut,
  type Fraction,
  fraction,
  houseResults,
  linesReturn,
  times,
  winFactor,
} from '@crease/sportsbook';
import type { Ticket, TicketLeg } from '../ticket.ts';
import { type TicketUnit, unitsOf } from '../together/ticket-units.ts';

/**
 * Returns the house's result of some open tickets at each outcome of a market: all stakes, minus the payouts if that
 * outcome happens, with other legs at their expected value. For a count, all lines of one side are taken as winning
 * together, which is the worst case. Minor units, by outcome; empty without bets.
 */
export function resultsIn(tickets: readonly Ticket[], marketId: string): Readonly<Record<string, Money>> {
  const stands = tickets.flatMap((ticket) => {
    const leg = ticket.legs.find((candidate) => candidate.marketId === marketId);
    if (!leg || leg.result) return [];
    const stake = ticket.stake * ticket.lines;
    // Legs that were priced together count as if all of them won: each makes the others likelier.
    const won = returnIf(ticket, (unit) => (unit.legs.includes(leg) ? fraction(unit.price, 100) : worthOf(unit)));
    return [{ selection: outcomeOf(leg), stake, price: 100, others: won / stake, othersAtMost: won / stake }];
  });
  const outcomes = [...new Set(stands.map(({ selection }) => selection))];
  return houseResults(outcomes, stands);
}

/** Returns the worst of them; 0 if the house loses at none. */
export function worstOf(results: Readonly<Record<string, Money>>): Money {
  return Math.min(0, ...Object.values(results));
}

/** Returns the payout of all lines for given unit values, smallest units, rounded down. */
export function returnIf({ legs, sizes, stake }: Ticket, worth: (unit: TicketUnit) => Fraction): Money {
  return cut(linesReturn(unitsOf(legs).map(worth), sizes, stake));
}

/** Returns the factor of a unit: its result, otherwise its expected value. */
function worthOf({ price, chance, result }: TicketUnit): Fraction {
  return result ? winFactor(price, result) : times(fraction(price, 100), fraction(chance, CHANCE_PARTS));
}

/** All lines of one side of a count are one outcome. */
export const outcomeOf = ({ line, selectionId }: TicketLeg) => line?.side ?? selectionId;
