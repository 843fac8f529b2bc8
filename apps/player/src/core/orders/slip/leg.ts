import { hundredthsOf } from '@crease/client';
import type { Bet } from '@crease/contract';
import { MARKET_KINDS, orderLiability, orderProfit } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { Side } from '../../markets/best-price.ts';

/** What a bet is worth: enough for liability and profit. */
export interface Terms {
  readonly marketType: Bet['marketType'];
  readonly side: Side;
  /** Decimal odds, or a rate per 100. */
  readonly price: number;
  /** Backer's stake in paise, whole rupees. */
  readonly size: Money;
}

/** The exchange's own unit: hundredths for odds, the rate itself for the house's quotes. Fine enough for an average. */
export function exchangePrice(marketType: Bet['marketType'], price: number): number {
  return MARKET_KINDS[marketType].pricedIn === 'odds' ? hundredthsOf(price) : price;
}

/** What can be lost, as a positive number of paise. */
export function liabilityOf(terms: Terms): Money {
  return Math.round(orderLiability({ ...terms, price: Math.round(exchangePrice(terms.marketType, terms.price)) }));
}

/** What is won if the player's side comes in, in paise. */
export function profitOf(terms: Terms): Money {
  return Math.round(orderProfit({ ...terms, price: Math.round(exchangePrice(terms.marketType, terms.price)) }));
}
