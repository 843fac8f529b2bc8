import type { Money, Price, Rate } from '@crease/kernel';
import { MARKET_KINDS, type MarketType } from './market-kinds.ts';
import type { Order, Side } from './order.ts';

/** The fields of a bet that determine its profit and loss. */
export type Leg = Pick<Order, 'marketType' | 'runnerIndex' | 'side' | 'price' | 'run'>;

/**
 * Returns the backer's win on a stake, without the stake; the layer loses it. Exact without rounding: sizes are whole
 * rupees, prices hundredths, rates whole per 100. At odds: size × (price − 1), by the definition of decimal odds; at a
 * rate: size × rate ÷ 100, the convention of Indian bookmaker and fancy markets (rupees won per ₹100).
 */
export function backerGain(marketType: MarketType, price: Price | Rate, size: Money): Money {
  return (size / 100) * (MARKET_KINDS[marketType].pricedIn === 'odds' ? price - 100 : price);
}

/** Returns the most that an order can lose if fully matched: a back its size, a lay the backer's gain. */
export function orderLiability(order: Pick<Order, 'marketType' | 'side' | 'price' | 'size'>): Money {
  return order.side === 'back' ? order.size : backerGain(order.marketType, order.price, order.size);
}

/** Returns the profit of an order if fully matched at its own price and won. */
export function orderProfit(order: Pick<Order, 'marketType' | 'side' | 'price' | 'size'>): Money {
  return order.side === 'lay' ? order.size : backerGain(order.marketType, order.price, order.size);
}

/**
 * Returns the price of a bet matched before runners were removed: `price × Π (1 − factor)`, to the nearest hundredth.
 * Several removals multiply. May be off the ladder: it is a settled price, not an offer.
 * @param factorsBps one per removed runner, in hundredths of a percent: 16.2 % = 1620.
 */
export function reductionFactorPrice(price: Price, factorsBps: readonly number[]): Price {
  let exact = price;
  for (const factor of factorsBps) exact = (exact * (10_000 - factor)) / 10_000;
  return Math.round(exact);
}

export function otherSide(side: Side): Side {
  return side === 'back' ? 'lay' : 'back';
}
