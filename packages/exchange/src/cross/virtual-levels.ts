import type { Price } from '@crease/kernel';
import { hasCrossMatching } from '../market/market.ts';
import type { Part } from '../market/part.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';
import { crossTickOf, isWithin } from './cross-price.ts';
import { CrossWalk } from './cross-walk.ts';

interface Wanted extends Pick<Order, 'runnerIndex' | 'side'> {
  /** Number of prices; all by default. */
  readonly depth?: number;
  /** Worse prices are not needed. */
  readonly worst?: Price | undefined;
}

/** Returns what can be matched across the runners, best price first. Empty in a market without cross matching. */
export function virtualLevels(part: Pick<Part, 'market' | 'book'>, wanted: Wanted): PriceSize[] {
  const levels: PriceSize[] = [];
  const { depth = Number.POSITIVE_INFINITY, worst, side } = wanted;
  const isWorse = (price: Price) => worst !== undefined && !isWithin(side, price, worst);
  const { ladder } = part.book;
  if (!ladder || !hasCrossMatching(part.market)) return levels;
  const best = ladder.priceLadder.prices[crossTickOf(ladder, wanted)];
  if (best === undefined || isWorse(best)) return levels;
  const walk = new CrossWalk(part, ladder, wanted);
  for (;;) {
    const { price } = walk;
    const last = levels[levels.length - 1];
    if (price === null || (price !== last?.price && levels.length >= depth)) return levels;
    if (isWorse(price)) return levels;
    const size = walk.take(Number.POSITIVE_INFINITY);
    if (size === 0) return levels;
    if (price === last?.price) levels[levels.length - 1] = { price, size: last.size + size };
    else levels.push({ price, size });
  }
}
