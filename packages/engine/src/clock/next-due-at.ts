import { nextOrderDueAt } from '../markets/due-heap.ts';
import type { Engine } from './state.ts';

/** Returns when the next order or ticket in the in-play delay is due; null if none waits. */
export function nextDueAt({ due, delayedTickets }: Pick<Engine, 'due' | 'delayedTickets'>): number | null {
  const at = Math.min(nextOrderDueAt(due) ?? Infinity, ...delayedTickets.values());
  return at === Infinity ? null : at;
}
