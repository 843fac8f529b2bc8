import type { Money, Price, Rate } from '@crease/kernel';
import type { MarketType } from './market-kinds.ts';
import { MARKET_KINDS } from './market-kinds.ts';
import type { Order, Side } from './order.ts';

/** What a bet is about: enough to know what it wins and loses. */
export type Leg = Pick<Order, 'marketType' | 'runnerIndex' | 'side' | 'price' | 'run'>;

/**
 * What the backer wins on a stake, stake not included; what the layer loses.
 * Exact without rounding: sizes are whole rupees, prices hundredths, rates whole per 100.
 * At odds: size × (price − 1); at a rate: size × rate ÷ 100 (reference/field.md, 3.2).
 */
export function backerGain(marketType: MarketType, price: Price | Rate, size: Money): Money {
  return (size / 100) * (MARKET_KINDS[marketType].pricedIn === 'odds' ? price - 100 : price);
}

/** What an order loses at worst when all of it is matched: a back its size, a lay what the backer gains. */
export function orderLiability(order: Pick<Order, 'marketType' | 'side' | 'price' | 'size'>): Money {
  return order.side === 'back' ? order.size : backerGain(order.marketType, order.price, order.size);
}

/** What an order wins when all of it is matched at its own price and its side comes in. */
export function orderProfit(order: Pick<Order, 'marketType' | 'side' | 'price' | 'size'>): Money {
  return order.side === 'lay' ? order.size : backerGain(order.marketType, order.price, order.size);
}

export function otherSide(side: Side): Side {
  return side === 'back' ? 'lay' : 'back';
}
