import type { Fill, Order, OrderReason, RunnerQuote, Side } from '../index.ts';

/** A resting entry: an order's rest, or a part of the house's quote (order null). */
interface Entry {
  readonly order: Order | null;
  readonly playerId: number;
  readonly runner: number;
  readonly side: Side;
  readonly price: number;
  size: number;
  /** Place in time. */
  readonly seq: number;
}

type Terms = Pick<Order, 'runnerIndex' | 'side' | 'price' | 'playerId' | 'size' | 'minFill' | 'timeInForce'>;

/**
 * The order book of an odds market in its simplest form: one list, filtered and sorted at every step, with nothing
 * cached. It changes its own orders and shares the rules, but no code, with the fast book.
 */
export class NaiveMarket {
  entries: Entry[] = [];
  readonly orders: Order[] = [];
  readonly fills: Fill[] = [];
  readonly pending: Order[] = [];
  status = 'open';
  inPlay = false;
  now = 0;
  houseQuote: readonly RunnerQuote[] | null = null;
  private seq = 0;
  private restedSeq = 0;
  private readonly delayMs: number;

  constructor(delayMs: number) {
    this.delayMs = delayMs;
  }

  accept(order: Order): void {
    this.orders.push(order);
    if (this.inPlay && this.delayMs > 0 && this.meets(order).length > 0) {
      order.status = 'pending';
      order.dueAt = this.now + this.delayMs;
      this.pending.push(order);
    } else this.place(order);
  }

  release(order: Order): void {
    if (order.status !== 'pending') return;
    this.pending.splice(this.pending.indexOf(order), 1);
    if (this.status !== 'open') this.end(order, 'lapsed', 'market_suspended');
    else this.place(order);
  }

  cancel(order: Order): void {
    if (order.status !== 'unmatched' && order.status !== 'partly_matched') return;
    this.entries = this.entries.filter((entry) => entry.order !== order);
    this.end(order, 'cancelled', 'player_cancelled');
  }

  quote(quote: readonly RunnerQuote[]): void {
    this.houseQuote = quote;
    if (this.status === 'open') this.offer();
  }

  setStatus(status: 'open' | 'suspended' | 'ball_running'): void {
    if (this.status === status) return;
    this.status = status;
    if (status === 'open') this.offer();
    if (status !== 'suspended') return;
    this.houseQuote = null;
    this.entries = this.entries.filter((entry) => entry.order);
    this.lapse('market_suspended', (order) => order.status === 'pending' || order.persistence === 'lapse');
  }

  turnInPlay(): void {
    if (this.inPlay) return;
    this.inPlay = true;
    this.lapse('turned_in_play', (order) => order.persistence === 'lapse');
  }

  /** Returns the entries that would match this order, best price first, then oldest first. */
  private meets({ runnerIndex, side, price }: Pick<Terms, 'runnerIndex' | 'side' | 'price'>): Entry[] {
    return this.opposite(runnerIndex, side).filter((entry) =>
      side === 'back' ? entry.price >= price : entry.price <= price,
    );
  }

  private opposite(runner: number, side: Side): Entry[] {
    return this.entries
      .filter((entry) => entry.runner === runner && entry.side !== side)
      .sort((a, b) => (side === 'back' ? b.price - a.price : a.price - b.price) || a.seq - b.seq);
  }

  private place(order: Order): void {
    order.status = 'unmatched';
    if (order.timeInForce === 'fillOrKill') {
      const rupees = this.fillable(order);
      this.take(order, this.opposite(order.runnerIndex, order.side), rupees);
      if (order.remaining > 0) this.end(order, 'lapsed', 'not_filled');
      return;
    }
    this.take(order, this.meets(order), order.remaining);
    if (order.remaining === 0) return;
    order.restedSeq = ++this.restedSeq;
    this.add({ ...order, order, runner: order.runnerIndex, size: order.remaining });
  }

  private add(entry: Omit<Entry, 'seq'>): void {
    const { order, playerId, runner, side, price, size } = entry;
    this.entries.push({ order, playerId, runner, side, price, size, seq: ++this.seq });
  }

  /** Returns the largest whole-rupee fill whose average price is within the limit, by trial from the top. */
  private fillable(order: Order): number {
    const others = this.opposite(order.runnerIndex, order.side).filter((entry) => entry.playerId !== order.playerId);
    for (let size = order.remaining; size >= order.minFill; size -= 100) {
      let left = size;
      let value = 0;
      for (const entry of others) {
        const part = Math.min(left, entry.size);
        value += part * entry.price;
        left -= part;
      }
      const within = order.side === 'back' ? value >= size * order.price : value <= size * order.price;
      if (left === 0 && within) return size;
    }
    return 0;
  }

  private take(order: Order, entries: Entry[], size: number): void {
    let left = size;
    for (const entry of entries) {
      if (left === 0) break;
      if (entry.playerId === order.playerId && entry.order) {
        this.drop(entry);
        this.end(entry.order, 'lapsed', 'self_match');
        continue;
      }
      const part = Math.min(left, entry.size);
      left -= part;
      this.match(entry, order, part);
    }
  }

  private match(entry: Entry, taker: Order | null, size: number): void {
    entry.size -= size;
    if (entry.size === 0) this.drop(entry);
    const sides = entry.side === 'back' ? [entry.order, taker] : [taker, entry.order];
    this.fills.push({
      fillId: this.fills.length + 1,
      marketId: 'odds-1',
      asset: 'play:INR',
      runnerIndex: entry.runner,
      price: entry.price,
      run: 0,
      size,
      backOrderId: sides[0]?.orderId ?? 0,
      backPlayerId: sides[0]?.playerId ?? 0,
      layOrderId: sides[1]?.orderId ?? 0,
      layPlayerId: sides[1]?.playerId ?? 0,
      at: this.now,
      voided: false,
    });
    for (const order of sides) {
      if (!order) continue;
      order.matched += size;
      order.remaining -= size;
      order.matchedValue += size * entry.price;
      order.status = order.remaining === 0 ? 'matched' : 'partly_matched';
    }
  }

  private offer(): void {
    for (const [runner, quote] of (this.houseQuote ?? []).entries()) {
      for (const side of ['lay', 'back'] as const) {
        const wanted = new Map<number, number>();
        for (const level of side === 'lay' ? quote.back : quote.lay) wanted.set(level.price, level.size);
        for (const entry of this.entries.filter((e) => !e.order && e.runner === runner && e.side === side)) {
          const size = wanted.get(entry.price) ?? 0;
          if (size === 0 || size > entry.size) this.drop(entry);
          else {
            entry.size = size;
            wanted.delete(entry.price);
          }
        }
        this.offerLevels(runner, side, wanted);
      }
    }
  }

  private offerLevels(runner: number, side: Side, wanted: Map<number, number>): void {
    for (const [price, size] of wanted) {
      let left = size;
      for (const entry of this.meets({ runnerIndex: runner, side, price }).filter((e) => e.order)) {
        const part = Math.min(left, entry.size);
        left -= part;
        if (part > 0) this.match(entry, null, part);
      }
      if (left > 0) this.add({ order: null, playerId: 0, runner, side, price, size: left });
    }
  }

  private lapse(reason: OrderReason, chosen: (order: Order) => boolean): void {
    for (const order of this.orders.filter((one) => one.remaining > 0 && chosen(one))) {
      this.entries = this.entries.filter((entry) => entry.order !== order);
      if (order.status === 'pending') this.pending.splice(this.pending.indexOf(order), 1);
      this.end(order, 'lapsed', reason);
    }
  }

  private drop(entry: Entry): void {
    this.entries.splice(this.entries.indexOf(entry), 1);
  }

  private end(order: Order, as: 'cancelled' | 'lapsed', reason: OrderReason): void {
    order[as] += order.remaining;
    order.remaining = 0;
    order.reason = reason;
    order.status = order.matched > 0 ? 'matched' : as;
  }
}
