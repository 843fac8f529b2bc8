import { MINOR_PER_UNIT, type Money, type PriceLadder } from '@crease/kernel';
import type { PriceSize, RunnerQuote } from '../terms/market-definition.ts';

/** Orders that the house wants to rest for one runner: size by tick, best price first. */
export interface HouseTargets {
  /** House lays, which backers can take. */
  readonly lays: Map<number, Money>;
  /** House backs, which layers can take. */
  readonly backs: Map<number, Money>;
}

/**
 * Fits a quote to the book: sizes are rounded down to whole currency units (so that every leg stays exact), off-ladder
 * prices and empty sizes are dropped, equal prices are merged. A quote that crosses itself would give money away and
 * counts as empty.
 */
export function houseTargets(quote: RunnerQuote, prices: PriceLadder): HouseTargets {
  const lays = sizeByTick(quote.back, prices, (one, other) => other - one);
  const backs = sizeByTick(quote.lay, prices, (one, other) => one - other);
  const [bestLay = Number.NEGATIVE_INFINITY] = lays.keys();
  const [bestBack = Number.POSITIVE_INFINITY] = backs.keys();
  return bestLay < bestBack ? { lays, backs } : { lays: new Map(), backs: new Map() };
}

function sizeByTick(
  levels: readonly PriceSize[],
  prices: PriceLadder,
  bestFirst: (one: number, other: number) => number,
) {
  const sizes = new Map<number, Money>();
  for (const { price, size } of levels) {
    const tick = prices.tickOf(price);
    const whole = Math.floor(size / MINOR_PER_UNIT) * MINOR_PER_UNIT;
    if (tick >= 0 && whole > 0) sizes.set(tick, (sizes.get(tick) ?? 0) + whole);
  }
  return new Map([...sizes].sort(([one], [other]) => bestFirst(one, other)));
}
