import type { Money } from '@crease/kernel';
import type { Part } from '../market/part.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';

/**
 * Returns what a player can take from others on a side of a runner, best first; own orders lapse instead of matching.
 */
export function levelsToTake(
  { book: { ladder }, position: { playerId } }: Part,
  { runnerIndex, side }: Pick<Order, 'runnerIndex' | 'side'>,
): PriceSize[] {
  if (!ladder) return [];
  const levels =
    side === 'back'
      ? ladder.availableToBack(runnerIndex, Number.POSITIVE_INFINITY)
      : ladder.availableToLay(runnerIndex, Number.POSITIVE_INFINITY);
  return levels.flatMap(({ price }) => {
    let size = 0;
    for (const entry of ladder.queueAt(runnerIndex, price)) if (entry.order?.playerId !== playerId) size += entry.size;
    return size > 0 ? [{ price, size }] : [];
  });
}

/** Returns the levels that a size matches, best first; fewer if less rests. */
export function met(levels: readonly PriceSize[], size: Money): PriceSize[] {
  let left = size;
  const found: PriceSize[] = [];
  for (const level of levels) {
    if (left === 0) break;
    const taken = Math.min(left, level.size);
    left -= taken;
    found.push({ price: level.price, size: taken });
  }
  return found;
}
