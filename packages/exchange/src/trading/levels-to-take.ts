import type { Money } from '@crease/kernel';
import { virtualLevels } from '../cross/virtual-levels.ts';
import type { Part } from '../market/part.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';

/**
 * Returns what a player can take from others on a side of a runner, best first; own orders lapse instead of matching.
 * Without virtual prices: taking one of them changes the offers on the other runners.
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

/** A level that one order can take. */
interface TakenLevel extends PriceSize {
  /** True if it is matched across the runners. */
  readonly isVirtual: boolean;
}

/** Returns what one order can take now, best first and at one price resting orders first, as it would be matched. */
export function levelsForOrder(part: Part, order: Pick<Order, 'runnerIndex' | 'side' | 'link'>): TakenLevel[] {
  const { runnerIndex, side } = order;
  const resting = levelsToTake(part, order).map((level) => ({ ...level, isVirtual: false }));
  if (!mayCross(order)) return resting;
  const across = virtualLevels(part, { runnerIndex, side, playerId: part.position.playerId });
  if (across.length === 0) return resting;
  const sign = side === 'back' ? 1 : -1;
  const virtual = across.map((level) => ({ ...level, isVirtual: true }));
  return [...resting, ...virtual].sort((one, other) => sign * (other.price - one.price));
}

/** The orders of a cash-out are planned together, so that one of them must not take the offers of another. */
export function mayCross({ link }: Pick<Order, 'link'>): boolean {
  return link >= 0;
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
