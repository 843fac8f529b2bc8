import type { LifeStep } from '../life/event-life.ts';
import type { Line } from '../lines/line.ts';
import type { PlayEntry } from '../play/play-entry.ts';

/** What a trader does about markets. */
export type ActEntry =
  /** Opens offered markets, suspended and without prices until they are published. */
  | { readonly kind: 'open'; readonly marketIds: readonly string[] }
  /** The ball runs: what it may change is suspended. */
  | { readonly kind: 'ballRunning' }
  /** Suspends markets until they are published by name; without a list all, until the next publication. */
  | { readonly kind: 'suspend'; readonly marketIds?: readonly string[] | undefined; readonly reason: string }
  /** Publishes the staged prices and opens markets; without a list all that are not held. */
  | { readonly kind: 'publish'; readonly marketIds?: readonly string[] | undefined }
  /** Changes how a market is priced; staged until published. */
  | { readonly kind: 'line'; readonly marketId: string; readonly line: Line }
  /** Takes back the last entry about play. Scores and lines go back; settled markets and money do not. */
  | { readonly kind: 'undo' }
  /** Sets the start, or postpones the event until another entry sets a new one. @param startsAt epoch ms. */
  | {
      readonly kind: 'schedule';
      readonly startsAt: number;
      readonly reason?: string | undefined;
      readonly isPostponed?: boolean | undefined;
    }
  /** Ends the event before or in play: results that play has decided remain, everything else is void. */
  | { readonly kind: 'abandon'; readonly reason: string };

/** One entry of an event's log. */
export type EventEntry = PlayEntry | ActEntry;

const ACTS: ReadonlySet<string> = new Set<ActEntry['kind']>([
  ...(['open', 'ballRunning', 'suspend', 'publish', 'line', 'undo', 'schedule', 'abandon'] as const),
]);

/** Returns the step in the event's life that an entry makes; null if it makes none. */
export function lifeStepOf(entry: ActEntry): LifeStep | null {
  if (entry.kind === 'abandon') return entry;
  if (entry.kind !== 'schedule') return null;
  const { startsAt, reason = '', isPostponed } = entry;
  return isPostponed ? { kind: 'postpone', reason } : { kind: 'schedule', startsAt, reason };
}

/** True for an entry about play, which an undo takes back. */
export function isPlay(entry: EventEntry): entry is PlayEntry {
  return !ACTS.has(entry.kind);
}
