import { type AssetBook, hasCrossMatching, type Market } from '../market/market.ts';
import type { Order } from '../terms/order.ts';
import { wouldCross } from './cross-price.ts';

/** True if an order would match on arrival, with offers of the same runner or, where the market allows it, of the others. */
export function wouldMatchNow(
  { market, book: { ladder } }: { readonly market: Market; readonly book: AssetBook },
  order: Pick<Order, 'runnerIndex' | 'side' | 'price'>,
): boolean {
  if (!ladder) return false;
  return ladder.wouldMatch(order) || (hasCrossMatching(market) && wouldCross(ladder, order));
}
