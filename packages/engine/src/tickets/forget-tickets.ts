import type { Engine } from './state.ts';

/** A market has left memory: so do its tickets, but for those that are open or stand in a market that is here. */
export function forgetTickets({ tickets, markets }: Engine, marketId: string): void {
  for (const { ticketId, status, legs } of tickets.inMarket(marketId))
    if (status !== 'open' && !legs.some((leg) => markets.has(leg.marketId))) tickets.delete(ticketId);
}
