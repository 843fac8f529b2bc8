import type { Money, Price } from '@crease/kernel';
import type { Part } from '../market/part.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order, Side } from '../terms/order.ts';
import { levelsToTake } from '../trading/levels-to-take.ts';

interface Level {
  readonly runnerIndex: number;
  /** Side of the order that took. */
  readonly side: Side;
  readonly price: Price;
  size: Money;
}

/**
 * The visible offers that a paper player has taken. They are still in the real book, but not for this player: when the
 * book has less at the price, what was taken counts as gone first.
 */
export class TakenVolume {
  readonly #levels = new Map<string, Level>();

  /** Adds a taken size. */
  add({ runnerIndex, side }: Pick<Order, 'runnerIndex' | 'side'>, { price, size }: PriceSize): void {
    const key = `${runnerIndex} ${side} ${price}`;
    const level = this.#levels.get(key);
    if (level) level.size += size;
    else this.#levels.set(key, { runnerIndex, side, price, size });
  }

  /** Returns the offers that are left for an order of a side, best first. */
  left(part: Part, { runnerIndex, side }: Pick<Order, 'runnerIndex' | 'side'>): PriceSize[] {
    return levelsToTake(part, { runnerIndex, side }).flatMap(({ price, size }) => {
      const left = size - (this.#levels.get(`${runnerIndex} ${side} ${price}`)?.size ?? 0);
      return left > 0 ? [{ price, size: left }] : [];
    });
  }

  /** Forgets what the book no longer has. */
  follow(part: Part): void {
    for (const [key, level] of this.#levels) {
      const now = levelsToTake(part, level).find(({ price }) => price === level.price)?.size ?? 0;
      if (now === 0) this.#levels.delete(key);
      else level.size = Math.min(level.size, now);
    }
  }
}
