import type { RunnerDepth } from '@crease/contract';
import type { DepthShown } from './runner-depth.ts';

type Levels = RunnerDepth['back'];

/** Returns the prices that differ between two states of a runner; a price that is gone has size 0. */
export function depthChanges(before: DepthShown, next: DepthShown): DepthShown {
  const { marketId, runnerId } = next;
  return {
    marketId,
    runnerId,
    back: changed(before.back, next.back),
    lay: changed(before.lay, next.lay),
    traded: changed(before.traded, next.traded),
  };
}

function changed(before: Levels, next: Levels): Levels {
  const old = new Map(before.map((level) => [level.price, level]));
  const found: Levels = [];
  for (const level of next) {
    const held = old.get(level.price);
    old.delete(level.price);
    if (held?.size !== level.size || held.virtual !== level.virtual) found.push(level);
  }
  for (const price of old.keys()) found.push({ price, size: 0 });
  return found;
}
