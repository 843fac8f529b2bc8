import { type Money, priceLadder, type Refusal } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import { wouldMatchNow } from '../cross/cross-price.ts';
import { type AssetBook, type BookContext, bookOf, type Market, newPosition } from '../market/market.ts';
import type { Part } from '../market/part.ts';
import { standingPrice } from '../market/standing-price.ts';
import { checkOrder } from '../orders/check-order.ts';
import { endRest } from '../orders/end-order.ts';
import { exposureOf } from '../positions/exposure.ts';
import { addFill, addUnmatched, type Position, removeUnmatched } from '../positions/position.ts';
import type { Order, OrderReason } from '../terms/order.ts';
import { waitsForDelay } from '../trading/accept-order.ts';
import {
  houseSizeAt,
  houseStillAhead,
  isResting,
  lapseByRules,
  type PaperFill,
  type PaperOrder,
  paperOrderOf,
} from './paper-order.ts';
import { takeVisible } from './take-visible.ts';
import { TakenVolume } from './taken-volume.ts';
import { shareTrade, type Trade } from './trade.ts';

/**
 * The simulated orders of one paper player in one odds market. They never change its real book. A resting order waits
 * behind the real orders that were there before it, and matches when a real match passes its place. An order that
 * crosses the book takes its visible offers, each real size once. Market rules are those of real orders. Finished orders
 * without a match are forgotten.
 */
export class PaperBook {
  readonly #live = new Map<number, PaperOrder>();
  /** Finished orders with a match. */
  readonly #matched: PaperOrder[] = [];
  readonly #playerId: number;
  readonly #taken = new TakenVolume();
  #position: Position;
  #removals: number;

  /**
   * @param orders of before a restart, which moved the market's versions: those that waited out the delay lapse. Offers
   * that they took count as taken until the book no longer has them.
   */
  constructor(market: Market, playerId: number, orders: readonly PaperOrder[] = []) {
    this.#playerId = playerId;
    this.#removals = market.removals.length;
    for (const paper of orders) this.#keep(paper);
    this.#position = this.#positionIn(market);
    for (const paper of orders) {
      paper.guard = market.guardVersion;
      if (paper.order.status === 'pending') this.#lapse(paper, 'restarted');
      for (const fill of paper.fills) if (fill.isTaken) this.#taken.add(paper.order, fill);
    }
  }

  /** Orders that can still change, by id, in the order of their placement. */
  get live(): ReadonlyMap<number, PaperOrder> {
    return this.#live;
  }

  /** Live orders, and finished ones with a match. */
  get orders(): PaperOrder[] {
    return [...this.#matched, ...this.#live.values()];
  }

  /** Most that the player can lose. */
  get exposure(): Money {
    return exposureOf(this.#position);
  }

  /** The results of matched and open orders. */
  get position(): Position {
    return this.#position;
  }

  /** The exposure with orders added. */
  exposureWith(orders: readonly Order[]): Money {
    for (const order of orders) addUnmatched(this.#position, order, order.size);
    const exposure = exposureOf(this.#position);
    for (const order of orders) removeUnmatched(this.#position, order, order.size);
    return exposure;
  }

  /** Checks an order by the rules of real orders, except money and limits. */
  check(market: Market, order: Order, marketVersion: number | null): Refusal | null {
    return checkOrder(this.#partIn(market, order), order, marketVersion);
  }

  /**
   * Accepts a checked order: takes what it crosses and rests, or waits out the in-play delay. @returns changed orders.
   */
  place(market: Market, order: Order, moment: BookContext): PaperOrder[] {
    const paper = paperOrderOf(order, market);
    this.#keep(paper);
    addUnmatched(this.#position, order, order.remaining);
    const part = this.#partIn(market, order);
    if (!waitsForDelay(part, order)) return this.#enter(part, paper, moment);
    order.status = 'pending';
    order.dueAt = moment.now + market.definition.inPlayDelayMs;
    return [paper];
  }

  /** Ends the rest of a resting order for its player. @returns the cancelled size. */
  cancel(paper: PaperOrder, reason: OrderReason = 'player_cancelled'): Money {
    const { remaining } = paper.order;
    endRest(this.#position, paper.order, remaining, { as: 'cancelled', reason });
    this.#keep(paper);
    return remaining;
  }

  /** Reduces a resting order to a smaller size; it keeps its place. */
  shrink({ order }: PaperOrder, size: Money): void {
    const less = order.remaining - size;
    removeUnmatched(this.#position, order, less);
    order.remaining = size;
    order.cancelled += less;
  }

  /**
   * Follows the real market: lapses what its rules lapse, matches what real matches pass, and releases orders whose
   * delay is over. @returns changed orders.
   */
  follow(market: Market, trades: readonly Trade[], moment: BookContext): PaperOrder[] {
    const [first] = this.#live.values();
    if (!first) return this.#followRemovals(market);
    const changed = new Set(this.#followRemovals(market));
    const lapsed = lapseByRules([...this.#live.values()], market, (paper, reason) => this.#lapse(paper, reason));
    for (const paper of lapsed) changed.add(paper);
    const fill = (paper: PaperOrder, one: Omit<PaperFill, 'at'>) => {
      this.#fill(paper, { ...one, at: moment.now });
      changed.add(paper);
    };
    for (const trade of trades) shareTrade(this.#resting(), trade, fill);
    const live = [...this.#live.values()];
    for (const paper of market.status === 'open' ? live : []) {
      if (paper.order.status !== 'pending') continue;
      if (paper.order.dueAt <= moment.now) for (const one of this.#release(market, paper, moment)) changed.add(one);
    }
    for (const one of this.#takeArrived(market, moment)) changed.add(one);
    for (const paper of live.filter(isResting)) this.#followHouse(market, paper);
    this.#taken.follow(this.#partIn(market, first.order));
    return [...changed];
  }

  #release(market: Market, paper: PaperOrder, moment: BookContext): PaperOrder[] {
    const part = this.#partIn(market, paper.order);
    if (paper.order.timeInForce === 'postOnly' && wouldMatchNow(part, paper.order)) {
      this.#lapse(paper, 'price_moved');
      return [paper];
    }
    return this.#enter(part, paper, moment);
  }

  /** Takes what an order crosses, and rests it. */
  #enter(part: Part, paper: PaperOrder, { ids, now }: BookContext): PaperOrder[] {
    const { order } = paper;
    const changed = [paper];
    const lapse = (own: PaperOrder) => {
      this.#lapse(own, 'self_match');
      changed.push(own);
    };
    const taken = takeVisible(order, {
      prices: priceLadder(part.market.definition.priceLadder),
      levels: this.#taken.left(part, order),
      own: this.#resting(),
      lapse,
    });
    for (const { price, size } of taken) {
      this.#taken.add(order, { price, size });
      this.#fill(paper, { fillId: ids.fillId, price, size, at: now, isTaken: true });
    }
    if (order.remaining === 0) return changed;
    if (order.timeInForce === 'fillOrKill') {
      this.#lapse(paper, 'not_filled');
      return changed;
    }
    order.status = order.matched > 0 ? 'partly_matched' : 'unmatched';
    order.restedSeq = ids.restedSeq;
    paper.sinceFill = ids.fillId;
    paper.houseAhead = houseSizeAt(part.book.ladder as OrderBook, order);
    return changed;
  }

  /** A real offer that came to rest across a resting order would have matched it, at the order's price. */
  #takeArrived(market: Market, { ids, now }: BookContext): PaperOrder[] {
    if (market.status !== 'open') return [];
    return this.#resting().filter((paper) => {
      const { order } = paper;
      const part = this.#partIn(market, order);
      if (!part.book.ladder?.wouldMatch(order)) return false;
      const prices = priceLadder(market.definition.priceLadder);
      const taken = takeVisible(order, { prices, levels: this.#taken.left(part, order), own: [], lapse: () => {} });
      for (const { price, size } of taken) {
        this.#taken.add(order, { price, size });
        this.#fill(paper, { fillId: ids.fillId, price: order.price, size, at: now, isTaken: false });
      }
      return taken.length > 0;
    });
  }

  #followHouse(market: Market, paper: PaperOrder): void {
    const { ladder } = bookOf(market, paper.order.asset);
    if (ladder) paper.houseAhead = houseStillAhead(ladder, paper.order, paper.houseAhead);
  }

  #fill(paper: PaperOrder, fill: PaperFill): void {
    const { order, fills } = paper;
    const { size, price } = fill;
    removeUnmatched(this.#position, order, size);
    addFill(this.#position, order, { price, size });
    order.matched += size;
    order.remaining -= size;
    order.matchedValue += size * price;
    order.status = order.remaining > 0 ? 'partly_matched' : 'matched';
    fills.push(fill);
    this.#keep(paper);
  }

  #lapse(paper: PaperOrder, reason: OrderReason): void {
    endRest(this.#position, paper.order, paper.order.remaining, { as: 'lapsed', reason });
    this.#keep(paper);
  }

  /** Keeps an order as long as it can change, and then if the removal of a runner could change its matches. */
  #keep(paper: PaperOrder): void {
    const { orderId, remaining } = paper.order;
    if (remaining > 0) this.#live.set(orderId, paper);
    else {
      this.#live.delete(orderId);
      if (paper.fills.length > 0) this.#matched.push(paper);
    }
  }

  #resting(): PaperOrder[] {
    return [...this.#live.values()].filter(isResting);
  }

  /** A removed runner voids its bets and may reduce the prices of the others. */
  #followRemovals(market: Market): PaperOrder[] {
    if (market.removals.length === this.#removals) return [];
    this.#removals = market.removals.length;
    const { orders } = this;
    for (const paper of orders) {
      if (market.runnerStatus[paper.order.runnerIndex] === 'removed') voidMatched(paper);
      else paper.order.matchedValue = matchedValueOf(market, paper);
    }
    this.#position = this.#positionIn(market);
    return orders;
  }

  #positionIn(market: Market): Position {
    const position = newPosition(market, this.#playerId);
    for (const { order, fills } of this.orders) {
      if (order.remaining > 0) addUnmatched(position, order, order.remaining);
      for (const fill of fills) addFill(position, order, { price: standingPrice(market, fill), size: fill.size });
    }
    return position;
  }

  #partIn(market: Market, { asset }: Pick<Order, 'asset'>): Part & { readonly book: AssetBook } {
    return { market, book: bookOf(market, asset), position: this.#position };
  }
}

function voidMatched(paper: PaperOrder): void {
  const { order } = paper;
  order.voided += order.matched;
  order.matched = 0;
  order.matchedValue = 0;
  order.reason = 'runner_removed';
  paper.fills = [];
  if (order.remaining === 0) order.status = 'voided';
}

function matchedValueOf(market: Market, { fills }: PaperOrder): number {
  return fills.reduce((sum, fill) => sum + fill.size * standingPrice(market, fill), 0);
}
