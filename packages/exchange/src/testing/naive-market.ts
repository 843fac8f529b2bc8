import type { Fill, Order, OrderReason, RunnerQuote, Side } from '../index.ts';
import { type NaiveOffer, naiveResidue, naiveSet, naiveVirtual } from './naive-cross.ts';

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

type Terms = Pick<Order, 'runnerIndex' | 'side' | 'price'>;

/** One side of a fill; null for the house. */
type Party = Pick<Order, 'orderId' | 'playerId'> | null;
/** The other side of every part of a cross match. */
const ACCOUNT: Party = { orderId: 0, playerId: -1 };

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
  /** Number of runners that bets are matched across; 0 without cross matching. */
  private readonly across: number;

  constructor(delayMs: number, across = 0) {
    this.delayMs = delayMs;
    this.across = across;
  }

  accept(order: Order): void {
    this.orders.push(order);
    if (this.inPlay && this.delayMs > 0 && (this.meets(order).length > 0 || this.completes(order))) {
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
  private meets({ runnerIndex, side, price }: Terms): Entry[] {
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
      const size = this.fillable(order);
      this.take(order, size, null);
      if (order.remaining > 0) this.end(order, 'lapsed', 'not_filled');
      return;
    }
    this.take(order, order.remaining, order.price);
    if (order.remaining === 0) return;
    order.restedSeq = ++this.restedSeq;
    this.add({ ...order, order, runner: order.runnerIndex, size: order.remaining });
    while (order.remaining > 0 && this.completes(order) && this.takeAnyCrossed(order));
  }

  private add(entry: Omit<Entry, 'seq'>): void {
    const { order, playerId, runner, side, price, size } = entry;
    this.entries.push({ order, playerId, runner, side, price, size, seq: ++this.seq });
  }

  /** Returns the largest whole-rupee fill whose average price is within the limit, by trial from the top. */
  private fillable(order: Order): number {
    for (let size = order.remaining; size >= order.minFill; size -= 100) {
      const trial = this.copy();
      const double = { ...order };
      trial.take(double, size, null);
      const { matched, matchedValue } = double;
      const within = order.side === 'back' ? matchedValue >= size * order.price : matchedValue <= size * order.price;
      if (matched === size && within) return size;
    }
    return 0;
  }

  private copy(): NaiveMarket {
    const copy = new NaiveMarket(this.delayMs, this.across);
    copy.fills.push(...this.fills);
    copy.entries = this.entries.map((entry) => ({ ...entry, order: entry.order && { ...entry.order } }));
    return copy;
  }

  /** Takes the best price again and again; at one price resting orders before cross matches. */
  private take(order: Order, size: number, limit: number | null): void {
    const { runnerIndex, side } = order;
    const least = order.remaining - size;
    const isBetter = (one: number, other: number) => (side === 'back' ? one > other : one < other);
    let crosses = this.across > 0;
    while (order.remaining > least) {
      const [entry] = this.opposite(runnerIndex, side);
      const virtual = crosses ? this.virtual(runnerIndex, side) : null;
      const isAcross = virtual !== null && (!entry || isBetter(virtual, entry.price));
      const price = isAcross ? virtual : entry?.price;
      if (price === undefined || (limit !== null && isBetter(limit, price))) return;
      if (isAcross) crosses = this.cross(order, order.remaining - least, price);
      else if (entry?.order && entry.playerId === order.playerId) {
        this.drop(entry);
        this.end(entry.order, 'lapsed', 'self_match');
      } else if (entry) this.match(entry, order, Math.min(order.remaining - least, entry.size));
    }
  }

  /** Returns the players' orders at the best price of each other runner; null if one has none. */
  private best(runner: number, side: Side): Entry[][] | null {
    const runners = Array.from({ length: this.across }, (_, at) => at).filter((at) => at !== runner);
    const queues = runners.map((at) => {
      const own = this.opposite(at, side === 'back' ? 'lay' : 'back').filter(({ order }) => order);
      return own.filter(({ price }) => price === own[0]?.price);
    });
    return queues.every((queue) => queue.length > 0) ? queues : null;
  }

  private virtual(runner: number, side: Side): number | null {
    const queues = this.best(runner, side);
    return (
      queues &&
      naiveVirtual(
        side,
        queues.map(([first]) => (first as Entry).price),
      )
    );
  }

  /** True if the order and the best ones of the other runners cover a payout, or as lays do not exceed it. */
  private completes({ runnerIndex, side, price }: Order): boolean {
    const queues = this.across > 0 ? this.best(runnerIndex, side) : null;
    if (!queues) return false;
    const prices = [price, ...queues.map(([first]) => (first as Entry).price)].map(BigInt);
    const product = prices.reduce((all, one) => all * one, 1n);
    const shares = prices.reduce((sum, one) => sum + (100n * product) / one, 0n);
    return side === 'back' ? shares >= product : shares <= product;
  }

  /** @returns whether anything changed. */
  private cross(taker: Order, left: number, price: number): boolean {
    const queues = this.best(taker.runnerIndex, taker.side) ?? [];
    const isOwn = ({ playerId }: Entry) => playerId === taker.playerId;
    const own = queues.filter((queue) => queue.every(isOwn)).flat();
    for (const entry of own) this.lapseOwn(entry);
    if (own.length > 0) return true;
    const offers = queues.map((queue): NaiveOffer => {
      const { runner, price: at } = queue[0] as Entry;
      return { runner, price: at, size: queue.filter((one) => !isOwn(one)).reduce((sum, { size }) => sum + size, 0) };
    });
    const of = { runner: taker.runnerIndex, side: taker.side, price, left };
    const sizes = naiveSet(of, offers, naiveResidue(this.fills, this.across));
    if (!sizes) return false;
    const crossId = this.fills.length + 1;
    this.crossFill(taker, { price, size: sizes[0] as number, crossId });
    for (const [at, queue] of queues.entries()) {
      let wanted = sizes[at + 1] as number;
      for (const entry of queue) {
        if (wanted === 0) break;
        if (isOwn(entry)) this.lapseOwn(entry);
        else {
          const part = Math.min(wanted, entry.size);
          wanted -= part;
          this.crossFill(entry.order as Order, { price: entry.price, size: part, crossId });
        }
      }
    }
    return true;
  }

  private takeAnyCrossed({ side }: Order): boolean {
    for (let runner = 0; runner < this.across; runner++) {
      const [entry] = this.opposite(runner, side === 'back' ? 'lay' : 'back').filter(({ order }) => order);
      const price = this.virtual(runner, side);
      if (!entry?.order || price === null) continue;
      if (side === 'back' ? price < entry.price : price > entry.price) continue;
      if (this.cross(entry.order, entry.size, price)) return true;
    }
    return false;
  }

  private lapseOwn(entry: Entry): void {
    this.drop(entry);
    this.end(entry.order as Order, 'lapsed', 'self_match');
  }

  private crossFill(order: Order, { price, size, crossId }: Pick<Fill, 'price' | 'size' | 'crossId'>): void {
    const entry = this.entries.find((one) => one.order === order);
    if (entry) entry.size -= size;
    if (entry?.size === 0) this.drop(entry);
    const sides = order.side === 'back' ? ([order, ACCOUNT] as const) : ([ACCOUNT, order] as const);
    this.record(sides, { runner: order.runnerIndex, price, size, crossId });
    count(order, size, price);
  }

  private match(entry: Entry, taker: Order | null, size: number): void {
    entry.size -= size;
    if (entry.size === 0) this.drop(entry);
    const sides = entry.side === 'back' ? ([entry.order, taker] as const) : ([taker, entry.order] as const);
    this.record(sides, { ...entry, size, crossId: 0 });
    for (const order of sides) if (order) count(order, size, entry.price);
  }

  private record(
    [back, lay]: readonly [Party, Party],
    { runner, price, size, crossId }: Pick<Entry, 'runner' | 'price' | 'size'> & { readonly crossId: number },
  ): void {
    this.fills.push({
      fillId: this.fills.length + 1,
      marketId: 'odds-1',
      asset: 'play:INR',
      runnerIndex: runner,
      price,
      run: 0,
      size,
      backOrderId: back?.orderId ?? 0,
      backPlayerId: back?.playerId ?? 0,
      layOrderId: lay?.orderId ?? 0,
      layPlayerId: lay?.playerId ?? 0,
      at: this.now,
      voided: false,
      crossId,
    });
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

function count(order: Order, size: number, price: number): void {
  order.matched += size;
  order.remaining -= size;
  order.matchedValue += size * price;
  order.status = order.remaining === 0 ? 'matched' : 'partly_matched';
}
