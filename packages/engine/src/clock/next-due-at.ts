import { nextOrderDueAt } from '../markets/due-heap.ts';
import type { Engine } from './state.ts';

type Delays = Pick<Engine, 'due' | 'delayedTickets'>;

/** Returns whether an order or ticket waits out the in-play delay. The clock asks with each command. */
export function hasDelays({ due, delayedTickets }: Delays): boolean {
  return delayedTickets.size > 0 || nextOrderDueAt(due) !== null;
}

/** Returns when the next order or ticket in the in-play delay is due; null if none waits. */
export function nextDueAt({ due, delayedTickets }: Delays): number | null {
  const at = Math.min(nextOrderDueAt(due) ?? Infinity, ...delayedTickets.values());
  return at === Infinity ? null : at;
}
