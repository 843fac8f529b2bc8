import { MINOR_PER_UNIT, type Money, type Price } from '@crease/kernel';
import type { AssetBook, Market } from '../market/market.ts';
import type { Position } from '../positions/position.ts';
import type { PriceSize } from '../terms/market-definition.ts';

/** Between which results the offer for a position lies. */
export interface OfferBounds {
  readonly least: Money;
  readonly most: Money;
}

/**
 * Between what and what `planCashOut` would offer for each of many positions in one book, without planning: the book is
 * read once, and a position costs a few multiplications. Whoever waits for a figure needs a plan only where it lies
 * inside the bounds.
 *
 * Sizes are taken as they are instead of whole units, so an offer differs by no more than what one unit of each order
 * can win or lose. Where it is not sure that the planner may place just that (a size below the least or above the most
 * that the market takes, too little on offer) it is bounded from above alone.
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

  /** Nobody offers anything: nothing can be planned for anybody. */
  get isEmpty(): boolean {
    return [...this.#lay, ...this.#back].every((levels) => levels.length === 0);
  }

  /** null where own orders stand in the book: only a plan can tell. */
  of({ base, steps, openBase, openSteps }: Position): OfferBounds | null {
    if (openBase !== 0 || openSteps.some((step) => step !== 0)) return null;
    const { runnerStatus } = this.#market;
    const profits = steps.flatMap((step, at) => (runnerStatus[at] === 'removed' ? [] : [{ at, profit: base + step }]));
    const offers = profits.map(({ profit }) => this.#levelled(profits, profit));
    return {
      least: Math.max(...offers.map(({ least }) => least)),
      most: Math.max(...offers.map(({ most }) => most)),
    };
  }

  /** With every runner brought to the profit of one of them. */
  #levelled(profits: readonly { readonly at: number; readonly profit: Money }[], level: Money): OfferBounds {
    const sums = { laid: 0, backed: 0, slack: 1, from: level, isSure: true };
    for (const { at, profit } of profits) {
      if (profit === level) continue;
      const isAbove = profit > level;
      const levels = (isAbove ? this.#lay : this.#back)[at] ?? [];
      const { size, price, isSure } = this.#taken(levels, Math.abs(profit - level));
      sums.isSure &&= isSure;
      if (isAbove) sums.laid += size + MINOR_PER_UNIT;
      else if (isSure) sums.backed += size - MINOR_PER_UNIT;
      // Nobody can better what nobody offers to back.
      else if (levels.length === 0) sums.from = Math.min(sums.from, profit);
      // One unit of an order moves no outcome by more than its price.
      sums.slack += price + 2 * MINOR_PER_UNIT;
    }
    const most = Math.ceil(sums.from + sums.laid - sums.backed);
    return { least: sums.isSure ? Math.floor(most - sums.slack) : Number.NEGATIVE_INFINITY, most };
  }

  /** What moves a runner's profit by an amount against the others', the worst price that it meets, and whether it is placed so. */
  #taken(levels: readonly PriceSize[], amount: Money): { size: number; price: Price; isSure: boolean } {
    const { min, max } = this.#market.definition;
    let left = amount * 100;
    let size = 0;
    for (const level of levels) {
      const part = Math.min(level.size, left / level.price);
      size += part;
      left -= part * level.price;
      if (left > 1e-6) continue;
      // The unit that is rounded up may lie on the level behind it.
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
