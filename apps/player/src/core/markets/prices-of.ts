import type { Market } from '@crease/client';
import { type PriceLadder, priceLadder } from '@crease/kernel';

/** Returns the price ladder of an odds market; the classic one without a market. */
export function pricesOf(market: Market | undefined): PriceLadder {
  return priceLadder(market && 'priceLadder' in market ? market.priceLadder : undefined);
}
