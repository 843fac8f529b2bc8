import type { Money, Price } from '@crease/kernel';
import type { PriceSize } from '../terms/market-definition.ts';

/** What is bet on and against a runner at its starting price (docs/starting-price.md). */
export interface Auction {
  /** Stakes of backs that take any price. */
  readonly backStakes: Money;
  /** Liabilities of lays that take any price. */
  readonly layLiability: Money;
  /** Backs with a limit, the lowest price that they take. */
  readonly backs: readonly PriceSize[];
  /** Resting lays: their limit is the highest price that they take. */
  readonly lays: readonly PriceSize[];
  /** Lays on close with a limit: the highest price that they take, and the liability that gives their size. */
  readonly layLimits: readonly PriceSize[];
}

const LOWEST: Price = 101;
const HIGHEST: Price = 100_000;

/**
 * Returns the starting price in hundredths, not limited to the ladder: the nearest to the price at which the stakes of
 * all backs equal what all lays can take; 0 if nothing can be matched.
 *
 * Backs only grow with the price and lays only shrink, so the two meet once. 1,000 backed against liabilities of 6,000
 * give 7.00; 6,000 against 1,000 give 1.17: the examples of Betfair's help on its starting price.
 */
export function startingPriceOf(auction: Auction): Price {
  let price = lastPrice((at) => isCovered(auction, 2 * at));
  if (price < LOWEST) price = LOWEST;
  else if (price < HIGHEST && isCovered(auction, 2 * price + 1)) price++;
  // Without liabilities lays that are too few match alike at several prices: the highest of them is the fairest.
  if (liabilityAt(auction, price) === 0) price = highestAlike(auction, price);
  return matchedAt(auction, price) > 0 ? price : 0;
}

/** Returns the size that a lay of any price takes at a price: whole units, and never more than its liability. */
export function layStakeAt(liability: Money, price: Price): Money {
  return Math.floor(liability / (price - 100)) * 100;
}

/** Returns the last price for which a condition holds that holds up to some price; below the lowest if none. */
function lastPrice(holds: (price: Price) => boolean): Price {
  let low = LOWEST - 1;
  let high = HIGHEST;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** True if the lays can take all backs at a price, in half hundredths. In exact integers: products exceed a double. */
function isCovered(auction: Auction, half: number): boolean {
  const { backStakes, backs, lays } = auction;
  const back = backStakes + total(backs.filter(({ price }) => 2 * price <= half));
  const lay = total(lays.filter(({ price }) => 2 * price >= half));
  const gain = BigInt(half - 200);
  return BigInt(liabilityAt(auction, half / 2)) * 200n + BigInt(lay) * gain >= BigInt(back) * gain;
}

function highestAlike(auction: Auction, price: Price): Price {
  const size = matchedAt(auction, price);
  return lastPrice((at) => at <= price || matchedAt(auction, at) >= size);
}

/** Returns the liabilities of the lays on close that a price is within. */
function liabilityAt({ layLiability, layLimits }: Auction, price: number): Money {
  return layLiability + total(layLimits.filter((one) => one.price >= price));
}

function matchedAt(auction: Auction, price: Price): Money {
  const { backStakes, backs, lays } = auction;
  const back = backStakes + total(backs.filter((one) => one.price <= price));
  return Math.min(
    back,
    layStakeAt(liabilityAt(auction, price), price) + total(lays.filter((one) => one.price >= price)),
  );
}

function total(sizes: readonly PriceSize[]): Money {
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
