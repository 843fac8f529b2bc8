import type { PriceSize, RunnerQuote } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';
import type { MatchSink } from './match-sink.ts';
import type { OrderBook } from './order-book.ts';

/** Prices of one side of one runner: enough for the whole ladder. */
const ALL_PRICES = 350;
/** The house's offers rest as they are: they cross nothing. */
const NOTHING: MatchSink = { fill: () => {}, selfMatch: () => {} };

/**
 * Adds the house's offers of one book to a copy of it that has the players' orders, each at its place in the queue.
 * @param twinOf returns the order of the copy.
 */
export function copyHouse(from: OrderBook, to: OrderBook, twinOf: (order: Order) => Order): void {
  for (let runner = 0; runner < from.runnerCount; runner++) {
    const back = sideOf(from, runner, from.availableToBack(runner, ALL_PRICES));
    const lay = sideOf(from, runner, from.availableToLay(runner, ALL_PRICES));
    const behind = [...back.behind, ...lay.behind].map(twinOf);
    for (const order of behind) to.remove(order);
    const quote: RunnerQuote = { back: back.house, lay: lay.house };
    if (quote.back.length + quote.lay.length > 0) to.setHouseQuote(runner, quote, NOTHING);
    for (const order of behind) to.rest(order);
  }
}

/** Returns the house's offers of one side, and the players' orders behind them in their order. */
function sideOf(book: OrderBook, runner: number, prices: readonly PriceSize[]) {
  const house: PriceSize[] = [];
  const behind: Order[] = [];
  for (const { price } of prices) {
    let isPast = false;
    for (const { order, size } of book.queueAt(runner, price)) {
      if (order === null) house.push({ price, size });
      else if (isPast) behind.push(order);
      isPast ||= order === null;
    }
  }
  return { house, behind };
}
