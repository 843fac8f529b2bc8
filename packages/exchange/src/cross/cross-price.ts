import { PRICE_MAX, PRICE_MIN, type Price, type PriceLadder } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import { type AssetBook, hasCrossMatching, type Market } from '../market/market.ts';
import type { Order, Side } from '../terms/order.ts';

/**
 * Above the rounding of a sum of shares, below the difference of any two sums on the classic ladder. On the finest one
 * a bet may be taken that misses the payout by this share of it, far below one unit of money.
 */
const SHARE_SLACK = 1e-12;
/** The same for a price in hundredths. */
const PRICE_SLACK = 1e-6;
/** Result of {@link othersShare} if another runner has no player's order. */
const NOT_COVERED = Number.POSITIVE_INFINITY;

/**
 * Returns the price at which the best orders of all other runners complete a bet, in hundredths and not rounded: 1 ÷ (1
 * − Σ 1/price); null if they cost the whole payout. Source: the open Monaco Protocol; conformance suite
 * `cross-matching`.
 * @param share of the payout that the other runners cost: Σ 1/price.
 */
export function exactCrossPrice(share: number): Price | null {
  return share < 1 - SHARE_SLACK ? 100 / (1 - share) : null;
}

/**
 * Returns the tick of a virtual price: the exact price rounded against the taker by less than a tick, down for a back
 * and up for a lay, so that the others' stakes always cover the payout; −1 for none.
 * @param share of the payout that the other runners cost.
 */
export function crossTick(prices: PriceLadder, side: Side, share: number): number {
  const exact = exactCrossPrice(share);
  if (exact === null) return -1;
  if (side === 'back') return exact < PRICE_MIN - PRICE_SLACK ? -1 : prices.tickOf(prices.floor(exact + PRICE_SLACK));
  return exact > PRICE_MAX + PRICE_SLACK ? -1 : prices.tickOf(prices.ceil(exact - PRICE_SLACK));
}

/** Returns Σ 1/price over the best players' orders of one side on all runners but one; infinite if one has none. */
function othersShare(book: OrderBook, runner: number, side: Side): number {
  let share = 0;
  for (let at = 0; at < book.runnerCount; at++) {
    if (at === runner) continue;
    const tick = book.bestPlayerTick(at, side);
    // Both markers of an empty side are outside of the table.
    const part = book.priceLadder.shares[tick];
    if (part === undefined) return NOT_COVERED;
    share += part;
  }
  return share;
}

/** Returns the tick at which the other runners complete a bet on this one now; −1 for none. */
export function crossTickOf(book: OrderBook, { runnerIndex, side }: Pick<Order, 'runnerIndex' | 'side'>): number {
  return crossTick(book.priceLadder, side, othersShare(book, runnerIndex, side));
}

/**
 * True if orders of one side on all runners, with this one, complete each other: as backs they pay for the payout, as
 * lays they cost no more than it.
 */
export function wouldCross(book: OrderBook, order: Pick<Order, 'runnerIndex' | 'side' | 'price'>): boolean {
  const { side, runnerIndex, price } = order;
  const others = othersShare(book, runnerIndex, side);
  if (others === NOT_COVERED) return false;
  const share = others + 100 / price;
  return side === 'back' ? share >= 1 - SHARE_SLACK : share <= 1 + SHARE_SLACK;
}

/** True if a tick or price is at least as good for the taker as a limit; false for the tick −1. */
export function isWithin(side: Side, at: number, limit: number): boolean {
  return at >= 0 && (side === 'back' ? at >= limit : at <= limit);
}

/**
 * True if an order would match on arrival, with offers of the same runner or, where the market allows it, of the
 * others.
 */
export function wouldMatchNow(
  { market, book: { ladder } }: { readonly market: Market; readonly book: AssetBook },
  order: Pick<Order, 'runnerIndex' | 'side' | 'price'>,
): boolean {
  if (!ladder) return false;
  return ladder.wouldMatch(order) || (hasCrossMatching(market) && wouldCross(ladder, order));
}
