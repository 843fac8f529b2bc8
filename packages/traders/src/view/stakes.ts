import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import type { Draws } from './draws.ts';
import { type Dealing, layLiability, type OwnState, type SeenMarket } from './seen-market.ts';

/** Largest share of the balance risked on one bet. */
const BALANCE_SHARE = 0.05;
/** People stake round sums: multiples of ten rupees. */
const ROUND = 10 * MINOR_PER_UNIT;

/** Draws a stake around a median, log-normal: most are small, a few are large. Minor units. */
export function drawnStake(draws: Draws, what: number, terms: { median: Money; spread: number }): Money {
  return terms.median * Math.exp(terms.spread * draws.normal(what));
}

interface Wanted {
  readonly side: 'back' | 'lay';
  readonly price: number;
  readonly size: Money;
  /** Most at risk in one market, minor units. */
  readonly most: Money;
}

/**
 * Rounds a stake down to what balance, market and limit permit.
 * @returns 0 below the market's minimum: no bet.
 */
export function carriedStake(market: SeenMarket, own: OwnState, { side, price, size, most }: Wanted): Money {
  const room = Math.min(own.available * BALANCE_SHARE, most - own.atRisk);
  const perStake = side === 'back' ? 1 : layLiability(market.dealing, price, 1);
  const carried = Math.min(size, market.max, perStake > 0 ? room / perStake : room);
  const stake = Math.floor(carried / ROUND) * ROUND;
  return stake >= market.min ? stake : 0;
}

/** True if an order would match one of the trader's own. */
export function crossesOwn(
  own: OwnState,
  { runnerIndex, side, price }: { runnerIndex: number; side: 'back' | 'lay'; price: number },
): boolean {
  return own.orders.some(
    (order) =>
      order.runnerIndex === runnerIndex &&
      order.side !== side &&
      (side === 'back' ? order.price >= price : order.price <= price),
  );
}

/** Returns the chance between the two sides of an offer; 0 if one is missing. */
export function middleChance(dealing: Dealing, { back, lay }: { back: number; lay: number }): number {
  if (back <= 0 || lay <= 0) return 0;
  const chance = (price: number) => (dealing === 'book' ? 100 / price : 100 / (100 + price));
  return (chance(back) + chance(lay)) / 2;
}
