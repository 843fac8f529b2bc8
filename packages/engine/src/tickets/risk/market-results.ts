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
 * What the house would have of some open tickets at each outcome of a market that they bet on: all that was staked, less
 * what is paid if that outcome comes, other legs counted at what they are worth. The lines of a count are taken as if
 * all of one side came together, which is the worst. Minor units, by outcome; empty where nothing is bet.
 */
export function resultsIn(tickets: readonly Ticket[], marketId: string): Readonly<Record<string, Money>> {
  const stands = tickets.flatMap((ticket) => {
    const leg = ticket.legs.find((candidate) => candidate.marketId === marketId);
    if (!leg || leg.result) return [];
    const stake = ticket.stake * ticket.lines;
    // Legs that were priced together are counted as if all of them came: each makes the others likelier.
    const won = returnIf(ticket, (unit) => (unit.legs.includes(leg) ? fraction(unit.price, 100) : worthOf(unit)));
    return [{ selection: outcomeOf(leg), stake, price: 100, others: won / stake, othersAtMost: won / stake }];
  });
  const outcomes = [...new Set(stands.map(({ selection }) => selection))];
  return houseResults(outcomes, stands);
}

/** The worst of them; 0 where the house loses at none. */
export function worstOf(results: Readonly<Record<string, Money>>): Money {
  return Math.min(0, ...Object.values(results));
}

/** What all lines bring when each unit is worth so much, smallest units, cut down. */
export function returnIf({ legs, sizes, stake }: Ticket, worth: (unit: TicketUnit) => Fraction): Money {
  return cut(linesReturn(unitsOf(legs).map(worth), sizes, stake));
}

/** What a unit multiplies by: as it ended, else in the mean. */
function worthOf({ price, chance, result }: TicketUnit): Fraction {
  return result ? winFactor(price, result) : times(fraction(price, 100), fraction(chance, CHANCE_PARTS));
}

/** All lines of one side of a count are one outcome. */
export const outcomeOf = ({ line, selectionId }: TicketLeg) => line?.side ?? selectionId;
