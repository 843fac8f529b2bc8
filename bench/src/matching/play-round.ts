import { PRICE_LADDER } from '@crease/kernel';
import { OrderBook } from 'nodejs-order-book';
import { mustExecute } from './must-execute.ts';
import {
  type Ask,
  openEngine,
  RUNNERS,
  type Stream,
  type StreamShape,
  TIMED_PREFIX,
  WARM_UP_PREFIX,
} from './order-stream.ts';

export interface Round {
  readonly commandsPerSecond: number;
  readonly factsPerCommand: number;
  /** Sum of resting sizes at the end: equal for equal matching. */
  readonly restingSize: number;
}

/**
 * One round on a fresh engine: the warm-up untimed, then every command created from its request and executed; answers
 * and facts are dropped.
 */
export function playEngine(shape: StreamShape, { warmUp, timed }: Stream): Round {
  const house = openEngine(shape);
  for (let at = 0; at < warmUp.length; at++) mustExecute(house, warmUp.command(at, WARM_UP_PREFIX), { now: 2 });
  const context = { now: 3 };
  let facts = 0;
  const start = performance.now();
  for (let at = 0; at < timed.length; at++)
    facts += mustExecute(house, timed.command(at, TIMED_PREFIX), context).facts.length;
  const seconds = (performance.now() - start) / 1000;
  let restingSize = 0;
  for (const order of house.orders.values()) restingSize += order.remaining;
  return { commandsPerSecond: timed.length / seconds, factsPerCommand: facts / timed.length, restingSize };
}

/**
 * The same stream through `nodejs-order-book`, one book per runner. A backer takes any price at or above their own: the
 * backer sells, a layer buys. No accounts, no exposure, no repeated answers: matching alone.
 */
export function playLibrary({ markets }: StreamShape, { warmUp, timed }: Stream): Round {
  const books = Array.from({ length: markets * RUNNERS }, () => new OrderBook());
  const bookOfOrder: (OrderBook | null)[] = [null];
  const execute = ({ cancels, market, runner, back, tick, size }: Ask) => {
    if (cancels > 0) return bookOfOrder[cancels]?.cancel(String(cancels));
    const book = books[market * RUNNERS + runner] as OrderBook;
    const id = String(bookOfOrder.push(book) - 1);
    const side = back ? 'sell' : 'buy';
    return book.limit({ id, side: side as never, size, price: PRICE_LADDER[tick] as number });
  };
  for (let at = 0; at < warmUp.length; at++) execute(warmUp.ask(at));
  const start = performance.now();
  for (let at = 0; at < timed.length; at++) execute(timed.ask(at));
  const seconds = (performance.now() - start) / 1000;
  let restingSize = 0;
  for (const book of books) for (const levels of book.depth()) for (const [, size] of levels) restingSize += size;
  return { commandsPerSecond: timed.length / seconds, factsPerCommand: 0, restingSize };
}
