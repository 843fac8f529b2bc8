import type { Money } from '@crease/kernel';
import type { Part } from '../market/part.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';
import { virtualLevels } from './virtual-levels.ts';

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
  const levels = resting.map((level) => ({ ...level, virtual: 0 }));
  const worst = resting[depth - 1]?.price;
  for (const { price, size } of virtualLevels(part, { runnerIndex, side, depth, worst })) {
    const at = levels.findIndex((level) => level.price === price);
    const level = levels[at];
    if (level) levels[at] = { price, size: level.size + size, virtual: size };
    else levels.push({ price, size, virtual: size });
  }
  const sign = side === 'back' ? 1 : -1;
  return levels.sort((one, other) => sign * (other.price - one.price)).slice(0, depth);
}
