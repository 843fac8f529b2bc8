import type { PriceSize, RunnerQuote } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';
import type { MatchSink } from './match-sink.ts';
import type { OrderBook } from './order-book.ts';

/** Prices of one side of one runner: enough for the whole ladder. */
const ALL_PRICES = 350;
/** The house's offers rest as they are: they cross nothing. */
const NOTHING: MatchSink = { fill: () => {}, selfMatch: () => {} };

/** The house's offers of one runner in a book, as far as they are not taken, and the players' orders behind them. */
export interface HouseOffers {
  readonly runner: number;
  readonly quote: RunnerQuote;
  /** Ids of the orders that queue behind an offer at its price, in their order. */
  readonly behind: readonly number[];
}

/** Returns the house's offers in a book; runners without any are missing. */
export function houseOffersIn(book: OrderBook): HouseOffers[] {
  const offers: HouseOffers[] = [];
  for (let runner = 0; runner < book.runnerCount; runner++) {
    const back = sideOf(book, runner, book.availableToBack(runner, ALL_PRICES));
    const lay = sideOf(book, runner, book.availableToLay(runner, ALL_PRICES));
    if (back.house.length + lay.house.length === 0) continue;
    const quote = { back: back.house, lay: lay.house };
    offers.push({ runner, quote, behind: [...back.behind, ...lay.behind] });
  }
  return offers;
}

/**
 * Adds the house's offers to a book that has the players' orders alone, each at its place in the queue.
 * @param orderOf returns the order of this book by id.
 */
export function placeHouseOffers(
  book: OrderBook,
  offers: readonly HouseOffers[],
  orderOf: (orderId: number) => Order,
): void {
  for (const { runner, quote, behind } of offers) {
    const orders = behind.map(orderOf);
    for (const order of orders) book.remove(order);
    book.setHouseQuote(runner, quote, NOTHING);
    for (const order of orders) book.rest(order);
  }
}

/** Returns the house's offers of one side, and the players' orders behind them in their order. */
function sideOf(book: OrderBook, runner: number, prices: readonly PriceSize[]) {
  const house: PriceSize[] = [];
  const behind: number[] = [];
  for (const { price } of prices) {
    let isPast = false;
    for (const { order, size } of book.queueAt(runner, price)) {
      if (order === null) house.push({ price, size });
      else if (isPast) behind.push(order.orderId);
      isPast ||= order === null;
    }
  }
  return { house, behind };
}
