import type { ConnectionState } from '@crease/client';

/** Returns the states of a connection without `stale`, which any pause of the machine adds, and the `live` after it. */
export function withoutStale(states: readonly ConnectionState[]): ConnectionState[] {
  return states.filter((state, at) => state !== 'stale' && !(state === 'live' && states[at - 1] === 'stale'));
}
