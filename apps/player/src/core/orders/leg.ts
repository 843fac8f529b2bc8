import type { Bet } from '@crease/contract';
import { MINOR_PER_UNIT, type Money, PRICE_SCALE } from '@crease/kernel';
import type { Side } from '../markets/best-price.ts';

/**
 * What one bet does: paise gained if its selection comes in, paise gained if not (one of them is a loss).
 * Back and a fancy's yes win when it comes in; lay and no are their mirror.
 */
export interface Leg {
  readonly ifIn: Money;
  readonly ifOut: Money;
}

export interface Terms {
  readonly marketType: Bet['marketType'];
  readonly side: Side;
  /** Decimal odds, or a rate per 100. */
  readonly price: number;
  /** Backer's stake in paise, whole rupees. */
  readonly size: Money;
}

/**
 * Source of the formulas: backer's gain is size × (odds − 1) or size × rate / 100, his loss the size.
 * Exact: sizes are whole rupees, so every product is a whole number of paise.
 */
export function legOf({ marketType, side, price, size }: Terms): Leg {
  const gain = gainOf(marketType, price, size);
  return side === 'back' ? { ifIn: gain, ifOut: -size } : { ifIn: -gain, ifOut: size };
}

function gainOf(marketType: Bet['marketType'], price: number, size: Money): Money {
  if (marketType === 'match_odds')
    return Math.round((size * (Math.round(price * PRICE_SCALE) - PRICE_SCALE)) / PRICE_SCALE);
  return Math.round((size * price) / 100);
}

/** What can be lost, as a positive number of paise. */
export function liabilityOf(terms: Terms): Money {
  const { ifIn, ifOut } = legOf(terms);
  return Math.max(0, -Math.min(ifIn, ifOut));
}

/** What is won if the player's side comes in. */
export function profitOf(terms: Terms): Money {
  const { ifIn, ifOut } = legOf(terms);
  return Math.max(ifIn, ifOut);
}

/**
 * The matched part of a bet of the wire. Its average price is exact enough to give back the integer it was
 * made from: matched × average is rounded to the paisa.
 */
export function matchedLeg(bet: Bet): Leg {
  const size = toPaise(bet.matched);
  if (size === 0) return { ifIn: 0, ifOut: 0 };
  if (bet.marketType !== 'match_odds') return legOf({ ...bet, price: bet.rate ?? 0, size });
  const gain = Math.round(size * (bet.averagePrice ?? bet.price ?? 1)) - size;
  return bet.side === 'back' ? { ifIn: gain, ifOut: -size } : { ifIn: -gain, ifOut: size };
}

/** The part that still waits to be matched. */
export function waitingLeg(bet: Bet): Leg {
  return legOf({ ...bet, price: bet.price ?? bet.rate ?? 0, size: toPaise(bet.remaining) });
}

export function toPaise(units: number): Money {
  return Math.round(units * MINOR_PER_UNIT);
}

export function toUnits(paise: Money): number {
  return paise / MINOR_PER_UNIT;
}
