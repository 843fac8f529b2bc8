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
import type { Engine } from './state.ts';
import { type Ticket, type TicketLeg, type TicketTerms, type TicketUnit, unitsOf } from './ticket.ts';

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
function worstOf(results: Readonly<Record<string, Money>>): Money {
  return Math.min(0, ...Object.values(results));
}

/** Returns the payout of all lines for given unit values, smallest units, rounded down. */
function returnIf({ legs, sizes, stake }: Ticket, worth: (unit: TicketUnit) => Fraction): Money {
  return cut(linesReturn(unitsOf(legs).map(worth), sizes, stake));
}

/** Returns the factor of a unit: its result, otherwise its expected value. */
function worthOf({ price, chance, result }: TicketUnit): Fraction {
  return result ? winFactor(price, result) : times(fraction(price, 100), fraction(chance, CHANCE_PARTS));
}

/** All lines of one side of a count are one outcome. */
export const outcomeOf = ({ line, selectionId }: TicketLeg) => line?.side ?? selectionId;

/** Returns why the house refuses a ticket; null if it accepts. */
export function refuseRisk(engine: Engine, ticket: Ticket, terms: TicketTerms): Refusal | null {
  const { stake, lines, legs } = ticket;
  const { minStake, maxStake, maxPayout, maxLiability, maxEventLiability } = terms;
  if (stake < minStake) return refuse('BELOW_MINIMUM', { reason: 'stake', min: minStake }, 'stake');
  if (stake * lines > maxStake) return refuse('ABOVE_MAXIMUM', { reason: 'stake', max: maxStake }, 'stake');
  if (returnIf(ticket, ({ price }) => fraction(price, 100)) > maxPayout)
    return refuse('ABOVE_MAXIMUM', { reason: 'payout', max: maxPayout }, 'stake');
  const isTooMuch = legs.some(
    ({ marketId, gameId }) =>
      lossIn(engine, ticket, marketId) > maxLiability || lossInEvent(engine, ticket, gameId) > maxEventLiability,
  );
  return isTooMuch ? refuse('LIMIT_REACHED', { reason: 'ticketRisk' }, 'stake') : null;
}

/** Returns the house's loss at the worst outcome of a market, with this ticket and the open ones. */
function lossIn(engine: Engine, ticket: Ticket, marketId: string): number {
  const open = engine.tickets
    .inMarket(marketId)
    .filter(({ status, asset }) => status === 'open' && asset === ticket.asset);
  return 0 - worstOf(resultsIn([...open, ticket], marketId));
}

/** The same for an event, as if each of its markets had its worst outcome: an upper bound. */
function lossInEvent(engine: Engine, ticket: Ticket, gameId: string): number {
  const own = ticket.legs.filter((leg) => leg.gameId === gameId).map(({ marketId }) => marketId);
  const marketIds = new Set([...engine.tickets.marketsOf(gameId), ...own]);
  return [...marketIds].reduce((sum, marketId) => sum + lossIn(engine, ticket, marketId), 0);
}
