import { assert, CLASSIC_LADDER, MARKET_RUNNERS_MAX, type Money, type Price, type PriceLadder } from '@crease/kernel';
import type { PriceSize, RunnerQuote } from '../terms/market-definition.ts';
import { HOUSE_PLAYER_ID, type Order, type Side } from '../terms/order.ts';
import { type HouseTargets, houseTargets } from './house-targets.ts';
import { LevelPool } from './level-pool.ts';
import type { MatchSink, Taking } from './match-sink.ts';
import { OrderPool } from './order-pool.ts';
import { type QueueAhead, queuesAhead } from './queues-ahead.ts';
import { RunnerLadder } from './runner-ladder.ts';

/** A resting entry, for drawings and checks. */
export interface QueueEntry {
  /** null for the house's quote. */
  readonly order: Order | null;
  readonly size: Money;
}

/**
 * The resting orders of one market and asset, by price and time.
 *
 * An integer ladder of ticks per runner, a ring of entries per occupied tick, one bit per occupied tick to find the
 * best price. Resting, removing and filling take constant time. The book knows the place and size of every order;
 * the caller updates the orders' other fields.
 */
export class OrderBook {
  readonly runnerCount: number;
  /** The prices of its market. */
  readonly priceLadder: PriceLadder;
  private readonly ladders: (RunnerLadder | null)[];
  private readonly pool = new OrderPool();
  private readonly levels = new LevelPool();

  constructor(runnerCount: number, priceLadder: PriceLadder = CLASSIC_LADDER) {
    assert(runnerCount >= 1 && runnerCount <= MARKET_RUNNERS_MAX, `a book holds 1 to ${MARKET_RUNNERS_MAX} runners`);
    this.runnerCount = runnerCount;
    this.priceLadder = priceLadder;
    this.ladders = new Array(runnerCount).fill(null);
  }

  /** Adds the rest of an order behind all others at its price. Match it first: the book must stay uncrossed. */
  rest(order: Order): void {
    const tick = this.priceLadder.tickOf(order.price);
    const runner = order.runnerIndex;
    const level = this.ladderOf(runner).levels[tick] || this.openLevel(runner, tick, order.side);
    order.slot = this.append(level, order, order.remaining);
  }

  /** Removes a resting order. @returns its unmatched size; 0 if it did not rest. */
  remove(order: Order): Money {
    const slot = order.slot ?? 0;
    if (slot === 0) return 0;
    const size = this.pool.size[slot] as Money;
    this.drop(slot);
    return size;
  }

  /** Reduces a resting order to a smaller size; it keeps its place. */
  shrink(order: Order, size: Money): void {
    const slot = order.slot ?? 0;
    assert(slot !== 0 && size > 0, 'only a resting order can be reduced');
    const level = this.pool.level[slot] as number;
    this.levels.total[level] = (this.levels.total[level] as Money) - (this.pool.size[slot] as Money) + size;
    this.pool.size[slot] = size;
  }

  /** True if an order would match any resting one, including its owner's. */
  wouldMatch(order: Pick<Order, 'runnerIndex' | 'side' | 'price'>): boolean {
    const ladder = this.ladders[order.runnerIndex];
    if (!ladder) return false;
    const tick = this.priceLadder.tickOf(order.price);
    return order.side === 'back' ? ladder.bestLay >= tick : ladder.bestBack <= tick;
  }

  /** Matches an order up to its limit price. @returns the unmatched size, which the caller rests or lapses. */
  match(taker: Order, sink: MatchSink): Money {
    const { runnerIndex: runner, side, playerId, remaining: left } = taker;
    return this.take({ runner, side, playerId, limitTick: this.priceLadder.tickOf(taker.price), left, sink });
  }

  /** Takes up to `left` at prices no worse than `limitTick`. @returns the untaken size. */
  take(taking: Taking): Money {
    const ladder = this.ladders[taking.runner];
    if (!ladder) return taking.left;
    const { limitTick } = taking;
    if (taking.side === 'back') {
      while (taking.left > 0 && ladder.bestLay >= limitTick) this.takeLevel(ladder, ladder.bestLay, taking);
    } else {
      while (taking.left > 0 && ladder.bestBack <= limitTick) this.takeLevel(ladder, ladder.bestBack, taking);
    }
    return taking.left;
  }

  /** Returns the best price that a backer can take; 0 for none. */
  bestPriceToBack(runner: number): Price {
    return this.priceLadder.prices[this.ladders[runner]?.bestLay ?? -1] ?? 0;
  }

  /** Returns the best tick at which a player's order rests; off the ladder without one. */
  bestPlayerTick(runner: number, side: Side): number {
    const ladder = this.ladders[runner];
    if (!ladder) return -1;
    return this.playerTick(ladder, side, side === 'lay' ? ladder.bestLay : ladder.bestBack);
  }

  /** Returns the next worse tick after one at which a player's order rests; off the ladder without one. */
  nextPlayerTick(runner: number, side: Side, tick: number): number {
    const ladder = this.ladders[runner];
    if (!ladder) return -1;
    return this.playerTick(ladder, side, ladder.worseTick(side, tick));
  }

  /** Returns the size of all players' orders at a tick. */
  playersSizeAt(runner: number, tick: number): Money {
    const ladder = this.ladders[runner];
    const level = ladder?.levels[tick] ?? 0;
    if (!ladder || level === 0) return 0;
    let size = this.levels.total[level] as Money;
    for (const slot of ladder.houseSlots) if (this.pool.level[slot] === level) size -= this.pool.size[slot] as Money;
    return size;
  }

  /** Returns the offers to backers, best (highest price) first. */
  availableToBack(runner: number, depth: number): PriceSize[] {
    const found: PriceSize[] = [];
    const ladder = this.ladders[runner];
    if (!ladder) return found;
    for (let tick = ladder.bestLay; tick >= 0 && found.length < depth; tick = ladder.layTicks.highestTo(tick - 1)) {
      found.push(this.levelAt(ladder, tick));
    }
    return found;
  }

  /** Returns the offers to layers, best (lowest price) first. */
  availableToLay(runner: number, depth: number): PriceSize[] {
    const found: PriceSize[] = [];
    const ladder = this.ladders[runner];
    if (!ladder) return found;
    let tick = ladder.bestBack;
    for (; tick < this.priceLadder.count && found.length < depth; tick = ladder.backTicks.lowestFrom(tick + 1)) {
      found.push(this.levelAt(ladder, tick));
    }
    return found;
  }

  /** Returns the entries at one price in matching order. */
  queueAt(runner: number, price: Price): QueueEntry[] {
    const level = this.ladders[runner]?.levels[this.priceLadder.tickOf(price)] ?? 0;
    return this.queueOf(level);
  }

  /** Returns all resting orders of players: per runner, lays then backs, best price first, then time. */
  restingOrders(): Order[] {
    const orders: Order[] = [];
    for (let runner = 0; runner < this.runnerCount; runner++) {
      const prices = [
        ...this.availableToBack(runner, this.priceLadder.count),
        ...this.availableToLay(runner, this.priceLadder.count),
      ];
      for (const { price } of prices) {
        for (const { order } of this.queueAt(runner, price)) if (order) orders.push(order);
      }
    }
    return orders;
  }

  /** Returns the queue positions of resting orders; others are omitted. Walks each queue once. */
  queuesAhead(orders: readonly Order[]): Map<Order, QueueAhead> {
    return queuesAhead(this.pool, this.levels, orders);
  }

  /**
   * Replaces the house's ladder for one runner. At each price an equal size stays, a smaller one keeps its place in the
   * queue, a larger one moves to the back. If the new quote crosses a player's resting order, the house takes it at the
   * player's price and reports it to `sink`. A quote that crosses itself counts as empty.
   */
  setHouseQuote(runner: number, quote: RunnerQuote, sink: MatchSink): void {
    const targets = houseTargets(quote, this.priceLadder);
    this.trimHouse(runner, targets);
    const house = { runner, playerId: HOUSE_PLAYER_ID, sink };
    // The remaining targets are new or larger; best price first, so that they match the players' best first.
    for (const [limitTick, left] of targets.lays) this.addHouse({ ...house, side: 'lay', limitTick, left });
    for (const [limitTick, left] of targets.backs) this.addHouse({ ...house, side: 'back', limitTick, left });
  }

  /** Removes the house's whole quote. */
  clearHouse(): void {
    for (const ladder of this.ladders) {
      while (ladder && ladder.houseSlots.length > 0) this.drop(ladder.houseSlots[0] as number);
    }
  }

  /** Returns the first tick from one on, to the worse, at which a player's order rests. */
  private playerTick(ladder: RunnerLadder, side: Side, from: number): number {
    let tick = from;
    if (ladder.houseSlots.length === 0) return tick;
    while (tick >= 0 && tick < this.priceLadder.count && this.hasHouseAlone(ladder, tick)) {
      tick = ladder.worseTick(side, tick);
    }
    return tick;
  }

  private takeLevel(ladder: RunnerLadder, tick: number, taking: Taking): void {
    const { pool, levels } = this;
    const { playerId, sink } = taking;
    const level = ladder.levels[tick] as number;
    const price = this.priceLadder.prices[tick] as Price;
    while (taking.left > 0 && ladder.levels[tick] === level) {
      const slot = levels.head[level] as number;
      const order = pool.order[slot] as Order | null;
      const resting = pool.size[slot] as Money;
      if (pool.player[slot] === playerId && order !== null) {
        this.drop(slot);
        sink.selfMatch(order, resting);
        continue;
      }
      const size = resting <= taking.left ? resting : taking.left;
      taking.left -= size;
      if (size === resting) {
        this.drop(slot);
      } else {
        pool.size[slot] = resting - size;
        levels.total[level] = (levels.total[level] as Money) - size;
      }
      sink.fill(order, size, price);
    }
  }

  private trimHouse(runner: number, targets: HouseTargets): void {
    const ladder = this.ladders[runner];
    if (!ladder) return;
    for (const slot of [...ladder.houseSlots]) {
      const level = this.pool.level[slot] as number;
      const side = this.levels.lay[level] === 1 ? targets.lays : targets.backs;
      const tick = this.levels.tick[level] as number;
      const target = side.get(tick) ?? 0;
      const size = this.pool.size[slot] as Money;
      if (target === 0 || target > size) {
        this.drop(slot);
      } else {
        this.pool.size[slot] = target;
        this.levels.total[level] = (this.levels.total[level] as Money) - size + target;
        side.delete(tick);
      }
    }
  }

  private addHouse(taking: Taking): void {
    const left = this.take(taking);
    if (left === 0) return;
    const { runner, side, limitTick } = taking;
    const ladder = this.ladderOf(runner);
    const level = ladder.levels[limitTick] || this.openLevel(runner, limitTick, side);
    ladder.houseSlots.push(this.append(level, null, left));
  }

  private hasHouseAlone(ladder: RunnerLadder, tick: number): boolean {
    const head = this.levels.head[ladder.levels[tick] as number] as number;
    return this.pool.order[head] === null && this.pool.next[head] === head;
  }

  private ladderOf(runner: number): RunnerLadder {
    const known = this.ladders[runner];
    if (known) return known;
    assert(runner >= 0 && runner < this.runnerCount, 'no such runner in this book');
    const ladder = new RunnerLadder(this.priceLadder.count);
    this.ladders[runner] = ladder;
    return ladder;
  }

  private levelAt(ladder: RunnerLadder, tick: number): PriceSize {
    return {
      price: this.priceLadder.prices[tick] as Price,
      size: this.levels.total[ladder.levels[tick] as number] as Money,
    };
  }

  private openLevel(runner: number, tick: number, side: Side): number {
    const lay = side === 'lay' ? 1 : 0;
    const level = this.levels.take(runner, tick, lay);
    this.ladderOf(runner).open(tick, level, lay);
    return level;
  }

  /** Links an entry behind all others of its level. @returns its slot. */
  private append(level: number, order: Order | null, size: Money): number {
    const { pool, levels } = this;
    const slot = pool.take(order, order === null ? HOUSE_PLAYER_ID : order.playerId, size);
    pool.level[slot] = level;
    levels.total[level] = (levels.total[level] as Money) + size;
    const head = levels.head[level] as number;
    if (head === 0) {
      levels.head[level] = slot;
      pool.next[slot] = slot;
      pool.previous[slot] = slot;
    } else {
      const last = pool.previous[head] as number;
      pool.next[last] = slot;
      pool.previous[slot] = last;
      pool.next[slot] = head;
      pool.previous[head] = slot;
    }
    return slot;
  }

  /** Unlinks and frees an entry, and closes its level if it was the last. */
  private drop(slot: number): void {
    const { pool, levels } = this;
    const level = pool.level[slot] as number;
    const next = pool.next[slot] as number;
    if (next === slot) {
      const ladder = this.ladders[levels.runner[level] as number] as RunnerLadder;
      ladder.close(levels.tick[level] as number, levels.lay[level] as number);
      levels.free(level);
    } else {
      const previous = pool.previous[slot] as number;
      pool.next[previous] = next;
      pool.previous[next] = previous;
      if (levels.head[level] === slot) levels.head[level] = next;
      levels.total[level] = (levels.total[level] as Money) - (pool.size[slot] as Money);
    }
    this.forget(slot, level);
  }

  private forget(slot: number, level: number): void {
    const order = this.pool.order[slot];
    if (order) {
      order.slot = 0;
    } else {
      const { houseSlots } = this.ladders[this.levels.runner[level] as number] as RunnerLadder;
      houseSlots.splice(houseSlots.indexOf(slot), 1);
    }
    this.pool.free(slot);
  }

  private queueOf(level: number): QueueEntry[] {
    const entries: QueueEntry[] = [];
    if (level === 0) return entries;
    const head = this.levels.head[level] as number;
    let slot = head;
    do {
      entries.push({ order: this.pool.order[slot] ?? null, size: this.pool.size[slot] as Money });
      slot = this.pool.next[slot] as number;
    } while (slot !== head);
    return entries;
  }
}
