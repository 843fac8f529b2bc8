import { type Money, type Refusal, refuse } from '@crease/kernel';
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
import type { House } from '../house/house.ts';
import type { TicketTerms } from './commands.ts';
import type { Ticket, TicketLeg } from './ticket.ts';

/** Why the house does not take a ticket as it would stand; null: it does. */
export function refuseRisk(house: House, ticket: Ticket, terms: TicketTerms): Refusal | null {
  const { stake, lines, legs } = ticket;
  const { minStake, maxStake, maxProfit, maxLiability } = terms;
  if (stake < minStake) return refuse('BELOW_MINIMUM', { reason: 'stake', min: minStake }, 'stake');
  if (stake * lines > maxStake) return refuse('ABOVE_MAXIMUM', { reason: 'stake', max: maxStake }, 'stake');
  if (returnIf(ticket, ({ price }) => fraction(price, 100)) - stake * lines > maxProfit)
    return refuse('ABOVE_MAXIMUM', { reason: 'profit', max: maxProfit }, 'stake');
  const tooMuch = legs.some((leg) => worstIn(house, ticket, leg) < -maxLiability);
  return tooMuch ? refuse('LIMIT_REACHED', { reason: 'ticketRisk' }, 'stake') : null;
}

/**
 * What the house would have at the worst outcome of a leg's market, with this ticket and those that are open there:
 * all that was staked, less what is paid if one outcome comes. The lines of a count are taken as if all of one side came
 * together, which is the worst.
 */
function worstIn(house: House, ticket: Ticket, { marketId }: TicketLeg): Money {
  const open = house.tickets
    .inMarket(marketId)
    .filter(({ status, asset }) => status === 'open' && asset === ticket.asset);
  const stands = [...open, ticket].flatMap((one) => {
    const leg = one.legs.find((candidate) => candidate.marketId === marketId);
    if (!leg || leg.result) return [];
    const stake = one.stake * one.lines;
    const won = returnIf(one, (other) => (other === leg ? fraction(other.price, 100) : worthOf(other)));
    return [{ selection: outcomeOf(leg), stake, price: 100, others: won / stake, othersAtMost: won / stake }];
  });
  const outcomes = [...new Set(stands.map(({ selection }) => selection))];
  return Math.min(...Object.values(houseResults(outcomes, stands)));
}

/** What all lines bring when each leg is worth so much, smallest units, cut down. */
function returnIf({ legs, sizes, stake }: Ticket, worth: (leg: TicketLeg) => Fraction): Money {
  return cut(linesReturn(legs.map(worth), sizes, stake));
}

/** What a leg multiplies by: as it ended, else in the mean. */
function worthOf({ price, chance, result }: TicketLeg): Fraction {
  return result ? winFactor(price, result) : times(fraction(price, 100), fraction(chance, CHANCE_PARTS));
}

const outcomeOf = ({ line, selectionId }: TicketLeg) => line?.side ?? selectionId;
