import { MINOR_PER_UNIT, type Money, type Price } from '@crease/kernel';
import type { AssetBook, Market } from '../market/market.ts';
import { expectedWinners } from '../market/profit-by-outcome.ts';
import type { Position } from '../positions/position.ts';
import { lowestSum } from '../positions/winner-sets.ts';
import type { PriceSize } from '../terms/market-definition.ts';

/** Bounds of the offer for a position. */
export interface OfferBounds {
  readonly least: Money;
  readonly most: Money;
}

/**
 * Returns bounds of the `planCashOut` offer for many positions in one book, without planning: the book is read once,
 * and a position costs a few multiplications. An automatic cash out needs a plan only if its target is within the
 * bounds.
 *
 * Sizes are not rounded to whole units, so an offer differs by at most the result of one unit per order. If a size may
 * be impossible (below the minimum, above the maximum, too little on offer), only the upper bound is given.
 */
export class CashOutBounds {
  readonly #market: Market;
  readonly #lay: readonly (readonly PriceSize[])[];
  readonly #back: readonly (readonly PriceSize[])[];

  constructor(market: Market, { ladder }: AssetBook) {
    this.#market = market;
    const { runners } = market.definition;
    const all = Number.POSITIVE_INFINITY;
    this.#lay = runners.map((_, at) => ladder?.availableToLay(at, all) ?? []);
    this.#back = runners.map((_, at) => ladder?.availableToBack(at, all) ?? []);
  }

  /** True if the book has no offers: no plan is possible. */
  get isEmpty(): boolean {
    return [...this.#lay, ...this.#back].every((levels) => levels.length === 0);
  }

  /** Returns null if own orders rest in the book: only a plan has the exact value. */
  of({ base, steps, openBase, openSteps }: Position): OfferBounds | null {
    if (openBase !== 0 || openSteps.some((step) => step !== 0)) return null;
    const { runnerStatus } = this.#market;
    const active = steps.flatMap((step, at) => (runnerStatus[at] === 'removed' ? [] : [{ at, step }]));
    const present = active.map(({ step }) => step);
    const levels = cashOutLevels(this.#market, present);
    const offers = levels.map((level) => this.#levelled(active, level));
    return {
      least: base + Math.max(...offers.map(({ least }) => least)),
      most: base + Math.max(...offers.map(({ most }) => most)),
    };
  }

  /** Levels what every runner's win adds to that of one of them. */
  #levelled(active: readonly { readonly at: number; readonly step: Money }[], level: Money): OfferBounds {
    const expected = expectedWinners(this.#market);
    const sums = { laid: 0, backed: 0, slack: 1, isSure: true };
    // How far each runner stays from the level at most.
    const ends = new Float64Array(active.length);
    for (const [index, { at, step }] of active.entries()) {
      if (step === level) continue;
      const isAbove = step > level;
      const levels = (isAbove ? this.#lay : this.#back)[at] ?? [];
      const { size, price, isSure } = this.#taken(levels, Math.abs(step - level));
      sums.isSure &&= isSure;
      if (isAbove) sums.laid += size + MINOR_PER_UNIT;
      else if (isSure) sums.backed += size - MINOR_PER_UNIT;
      // Without an offer to back, this runner cannot be improved. Of several winners, all may be above the level.
      if (isSure || (!isAbove && levels.length > 0)) ends[index] = expected !== 1 ? price : 0;
      else ends[index] = step - level;
      // One unit of an order moves an outcome by at most its price.
      sums.slack += (expected !== 1 ? 2 : 1) * price + 2 * MINOR_PER_UNIT;
    }
    const from = expected * level + lowestSum(ends, expected);
    const most = Math.ceil(from + sums.laid - sums.backed);
    return { least: sums.isSure ? Math.floor(most - sums.slack) : Number.NEGATIVE_INFINITY, most };
  }

  /**
   * Returns the size that moves a runner's profit by an amount, the worst price that it matches, and whether it is
   * certain.
   */
  #taken(levels: readonly PriceSize[], amount: Money): { size: number; price: Price; isSure: boolean } {
    const { min, max } = this.#market.definition;
    let left = amount * 100;
    let size = 0;
    for (const level of levels) {
      const part = Math.min(level.size, left / level.price);
      size += part;
      left -= part * level.price;
      if (left > 1e-6) continue;
      // The unit rounded up may be on the next level.
      const hasRoom = part <= level.size - MINOR_PER_UNIT;
      return {
        size,
        price: level.price,
        isSure: hasRoom && size >= min + MINOR_PER_UNIT && size <= max - MINOR_PER_UNIT,
      };
    }
    return { size, price: levels.at(-1)?.price ?? 0, isSure: false };
  }
}

/**
 * Returns the levels at which a cash out may leave the results of a win: one of the present ones, or, if any number of
 * runners may win, no result of any win.
 */
export function cashOutLevels({ definition }: Market, steps: readonly Money[]): readonly Money[] {
  return definition.winners === 0 ? [0] : [...new Set(steps)];
}

/** True if the result of these steps is the same for every set of winners. */
export function isLevel({ definition }: Market, steps: readonly Money[]): boolean {
  return definition.winners === 0 ? steps.every((step) => step === 0) : new Set(steps).size < 2;
}
