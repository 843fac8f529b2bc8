import type { Money, Price } from '@crease/kernel';
import { shownLevels } from '../cross/shown-levels.ts';
import type { AssetBook, Market } from '../market/market.ts';
import { resultsByRunner } from '../market/profit-by-outcome.ts';
import type { MarketStatus, PriceSize } from '../terms/market-definition.ts';
import type { Order, OrderStatus, Side } from '../terms/order.ts';

/** A runner's prices as a player saw them. */
interface RunnerView {
  readonly runnerId: string;
  readonly name: string;
  /** Offers to backers, best first. */
  readonly back: readonly PriceSize[];
  /** Offers to layers, best first. */
  readonly lay: readonly PriceSize[];
  /** 0: never matched. */
  readonly lastPrice: Price;
  readonly matched: Money;
  /** Result of the player's matched bets if this runner wins. */
  readonly profit: Money;
}

/** A player's order with its place in the queue. */
interface OrderView {
  readonly orderId: number;
  readonly runnerIndex: number;
  readonly side: Side;
  readonly price: Price;
  readonly size: Money;
  readonly matched: Money;
  readonly remaining: Money;
  readonly status: OrderStatus;
  /** Place in the queue at its price, from 1; null if it does not rest. */
  readonly place: number | null;
  /** Size that is matched before it; 0 if it does not rest. */
  readonly ahead: Money;
}

/** A market at one moment of its log. */
export interface MarketView {
  readonly status: MarketStatus;
  readonly statusReason: string;
  readonly inPlay: boolean;
  readonly runners: readonly RunnerView[];
  /** Of one player, oldest first. */
  readonly own: readonly OrderView[];
}

/**
 * Returns the prices of a replayed market, and one player's orders and result.
 * @param playerId as numbered by the replay; 0: no player.
 */
export function marketView(market: Market, playerId: number, depth: number): MarketView {
  const [book] = market.books.values();
  const { status, statusReason, inPlay } = market;
  if (!book) return { status, statusReason, inPlay, runners: [], own: [] };
  const position = book.positions.get(playerId);
  const profits = position ? resultsByRunner(market, position) : [];
  const runners = market.definition.runners.map(({ runnerId, name }, runnerIndex) => ({
    runnerId,
    name,
    back: shownLevels({ market, book }, { runnerIndex, side: 'back' }, depth),
    lay: shownLevels({ market, book }, { runnerIndex, side: 'lay' }, depth),
    lastPrice: book.lastPrice[runnerIndex] ?? 0,
    matched: book.runnerMatched[runnerIndex] ?? 0,
    profit: profits[runnerIndex] ?? 0,
  }));
  return { status, statusReason, inPlay, runners, own: playerId === 0 ? [] : ownOrders(book, playerId) };
}

function ownOrders(book: AssetBook, playerId: number): OrderView[] {
  const own = book.orders.filter((order) => order.playerId === playerId);
  const places = book.ladder?.queuesAhead(own);
  return own.map((order) => orderView(order, places?.get(order)));
}

function orderView(order: Order, ahead: { readonly orders: number; readonly size: Money } | undefined): OrderView {
  const { orderId, runnerIndex, side, price, size, matched, remaining, status } = order;
  const place = ahead ? ahead.orders + 1 : null;
  return { orderId, runnerIndex, side, price, size, matched, remaining, status, place, ahead: ahead?.size ?? 0 };
}
