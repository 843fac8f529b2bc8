import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import type { Draws } from './draws.ts';
import type { OwnState } from './own-state.ts';
import { type Dealing, layLiability, type SeenMarket } from './seen-market.ts';

/** Nobody risks more than this share of what they have on one bet. */
const SHARE_OF_PURSE = 0.05;
/** People stake round sums: tens of rupees. */
const ROUND = 10 * MINOR_PER_UNIT;

/** A stake drawn around a median, long to the right: most are small, a few are large (log-normal). Minor units. */
export function drawnStake(draws: Draws, what: number, terms: { median: Money; spread: number }): Money {
  return terms.median * Math.exp(terms.spread * draws.normal(what));
}

interface Wanted {
  readonly side: 'back' | 'lay';
  readonly price: number;
  readonly size: Money;
  /** What a trader has at risk in one market at most, minor units. */
  readonly most: Money;
}

/**
 * The stake that the purse, the market and the trader's own limit carry, in round sums.
 * @returns 0 when that is less than the market's minimum: no bet.
 */
export function carriedStake(market: SeenMarket, own: OwnState, { side, price, size, most }: Wanted): Money {
  const room = Math.min(own.available * SHARE_OF_PURSE, most - own.atRisk);
  const perStake = side === 'back' ? 1 : layLiability(market.dealing, price, 1);
  const carried = Math.min(size, market.max, perStake > 0 ? room / perStake : room);
  const stake = Math.floor(carried / ROUND) * ROUND;
  return stake >= market.min ? stake : 0;
}

/** Whether an order would meet one of the trader's own. */
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

/** The chance between the two sides of a runner's offer; 0 where one of them is missing. */
export function middleChance(dealing: Dealing, { back, lay }: { back: number; lay: number }): number {
  if (back <= 0 || lay <= 0) return 0;
  const chance = (price: number) => (dealing === 'book' ? 100 / price : 100 / (100 + price));
  return (chance(back) + chance(lay)) / 2;
}
