import { MINOR_PER_UNIT, type Money, tickOfPrice } from '@crease/kernel';
import type { PriceSize, RunnerQuote } from '../terms/market-definition.ts';

/** What the house wants to have resting for one runner: size by tick, best price first. */
export interface HouseTargets {
  /** Where the house lays: what a backer can take. */
  readonly lays: Map<number, Money>;
  /** Where the house backs: what a layer can take. */
  readonly backs: Map<number, Money>;
}

/**
 * Makes a quote fit for the book: sizes cut to whole currency units (so that every leg stays exact), prices
 * off the ladder and empty sizes left out, equal prices added up.
 * A quote that crosses itself would give money away: it counts as no quote at all.
 */
export function houseTargets(quote: RunnerQuote): HouseTargets {
  const lays = sizeByTick(quote.back, (one, other) => other - one);
  const backs = sizeByTick(quote.lay, (one, other) => one - other);
  const [bestLay = Number.NEGATIVE_INFINITY] = lays.keys();
  const [bestBack = Number.POSITIVE_INFINITY] = backs.keys();
  return bestLay < bestBack ? { lays, backs } : { lays: new Map(), backs: new Map() };
}

function sizeByTick(levels: readonly PriceSize[], bestFirst: (one: number, other: number) => number) {
  const sizes = new Map<number, Money>();
  for (const { price, size } of levels) {
    const tick = tickOfPrice(price);
    const whole = Math.floor(size / MINOR_PER_UNIT) * MINOR_PER_UNIT;
    if (tick >= 0 && whole > 0) sizes.set(tick, (sizes.get(tick) ?? 0) + whole);
  }
  return new Map([...sizes].sort(([one], [other]) => bestFirst(one, other)));
}
