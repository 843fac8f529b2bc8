import type { Asset, Money, Price } from '@crease/kernel';
import type { BookChange } from '../market/book-change.ts';
import type { AssetBook, BookContext, Market } from '../market/market.ts';
import { partOf } from '../market/part.ts';
import { endOrder, endRest } from '../orders/end-order.ts';
import { addUnmatched } from '../positions/position.ts';
import { createOrder } from '../terms/create-order.ts';
import type { Fill, Order } from '../terms/order.ts';
import { FillRecorder } from '../trading/fill-recorder.ts';
import { auctionOf, type Entries, entriesOf, isForStart, sizeAt } from './auction-entries.ts';
import { startingPriceOf } from './starting-price.ts';

/** Time and counters; each bet at the starting price is a new order. */
interface StartingContext extends BookContext {
  readonly ids: BookContext['ids'] & { orderId: number };
}

/** Bets at the starting price, in order of acceptance, and what they changed. */
interface StartingChange extends BookChange {
  readonly placed: readonly Order[];
}

/** Projected starting prices of a runner, 0 for none. */
interface ProjectedPrice {
  /** Of the orders for the starting price alone. */
  readonly far: Price;
  /** With the resting orders that stay at the turn in play. */
  readonly near: Price;
}

/** Returns the starting prices per runner as the book is now. */
export function projectStartingPrices(book: Pick<AssetBook, 'ladder' | 'onClose'>): readonly ProjectedPrice[] {
  const resting = ordersAtStart(book);
  return Array.from({ length: book.ladder?.runnerCount ?? 0 }, (_, runner) => {
    const entries = entriesOf(resting.filter(({ runnerIndex }) => runnerIndex === runner));
    if (![...entries.backs, ...entries.lays].some(isForStart)) return { far: 0, near: 0 };
    return { far: startingPriceOf(auctionOf(entries, false)), near: startingPriceOf(auctionOf(entries)) };
  });
}

function ordersAtStart({ ladder, onClose }: Pick<AssetBook, 'ladder' | 'onClose'>): Order[] {
  return [...(ladder?.restingOrders() ?? []), ...onClose];
}

/**
 * Matches orders that take the starting price, before the market turns in play. What an order matches becomes a new
 * order at that price, because the price may be worse than its limit and a lay's size follows from its liability;
 * resting orders on the other side are matched within their limits. What is left of the former lapses.
 */
export function takeStartingPrices(market: Market, context: StartingContext): StartingChange {
  const change = { placed: [] as Order[], orders: [] as Order[], fills: [] as Fill[] };
  const prices: Partial<Record<Asset, readonly Price[]>> = {};
  for (const [asset, book] of market.books) {
    const resting = ordersAtStart(book);
    if (!resting.some(isForStart)) continue;
    prices[asset] = market.definition.runners.map((_, runner) => {
      const entries = entriesOf(resting.filter(({ runnerIndex }) => runnerIndex === runner));
      return takeRunner({ market, context, change }, entries);
    });
  }
  if (Object.keys(prices).length === 0) return change;
  market.startingPrices = prices;
  market.version++;
  return change;
}

interface Taking {
  readonly market: Market;
  readonly context: StartingContext;
  readonly change: { readonly placed: Order[]; readonly orders: Order[]; readonly fills: Fill[] };
}

/** Matches one runner. @returns its starting price, 0 for none. */
function takeRunner(taking: Taking, entries: Entries): Price {
  const all = [...entries.backs, ...entries.lays];
  for (const order of entries.barred.filter(isForStart)) end(taking, order, 'self_match');
  if (!all.some(isForStart)) return 0;
  // Nothing is matched while an operator has stopped the market.
  const price = taking.market.stopped ? 0 : startingPriceOf(auctionOf(entries));
  const takers = [entries.backs, entries.lays].map((side) => enter(taking, side, price));
  const [backs, lays] = takers as [Order[], Order[]];
  match(taking, { backs, lays, price });
  for (const order of [...backs, ...lays]) settleRest(taking, order);
  for (const order of all) if (isForStart(order) && order.remaining > 0) end(taking, order, 'no_starting_price');
  return price;
}

/** Replaces orders for the starting price by orders at it, up to what the other side can take. */
function enter({ market, context, change }: Taking, orders: readonly Order[], price: Price): Order[] {
  if (price === 0) return [];
  return orders.flatMap((order) => {
    const size = sizeAt(order, price);
    if (size === 0) return [];
    if (!isForStart(order)) return [order];
    const { ids, now } = context;
    const birth = { orderId: ++ids.orderId, clientRef: `${order.clientRef} sp`, placedAt: now };
    const taken = createOrder(
      {
        ...order,
        price,
        size,
        minFill: size,
        timeInForce: 'goodTillCancelled',
        persistence: 'startingPrice',
        until: 0,
      },
      birth,
    );
    taken.link = order.orderId;
    taken.claimId = order.claimId;
    endOrder(market, order, { as: 'cancelled', reason: 'starting_price' });
    change.orders.push(order);
    const { book, position } = partOf(market, taken);
    book.orders.push(taken);
    addUnmatched(position, taken, size);
    change.placed.push(taken);
    return [taken];
  });
}

interface Sides {
  readonly backs: readonly Order[];
  readonly lays: readonly Order[];
  readonly price: Price;
}

/** Matches both sides in their order until one of them is used up. */
function match(taking: Taking, { backs, lays, price }: Sides): void {
  const open = [...lays];
  for (const back of backs) {
    for (let lay = open[0]; lay && back.remaining > 0; lay = open[0]) {
      fill(taking, { back, lay, size: Math.min(back.remaining, lay.remaining), price });
      if (lay.remaining === 0) open.shift();
    }
  }
}

interface Pair {
  readonly back: Order;
  readonly lay: Order;
  readonly size: Money;
  readonly price: Price;
}

function fill({ market, context, change }: Taking, { back, lay, size, price }: Pair): void {
  const part = partOf(market, back);
  for (const order of [back, lay]) {
    if (!order.slot) continue;
    if (size === order.remaining) part.book.ladder?.remove(order);
    else part.book.ladder?.shrink(order, order.remaining - size);
    change.orders.push(order);
  }
  const sink = new FillRecorder({ part, context, taker: back, runnerIndex: back.runnerIndex });
  sink.fill(lay, size, price);
  change.fills.push(...sink.fills);
}

/** Lapses what an order at the starting price could not match; resting orders stay. */
function settleRest({ market, change }: Taking, order: Order): void {
  if (!isForStart(order)) return;
  change.orders.push(order);
  if (order.remaining === 0) return;
  endRest(partOf(market, order).position, order, order.remaining, { as: 'lapsed', reason: 'no_starting_price' });
}

function end({ market, change }: Taking, order: Order, reason: 'self_match' | 'no_starting_price'): void {
  endOrder(market, order, { as: 'lapsed', reason });
  change.orders.push(order);
}
