import type { Money, Price } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import { crossResidue, type Part } from '../market/part.ts';
import type { Order } from '../terms/order.ts';
import { crossTick } from './cross-price.ts';
import { planSet, type RunnerOffer } from './plan-set.ts';

interface Walker extends Pick<Order, 'runnerIndex' | 'side'> {
  /** Whose orders lapse instead of matching; nobody's by default. */
  readonly playerId?: number;
}

/** The cross matches that an order would make, one after another, without making them. */
export class CrossWalk {
  readonly #ladder: OrderBook;
  readonly #of: Walker;
  readonly #queues: readonly OfferQueue[];
  #offers: readonly RunnerOffer[] = [];
  #price: Price | null = null;
  #residue: readonly Money[];

  constructor(part: Pick<Part, 'market' | 'book'>, ladder: OrderBook, of: Walker) {
    this.#ladder = ladder;
    this.#of = of;
    this.#queues = Array.from({ length: ladder.runnerCount }, (_, at) => at)
      .filter((at) => at !== of.runnerIndex)
      .map((runnerIndex) => new OfferQueue(ladder, { ...of, runnerIndex }));
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
    const set = planSet({ ...this.#of, price, left }, this.#offers, this.#residue);
    if (!set) {
      this.#price = null;
      return 0;
    }
    this.#residue = set.residue;
    for (const [at, queue] of this.#queues.entries()) queue.take(set.sizes[at] as Money);
    this.#read();
    return set.size;
  }

  /** Passes prices at which only the walker's orders rest. @returns whether there were any. */
  #skipOwn(): boolean {
    const own = this.#queues.filter(({ best }) => best?.size === 0);
    for (const queue of own) queue.next();
    if (own.length > 0) this.#read();
    return own.length > 0;
  }

  #read(): void {
    this.#offers = this.#queues.flatMap(({ best }) => best ?? []);
    this.#price = null;
    if (this.#offers.length < this.#queues.length) return;
    const share = this.#offers.reduce((sum, { price }) => sum + 100 / price, 0);
    const { priceLadder } = this.#ladder;
    this.#price = priceLadder.prices[crossTick(priceLadder, this.#of.side, share)] ?? null;
  }
}

/** The players' orders of one side of a runner, best price first, while parts of them are taken. */
class OfferQueue {
  /** Its size is that of others: 0 where only the walker's orders rest. */
  best: RunnerOffer | null = null;
  readonly #ladder: OrderBook;
  readonly #of: Walker;
  #tick: number;

  constructor(ladder: OrderBook, of: Walker) {
    this.#ladder = ladder;
    this.#of = of;
    this.#tick = ladder.bestPlayerTick(of.runnerIndex, of.side);
    this.#read();
  }

  take(size: Money): void {
    if (!this.best) return;
    this.best = { ...this.best, size: this.best.size - size };
    if (this.best.size === 0) this.next();
  }

  /** Moves to the next price at which a player has an order. */
  next(): void {
    this.#tick = this.#ladder.nextPlayerTick(this.#of.runnerIndex, this.#of.side, this.#tick);
    this.#read();
  }

  #read(): void {
    const { runnerIndex } = this.#of;
    const price = this.#ladder.priceLadder.prices[this.#tick];
    this.best = price === undefined ? null : { runnerIndex, price, size: this.#sizeAt(price) };
  }

  #sizeAt(price: Price): Money {
    const { runnerIndex, playerId } = this.#of;
    if (playerId === undefined) return this.#ladder.playersSizeAt(runnerIndex, this.#tick);
    let size = 0;
    for (const entry of this.#ladder.queueAt(runnerIndex, price))
      if (entry.order && entry.order.playerId !== playerId) size += entry.size;
    return size;
  }
}
