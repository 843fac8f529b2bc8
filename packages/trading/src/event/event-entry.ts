import type { Result } from '@crease/feeds';
import type { Line } from '../lines/line.ts';
import type { PlayEntry } from '../play/play-entry.ts';

/** One entry of an event's log: what a trader did, in order. */
export type EventEntry =
  | PlayEntry
  /** Opens offered markets, suspended and without prices until they are published. */
  | { readonly kind: 'open'; readonly marketIds: readonly string[] }
  /** The ball runs: what it may change is suspended. */
  | { readonly kind: 'ballRunning' }
  /** Suspends markets until they are resumed; without a list all. */
  | { readonly kind: 'suspend'; readonly marketIds?: readonly string[]; readonly reason: string }
  /** Publishes the staged prices and opens markets; without a list all that are not held. */
  | { readonly kind: 'publish'; readonly marketIds?: readonly string[] }
  /** Changes how a market is priced; staged until published. */
  | { readonly kind: 'line'; readonly marketId: string; readonly line: Line }
  /** Takes back the last entry about play. Scores and lines go back; settled markets and money do not. */
  | { readonly kind: 'undo' }
  /** The result of a market that play does not decide. */
  | { readonly kind: 'declare'; readonly marketId: string; readonly result: Result }
  | { readonly kind: 'schedule'; readonly startsAt: number };
