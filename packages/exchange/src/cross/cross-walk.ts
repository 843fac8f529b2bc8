import type { Money, Price } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import { hasCrossMatching } from '../market/market.ts';
import { crossResidue, type Part } from '../market/part.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';
import { crossTick, crossTickOf, isWithin } from './cross-price.ts';
import { planSet } from './plan-set.ts';

interface Walker extends Pick<Order, 'runnerIndex' | 'side'> {
  /** Whose orders lapse instead of matching; nobody's by default. */
  readonly playerId?: number;
}

/**
 * The cross matches that an order would make, one after another, without making them. Every displayed market is walked
 * several times a second: plain loops that make no lists.
 */
export class CrossWalk {
  readonly #ladder: OrderBook;
  readonly #of: Walker;
  readonly #queues: OfferQueue[] = [];
  #price: Price | null = null;
  #residue: readonly Money[];

  constructor(part: Pick<Part, 'market' | 'book'>, ladder: OrderBook, of: Walker) {
    this.#ladder = ladder;
    this.#of = of;
    for (let runner = 0; runner < ladder.runnerCount; runner++)
      if (runner !== of.runnerIndex) this.#queues.push(new OfferQueue(ladder, runner, of));
    this.#residue = crossResidue(part);
    this.#read();
  }

  /** The next virtual price; null: none. */
  get price(): Price | null {
    return this.#price;
  }

  /**
   * Takes what the next match at {@link price} takes.
   * @returns its size; 0 if only the walker's orders were in the way, or if it is refused.
   */
  take(left: Money): Money {
    const price = this.#price;
    if (price === null) return 0;
    if (this.#skipOwn()) return 0;
    const { runnerIndex, side } = this.#of;
    const set = planSet({ runnerIndex, side, price, left }, this.#queues, this.#residue);
    if (!set) {
      this.#price = null;
      return 0;
    }
    this.#residue = set.residue;
    for (let at = 0; at < this.#queues.length; at++) (this.#queues[at] as OfferQueue).take(set.sizes[at] as Money);
    this.#read();
    return set.size;
  }

  /** Passes prices at which only the walker's orders rest. @returns whether there were any. */
  #skipOwn(): boolean {
    let found = false;
    for (const queue of this.#queues) {
      if (queue.size > 0) continue;
      queue.next();
      found = true;
    }
    if (found) this.#read();
    return found;
  }

  #read(): void {
    const { priceLadder } = this.#ladder;
    let share = 0;
    this.#price = null;
    for (const queue of this.#queues) {
      if (queue.price === 0) return;
      share += 100 / queue.price;
    }
    this.#price = priceLadder.prices[crossTick(priceLadder, this.#of.side, share)] ?? null;
  }
}

/** The players' orders of one side of a runner, best price first, while parts of them are taken: its best offer. */
class OfferQueue {
  readonly runnerIndex: number;
  /** 0: no player has an order there. */
  price: Price = 0;
  /** That of others: 0 where only the walker's orders rest. */
  size: Money = 0;
  readonly #ladder: OrderBook;
  readonly #of: Walker;
  #tick: number;

  /** @param of the side, and whose orders do not count. */
  constructor(ladder: OrderBook, runnerIndex: number, of: Walker) {
    this.runnerIndex = runnerIndex;
    this.#ladder = ladder;
    this.#of = of;
    this.#tick = ladder.bestPlayerTick(runnerIndex, of.side);
    this.#read();
  }

  take(size: Money): void {
    this.size -= size;
    if (this.size === 0) this.next();
  }

  /** Moves to the next price at which a player has an order. */
  next(): void {
    this.#tick = this.#ladder.nextPlayerTick(this.runnerIndex, this.#of.side, this.#tick);
    this.#read();
  }

  #read(): void {
    this.price = this.#ladder.priceLadder.prices[this.#tick] ?? 0;
    this.size = this.price === 0 ? 0 : this.#sizeAt(this.price);
  }

  #sizeAt(price: Price): Money {
    const { playerId } = this.#of;
    if (playerId === undefined) return this.#ladder.playersSizeAt(this.runnerIndex, this.#tick);
    let size = 0;
    for (const entry of this.#ladder.queueAt(this.runnerIndex, price))
      if (entry.order && entry.order.playerId !== playerId) size += entry.size;
    return size;
  }
}

interface Wanted extends Pick<Order, 'runnerIndex' | 'side'> {
  /** Number of prices; all by default. */
  readonly depth?: number;
  /** Worse prices are not needed. */
  readonly worst?: Price | undefined;
}

/** Returns what can be matched across the runners, best price first. Empty in a market without cross matching. */
export function virtualLevels(part: Pick<Part, 'market' | 'book'>, wanted: Wanted): PriceSize[] {
  const levels: PriceSize[] = [];
  const { depth = Number.POSITIVE_INFINITY, worst, side } = wanted;
  const isWorse = (price: Price) => worst !== undefined && !isWithin(side, price, worst);
  const { ladder } = part.book;
  if (!ladder || !hasCrossMatching(part.market)) return levels;
  const best = ladder.priceLadder.prices[crossTickOf(ladder, wanted)];
  if (best === undefined || isWorse(best)) return levels;
  const walk = new CrossWalk(part, ladder, wanted);
  for (;;) {
    const { price } = walk;
    const last = levels[levels.length - 1];
    if (price === null || (price !== last?.price && levels.length >= depth)) return levels;
    if (isWorse(price)) return levels;
    const size = walk.take(Number.POSITIVE_INFINITY);
    if (size === 0) return levels;
    if (price === last?.price) levels[levels.length - 1] = { price, size: last.size + size };
    else levels.push({ price, size });
  }
}
