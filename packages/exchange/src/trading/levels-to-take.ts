import type { Money, Price } from '@crease/kernel';
import { CrossWalk } from '../cross/cross-walk.ts';
import { hasCrossMatching } from '../market/market.ts';
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

/** A part of what one order would take. */
export interface TakenPart extends PriceSize {
  /**
   * The worst price accepted so far: a part at a better one may follow once the player's order on another runner
   * lapsed.
   */
  readonly worst: Price;
}

/**
 * Returns what one order would take now, in the order in which it would be matched: the best price first, at one price
 * resting orders first. The same as {@link takeBest} does, without doing it.
 * @param most the most to take: the last cross match is rounded as a part of it.
 */
export function partsToTake(part: Part, order: Pick<Order, 'runnerIndex' | 'side' | 'link'>, most: Money): TakenPart[] {
  const { runnerIndex, side } = order;
  const { ladder } = part.book;
  const resting = levelsToTake(part, order);
  const across = ladder && hasCrossMatching(part.market) && mayCross(order);
  const walk = across ? new CrossWalk(part, ladder, { runnerIndex, side, playerId: part.position.playerId }) : null;
  const sign = side === 'back' ? 1 : -1;
  const parts: TakenPart[] = [];
  let left = most;
  let worst: Price | null = null;
  for (let next = 0; left > 0; ) {
    const direct = resting[next];
    const virtual = walk?.price ?? null;
    const crosses = virtual !== null && (!direct || sign * (virtual - direct.price) > 0);
    const price = crosses ? virtual : direct?.price;
    if (price === undefined) break;
    worst = worst === null || sign * (worst - price) > 0 ? price : worst;
    const size = crosses ? (walk?.take(left) ?? 0) : Math.min(left, direct?.size ?? 0);
    if (!crosses) next++;
    if (size > 0) parts.push({ price, size, worst });
    left -= size;
  }
  return parts;
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
