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
  #residue: readonly Money[];
  #isOver = false;

  constructor(part: Pick<Part, 'market' | 'book'>, ladder: OrderBook, of: Walker) {
    this.#ladder = ladder;
    this.#of = of;
    this.#queues = Array.from({ length: ladder.runnerCount }, (_, at) => at)
      .filter((at) => at !== of.runnerIndex)
      .map((runnerIndex) => new OfferQueue(ladder, { ...of, runnerIndex }));
    this.#residue = crossResidue(part);
  }

  /** The next virtual price; null: none. */
  get price(): Price | null {
    const offers = this.#offers();
    if (this.#isOver || offers.length < this.#queues.length) return null;
    const share = offers.reduce((sum, { price }) => sum + 100 / price, 0);
    return this.#ladder.priceLadder.prices[crossTick(this.#ladder.priceLadder, this.#of.side, share)] ?? null;
  }

  /**
   * Takes what the next match at {@link price} takes.
   * @returns its size; 0 if only the walker's orders were in the way, or if it is refused.
   */
  take(left: Money): Money {
    const { price } = this;
    const offers = this.#offers();
    const own = this.#queues.filter(({ best }) => best?.size === 0);
    for (const queue of own) queue.next();
    if (price === null || own.length > 0) return 0;
    const set = planSet({ ...this.#of, price, left }, offers, this.#residue);
    this.#isOver = set === null;
    if (!set) return 0;
    this.#residue = set.residue;
    for (const [at, queue] of this.#queues.entries()) queue.take(set.sizes[at] as Money);
    return set.size;
  }

  #offers(): RunnerOffer[] {
    return this.#queues.flatMap(({ best }) => best ?? []);
  }
}

/** The players' orders of one side of a runner, best price first, while parts of them are taken. */
class OfferQueue {
  /** Its size is that of others: 0 where only the walker's orders rest. */
  best: RunnerOffer | null = null;
  readonly #prices: Price[];
  readonly #ladder: OrderBook;
  readonly #of: Walker;

  constructor(ladder: OrderBook, of: Walker) {
    const { runnerIndex, side } = of;
    const all = Number.POSITIVE_INFINITY;
    const levels = side === 'back' ? ladder.availableToLay(runnerIndex, all) : ladder.availableToBack(runnerIndex, all);
    this.#prices = levels.map(({ price }) => price).reverse();
    this.#ladder = ladder;
    this.#of = of;
    this.next();
  }

  take(size: Money): void {
    if (!this.best) return;
    this.best = { ...this.best, size: this.best.size - size };
    if (this.best.size === 0) this.next();
  }

  /** Moves to the next price at which a player has an order. */
  next(): void {
    const { runnerIndex, playerId } = this.#of;
    this.best = null;
    for (let price = this.#prices.pop(); price !== undefined; price = this.#prices.pop()) {
      const orders = this.#ladder.queueAt(runnerIndex, price).filter(({ order }) => order);
      if (orders.length === 0) continue;
      const others = orders.filter(({ order }) => order?.playerId !== playerId);
      this.best = { runnerIndex, price, size: others.reduce((sum, { size }) => sum + size, 0) };
      return;
    }
  }
}
