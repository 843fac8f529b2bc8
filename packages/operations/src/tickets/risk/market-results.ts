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
    const won = returnIf(ticket, (other) => (other === leg ? fraction(other.price, 100) : worthOf(other)));
    return [{ selection: outcomeOf(leg), stake, price: 100, others: won / stake, othersAtMost: won / stake }];
  });
  const outcomes = [...new Set(stands.map(({ selection }) => selection))];
  return houseResults(outcomes, stands);
}

/** The worst of them; 0 where the house loses at none. */
export function worstOf(results: Readonly<Record<string, Money>>): Money {
  return Math.min(0, ...Object.values(results));
}

/** What all lines bring when each leg is worth so much, smallest units, cut down. */
export function returnIf({ legs, sizes, stake }: Ticket, worth: (leg: TicketLeg) => Fraction): Money {
  return cut(linesReturn(legs.map(worth), sizes, stake));
}

/** What a leg multiplies by: as it ended, else in the mean. */
function worthOf({ price, chance, result }: TicketLeg): Fraction {
  return result ? winFactor(price, result) : times(fraction(price, 100), fraction(chance, CHANCE_PARTS));
}

/** All lines of one side of a count are one outcome. */
export const outcomeOf = ({ line, selectionId }: TicketLeg) => line?.side ?? selectionId;
