import { type BookChange, type BookContext, type Order, releaseOrder } from '@crease/exchange';
import type { EngineMarket } from './engine-market.ts';

/** Releases an order after its delay, as the market's log states. */
export function releaseLogged(market: EngineMarket, order: Order, context: BookContext): BookChange {
  market.log?.release(order);
  return releaseOrder(market, order, context);
}
