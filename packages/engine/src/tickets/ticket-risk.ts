import { type Refusal, refuse } from '@crease/kernel';
import { fraction, houseResults } from '@crease/sportsbook';
import { addBet, type OutcomeBet, outcomeBets, returnOf } from './outcome-bets.ts';
import type { Engine } from './state.ts';
import { type Ticket, type TicketTerms, unitsOf } from './ticket.ts';

/** Returns why a ticket's stake or payout is outside the operator's terms; null if it is within. */
export function refuseByTicketTerms(ticket: Ticket, { minStake, maxStake, maxPayout }: TicketTerms): Refusal | null {
  const { stake, lines, legs } = ticket;
  if (stake < minStake) return refuse('BELOW_MINIMUM', { reason: 'stake', min: minStake }, 'stake');
  if (stake * lines > maxStake) return refuse('ABOVE_MAXIMUM', { reason: 'stake', max: maxStake }, 'stake');
  const prices = unitsOf(legs).map(({ price }) => fraction(price, 100));
  if (returnOf(ticket, prices) > maxPayout)
    return refuse('ABOVE_MAXIMUM', { reason: 'payout', max: maxPayout }, 'stake');
  return null;
}

/** Returns the refusal of a ticket with which the house could lose too much in a market or event; null otherwise. */
export function refuseRisk(engine: Engine, ticket: Ticket, terms: TicketTerms): Refusal | null {
  const { maxLiability, maxEventLiability } = terms;
  const placing = { ...ticket, bets: outcomeBets(ticket) };
  const isTooMuch = ticket.legs.some(
    ({ marketId, gameId }) =>
      lossIn(engine, placing, marketId) > maxLiability || lossInEvent(engine, placing, gameId) > maxEventLiability,
  );
  return isTooMuch ? refuse('LIMIT_REACHED', { reason: 'ticketRisk' }, 'stake') : null;
}

/** A new ticket with its bets on outcomes. */
type Placing = Pick<Ticket, 'asset' | 'legs'> & { readonly bets: readonly OutcomeBet[] };

/** Returns the house's loss at the worst outcome of a market, with this ticket and the open ones. */
function lossIn({ tickets }: Engine, { asset, bets }: Placing, marketId: string): number {
  const all = new Map(tickets.betsIn(asset, marketId));
  for (const bet of bets) if (bet.marketId === marketId) addBet(all, bet);
  return 0 - Math.min(0, ...Object.values(houseResults(all)));
}

/** The same for an event, as if each of its markets had its worst outcome: an upper bound. */
function lossInEvent(engine: Engine, placing: Placing, gameId: string): number {
  const own = placing.legs.filter((leg) => leg.gameId === gameId).map(({ marketId }) => marketId);
  const marketIds = new Set([...engine.tickets.marketsOf(gameId), ...own]);
  return [...marketIds].reduce((sum, marketId) => sum + lossIn(engine, placing, marketId), 0);
}
