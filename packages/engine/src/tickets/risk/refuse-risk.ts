import { type Refusal, refuse } from '@crease/kernel';
import { fraction } from '@crease/sportsbook';
import type { Engine } from '../state.ts';
import type { Ticket, TicketTerms } from '../ticket.ts';
import { resultsIn, returnIf, worstOf } from './market-results.ts';

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
