import { type Money, PRICE_LADDER, type Price } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import { hasCrossMatching } from '../market/market.ts';
import { crossResidue, type Part } from '../market/part.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';
import { crossTick } from './cross-price.ts';
import { planSet, type RunnerOffer } from './plan-set.ts';

interface Wanted extends Pick<Order, 'runnerIndex' | 'side'> {
  /** Whose orders do not count: they lapse instead of matching. */
  readonly playerId?: number;
  /** The most to take; all by default. */
  readonly most?: Money;
  /** Number of prices; all by default. */
  readonly depth?: number;
}

/**
 * Returns what an order can match across the runners, best price first: the cross matches that it would make, one after
 * another, without making them. Empty in a market without cross matching.
 */
export function virtualLevels(part: Pick<Part, 'market' | 'book'>, wanted: Wanted): PriceSize[] {
  const { ladder } = part.book;
  if (!ladder || !hasCrossMatching(part.market)) return [];
  const { runnerIndex, side, most = Number.POSITIVE_INFINITY, depth = Number.POSITIVE_INFINITY } = wanted;
  const queues = otherRunners(ladder, runnerIndex).map((at) => new OfferQueue(ladder, { ...wanted, runnerIndex: at }));
  const levels: PriceSize[] = [];
  let residue: readonly Money[] = crossResidue(part);
  let left = most;
  while (left > 0) {
    const offers = queues.flatMap((queue) => queue.best ?? []);
    if (offers.length < queues.length) break;
    const price = PRICE_LADDER[crossTick(side, shareOf(offers))];
    const last = levels.at(-1);
    if (price === undefined || (price !== last?.price && levels.length >= depth)) break;
    const set = planSet({ runnerIndex, side, price, left }, offers, residue);
    if (!set) break;
    residue = set.residue;
    left -= set.size;
    for (const [at, queue] of queues.entries()) queue.take(set.sizes[at] as Money);
    if (price === last?.price) levels[levels.length - 1] = { price, size: last.size + set.size };
    else levels.push({ price, size: set.size });
  }
  return levels;
}

function otherRunners({ runnerCount }: OrderBook, runner: number): number[] {
  return Array.from({ length: runnerCount }, (_, at) => at).filter((at) => at !== runner);
}

function shareOf(offers: readonly RunnerOffer[]): number {
  return offers.reduce((sum, { price }) => sum + 100 / price, 0);
}

/** The players' orders of one side of a runner, best price first, while parts of them are taken. */
class OfferQueue {
  best: RunnerOffer | null = null;
  readonly #prices: Price[];
  readonly #ladder: OrderBook;
  readonly #of: Pick<Wanted, 'runnerIndex' | 'playerId'>;

  constructor(ladder: OrderBook, { runnerIndex, side, playerId }: Wanted) {
    const all = Number.POSITIVE_INFINITY;
    const levels = side === 'back' ? ladder.availableToLay(runnerIndex, all) : ladder.availableToBack(runnerIndex, all);
    this.#prices = levels.map(({ price }) => price).reverse();
    this.#ladder = ladder;
    this.#of = { runnerIndex, ...(playerId !== undefined && { playerId }) };
    this.#advance();
  }

  take(size: Money): void {
    if (!this.best) return;
    this.best = { ...this.best, size: this.best.size - size };
    if (this.best.size === 0) this.#advance();
  }

  #advance(): void {
    const { runnerIndex, playerId } = this.#of;
    for (;;) {
      const price = this.#prices.pop();
      if (price === undefined) break;
      let size = 0;
      for (const { order, size: resting } of this.#ladder.queueAt(runnerIndex, price))
        if (order && order.playerId !== playerId) size += resting;
      this.best = { runnerIndex, price, size };
      if (size > 0) return;
    }
    this.best = null;
  }
}
