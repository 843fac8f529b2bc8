import type { Engine } from './state.ts';

/**
 * Drops the tickets of an archived market from memory, except for open ones and those with another market in memory.
 */
export function forgetTickets({ tickets, markets }: Engine, marketId: string): void {
  for (const { ticketId, status, legs } of tickets.inMarket(marketId))
    if (status !== 'open' && !legs.some((leg) => markets.has(leg.marketId))) tickets.delete(ticketId);
}
