import type { Bet } from '@crease/client';
import { orderLiability, orderProfit } from '@crease/exchange';
import type { Money, Price, Rate } from '@crease/kernel';
import type { Side } from '../../markets/best-price.ts';

/** What a bet is worth: enough for liability and profit. */
export interface Terms {
  readonly marketType: Bet['marketType'];
  readonly side: Side;
  readonly price: Price | Rate;
  /** Backer's stake in paise, whole rupees. */
  readonly size: Money;
}

/** What can be lost, as a positive number of paise. */
export function liabilityOf(terms: Terms): Money {
  return Math.round(orderLiability(terms));
}

/** What is won if the player's side comes in, in paise. */
export function profitOf(terms: Terms): Money {
  return Math.round(orderProfit(terms));
}
