import { execute } from '@crease/operations';
import { done, openHouse, type Stream, type StreamShape } from './order-stream.ts';

export interface Round {
  readonly commandsPerSecond: number;
  readonly factsPerCommand: number;
  /** Sum of sizes that rest at the end: equal for every engine that matches alike. */
  readonly restingSize: number;
}

/** One round on a fresh House: the warm-up untimed, then every command with its answer and facts, which are dropped. */
export function playHouse(shape: StreamShape, { warmUp, timed }: Stream): Round {
  const house = openHouse(shape);
  for (const command of warmUp) done(execute(house, command, { now: 2 }));
  const context = { now: 3 };
  let facts = 0;
  const start = performance.now();
  for (const command of timed) facts += done(execute(house, command, context)).facts.length;
  const seconds = (performance.now() - start) / 1000;
  let restingSize = 0;
  for (const order of house.orders.values()) restingSize += order.remaining;
  return { commandsPerSecond: timed.length / seconds, factsPerCommand: facts / timed.length, restingSize };
}
