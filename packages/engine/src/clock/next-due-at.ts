import { nextOrderDueAt } from '../markets/due-heap.ts';
import type { Engine } from './state.ts';

type Delays = Pick<Engine, 'due' | 'tickets'>;

/** Returns whether an order or ticket waits out the in-play delay. The clock asks with each command. */
export function hasDelays({ due, tickets }: Delays): boolean {
  return tickets.delayed.size > 0 || nextOrderDueAt(due) !== null;
}

/** Returns when the next order or ticket in the in-play delay is due; null if none waits. */
export function nextDueAt({ due, tickets }: Delays): number | null {
  let at = nextOrderDueAt(due) ?? Infinity;
  for (const { delay } of tickets.delayed.values()) at = Math.min(at, delay.dueAt);
  return at === Infinity ? null : at;
}
