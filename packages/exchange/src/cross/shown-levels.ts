import type { Money } from '@crease/kernel';
import type { Part } from '../market/part.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';
import { isWithin } from './cross-price.ts';
import { virtualLevels } from './cross-walk.ts';

/** A displayed price. */
interface ShownLevel extends PriceSize {
  /** The part of the size that is matched across the runners. */
  readonly virtual: Money;
}

/** Returns the prices that an order of a side can take, resting and virtual ones together, best first. */
export function shownLevels(
  part: Pick<Part, 'market' | 'book'>,
  { runnerIndex, side }: Pick<Order, 'runnerIndex' | 'side'>,
  depth: number,
): ShownLevel[] {
  const { ladder } = part.book;
  if (!ladder) return [];
  const resting =
    side === 'back' ? ladder.availableToBack(runnerIndex, depth) : ladder.availableToLay(runnerIndex, depth);
  const across = virtualLevels(part, { runnerIndex, side, depth, worst: resting[depth - 1]?.price });
  const levels: ShownLevel[] = [];
  let next = 0;
  for (const { price, size } of resting) {
    while (next < across.length && !isWithin(side, price, (across[next] as PriceSize).price))
      levels.push(virtualLevel(across[next++] as PriceSize));
    const same = across[next]?.price === price ? (across[next++] as PriceSize).size : 0;
    levels.push({ price, size: size + same, virtual: same });
  }
  while (next < across.length) levels.push(virtualLevel(across[next++] as PriceSize));
  if (levels.length > depth) levels.length = depth;
  return levels;
}

function virtualLevel({ price, size }: PriceSize): ShownLevel {
  return { price, size, virtual: size };
}
