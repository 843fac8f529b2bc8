import type { Bet } from '@crease/client';
import { MARKET_KINDS, type MarketType, orderLiability, orderProfit } from '@crease/exchange';
import type { Money, Price, Rate } from '@crease/kernel';
import type { Side } from '../../markets/best-price.ts';

/** Terms from which liability and profit are calculated. */
export interface Terms {
  readonly marketType: Bet['marketType'];
  readonly side: Side;
  readonly price: Price | Rate;
  /** Backer's stake in paise, whole rupees. */
  readonly size: Money;
}

/** Returns the possible loss, a positive number of paise. */
export function liabilityOf(terms: Terms): Money {
  return Math.round(orderLiability(terms));
}

/** Returns the profit if the player's side wins, paise. */
export function profitOf(terms: Terms): Money {
  return Math.round(orderProfit(terms));
}

const KEYS = { runners: { back: 'back', lay: 'lay' }, runs: { back: 'yes', lay: 'no' } } as const;

/** `back` or `lay`; on a fancy `yes` or `no`. */
export function sideKey(marketType: MarketType, side: Side): 'back' | 'lay' | 'yes' | 'no' {
  return KEYS[MARKET_KINDS[marketType].outcomes][side];
}
