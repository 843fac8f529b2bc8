import { type Refusal, refuse } from '@crease/kernel';
import { endAutoCashOutsIn } from '../cash-outs/end-auto-cash-out.ts';
import type { Fact } from '../fact.ts';
import type { DoneAnswer } from '../house/feed-answer.ts';
import type { Context, House } from '../house/house.ts';
import { sweepLiveOrders } from '../house/seat.ts';
import { type Outcome, unknownMarket } from '../outcome.ts';
import { forgetTickets } from '../tickets/forget-tickets.ts';
import type { ArchiveMarket } from './commands.ts';

/** Drops a market that is over from memory, with its orders. The record keeps it; `adoptSettledMarket` brings it back. */
export function archiveMarket(
  house: House,
  { marketId }: ArchiveMarket,
  { now }: Context,
): Outcome<DoneAnswer> | Refusal {
  const market = house.markets.get(marketId);
  if (!market) return unknownMarket(marketId);
  if (!market.result) return refuse('INVALID_INPUT', { reason: 'noResultYet', market: marketId });
  for (const book of market.books.values()) {
    for (const { orderId, playerId } of book.orders) {
      house.orders.delete(orderId);
      const seat = house.seats[playerId];
      if (seat) sweepLiveOrders(seat);
    }
  }
  house.markets.delete(marketId);
  const facts: Fact[] = [];
  endAutoCashOutsIn({ house, facts, now }, marketId);
  forgetTickets(house, marketId);
  house.settlements.delete(marketId);
  house.feedOrder.marketSeq.delete(marketId);
  house.feedOrder.told.delete(marketId);
  house.closedMarkets.set(marketId, market.definition.gameId);
  return { facts, answer: { kind: 'done' } };
}
