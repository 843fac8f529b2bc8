import type { RunnerDepth, RunnerDepthChanges } from './exact.ts';

type Levels = RunnerDepth['back'];

/**
 * Returns a runner's prices after changes; null if they are older.
 * @returns 'gap' if a state in between is missing: join again.
 */
export function withDepthChanges(depth: RunnerDepth, changes: RunnerDepthChanges): RunnerDepth | 'gap' | null {
  if (changes.sequence <= depth.sequence) return null;
  if (changes.from !== depth.sequence) return 'gap';
  const { marketId, runnerId, sequence } = changes;
  return {
    marketId,
    runnerId,
    sequence,
    back: merged(depth.back, changes.back, highestFirst),
    lay: merged(depth.lay, changes.lay, lowestFirst),
    traded: merged(depth.traded, changes.traded, highestFirst),
  };
}

type Level = Levels[number];
const highestFirst = (one: Level, other: Level) => other.price - one.price;
const lowestFirst = (one: Level, other: Level) => one.price - other.price;

function merged(levels: Levels, changes: Levels, order: (one: Level, other: Level) => number): Levels {
  if (changes.length === 0) return levels;
  const byPrice = new Map(levels.map((level) => [level.price, level]));
  for (const level of changes) {
    if (level.size === 0) byPrice.delete(level.price);
    else byPrice.set(level.price, level);
  }
  return [...byPrice.values()].sort(order);
}
