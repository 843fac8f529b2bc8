import { openEngine, play, type Stream, type StreamShape, TIMED_PREFIX, WARM_UP_PREFIX } from './order-stream.ts';

export interface Round {
  readonly commandsPerSecond: number;
  readonly factsPerCommand: number;
  /** Sum of resting sizes at the end: equal for equal matching. */
  readonly restingSize: number;
}

/**
 * One round on a fresh engine: the warm-up untimed, then every command created from its request and executed; answers
 * and facts are dropped.
 */
export function playEngine(shape: StreamShape, { warmUp, timed }: Stream): Round {
  const house = openEngine(shape);
  for (let at = 0; at < warmUp.length; at++) play(house, warmUp.command(at, WARM_UP_PREFIX), { now: 2 });
  const context = { now: 3 };
  let facts = 0;
  const start = performance.now();
  for (let at = 0; at < timed.length; at++) facts += play(house, timed.command(at, TIMED_PREFIX), context).facts.length;
  const seconds = (performance.now() - start) / 1000;
  let restingSize = 0;
  for (const order of house.orders.values()) restingSize += order.remaining;
  return { commandsPerSecond: timed.length / seconds, factsPerCommand: facts / timed.length, restingSize };
}
