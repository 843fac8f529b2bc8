import type { Money, Price } from '@crease/kernel';
import type { OrderBook, QueueEntry } from '../book/order-book.ts';
import { crossTickOf, isWithin, wouldCross } from '../cross/cross-price.ts';
import { planSet, type RunnerOffer } from '../cross/plan-set.ts';
import { crossResidue, type Part } from '../market/part.ts';
import type { Order } from '../terms/order.ts';
import type { FillRecorder } from './fill-recorder.ts';

/** What an order may take. */
interface Taking {
  readonly size: Money;
  /** Worst tick that it accepts. */
  readonly limitTick: number;
  readonly sink: FillRecorder;
}

/** Matches an order with resting ones and across the runners, best price first; at one price resting ones first. */
export function takeBest(part: Part, order: Order, { size, limitTick, sink }: Taking): void {
  const ladder = part.book.ladder as OrderBook;
  const { runnerIndex: runner, side, playerId } = order;
  const least = order.remaining - size;
  const takeResting = (to: number) =>
    ladder.take({ runner, side, playerId, limitTick: to, left: order.remaining - least, sink });
  for (;;) {
    const tick = crossTickOf(ladder, order);
    const crosses = isWithin(side, tick, limitTick);
    takeResting(crosses ? tick : limitTick);
    if (!crosses || order.remaining === least) return;
    if (!takeSet(part, order, { tick, left: order.remaining - least, sink })) break;
  }
  takeResting(limitTick);
}

/**
 * Matches resting orders that complete each other although the new one among them has no virtual price: the others cost
 * the whole payout, so one of theirs gets the better price instead.
 */
export function takeCrossed(part: Part, added: Order, sink: FillRecorder): void {
  const ladder = part.book.ladder as OrderBook;
  while (added.remaining > 0 && wouldCross(ladder, added) && takeAnySet(part, added, sink));
}

function takeAnySet(part: Part, { side }: Order, sink: FillRecorder): boolean {
  const ladder = part.book.ladder as OrderBook;
  for (let runnerIndex = 0; runnerIndex < ladder.runnerCount; runnerIndex++) {
    const tick = crossTickOf(ladder, { runnerIndex, side });
    const resting = ladder.bestPlayerTick(runnerIndex, side);
    if (!isWithin(side, tick, resting)) continue;
    const taker = playersAt(ladder, { runnerIndex, price: ladder.priceLadder.prices[resting] as Price })[0]?.order;
    if (taker && takeSet(part, taker, { tick, left: taker.remaining, sink })) return true;
  }
  return false;
}

/** A player's resting order. */
type Resting = QueueEntry & { readonly order: Order };

function playersAt(ladder: OrderBook, { runnerIndex, price }: Pick<RunnerOffer, 'runnerIndex' | 'price'>): Resting[] {
  return ladder.queueAt(runnerIndex, price).filter((entry): entry is Resting => entry.order !== null);
}

/**
 * Makes one cross match with the best price of every other runner; resting orders of the taker's player there lapse.
 * @returns whether anything changed.
 */
function takeSet(
  part: Part,
  taker: Order,
  { tick, left, sink }: { readonly tick: number; readonly left: Money; readonly sink: FillRecorder },
): boolean {
  const ladder = part.book.ladder as OrderBook;
  const { runnerIndex, side, playerId } = taker;
  const price = ladder.priceLadder.prices[tick] as Price;
  const queues = queuesOf(ladder, taker);
  const own = queues.filter((queue) => queue.every(({ order }) => order.playerId === playerId)).flat();
  for (const { order } of own) sink.selfMatch(order, ladder.remove(order));
  if (own.length > 0) return true;
  const set = planSet(
    { runnerIndex, side, price, left },
    queues.map((queue) => offerOf(queue, playerId)),
    crossResidue(part),
  );
  if (!set) return false;
  reduce(ladder, taker, set.size);
  const crossId = sink.crossFill(taker, { price, size: set.size }, 0);
  for (const [at, queue] of queues.entries())
    takeQueue(ladder, queue, { playerId, left: set.sizes[at] as Money, crossId, sink });
  return true;
}

/** Returns the players' orders at the best price of every other runner. */
function queuesOf(ladder: OrderBook, { runnerIndex: runner, side }: Order): Resting[][] {
  const queues: Resting[][] = [];
  for (let runnerIndex = 0; runnerIndex < ladder.runnerCount; runnerIndex++) {
    if (runnerIndex === runner) continue;
    const price = ladder.priceLadder.prices[ladder.bestPlayerTick(runnerIndex, side)] as Price;
    queues.push(playersAt(ladder, { runnerIndex, price }));
  }
  return queues;
}

function offerOf(queue: readonly Resting[], playerId: number): RunnerOffer {
  const { runnerIndex, price } = (queue[0] as Resting).order;
  const others = queue.filter(({ order }) => order.playerId !== playerId);
  return { runnerIndex, price, size: others.reduce((sum, { size }) => sum + size, 0) };
}

interface QueueTaking {
  readonly playerId: number;
  readonly left: Money;
  readonly crossId: number;
  readonly sink: FillRecorder;
}

/** Takes a size from a queue by time; own orders that are reached lapse. */
function takeQueue(
  ladder: OrderBook,
  queue: readonly Resting[],
  { playerId, left: size, crossId, sink }: QueueTaking,
): void {
  let left = size;
  for (const { order, size: resting } of queue) {
    if (left === 0) return;
    if (order.playerId === playerId) {
      sink.selfMatch(order, ladder.remove(order));
      continue;
    }
    const taken = Math.min(left, resting);
    left -= taken;
    reduce(ladder, order, taken);
    sink.crossFill(order, { price: order.price, size: taken }, crossId);
  }
}

/** Reduces an order in the book, if it rests there. */
function reduce(ladder: OrderBook, order: Order, size: Money): void {
  if (!order.slot) return;
  if (size === order.remaining) ladder.remove(order);
  else ladder.shrink(order, order.remaining - size);
}
