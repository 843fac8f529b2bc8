import type { Result } from '@crease/feeds';
import type { LifeStep } from '../life/event-life.ts';
import type { Line } from '../lines/line.ts';
import type { HandMarket } from '../markets/hand-market.ts';
import type { MarketTerms } from '../markets/market-terms.ts';
import type { BallRunning } from '../play/play.ts';
import type { PlayEntry } from '../play/play-entry.ts';
import type { SourceChange } from '../sources/event-sources.ts';

/** Terms of one offered market in place of the model's. */
export interface OpenTerms extends MarketTerms {
  readonly marketId: string;
  /** Balls do not suspend it. */
  readonly isSteady: boolean;
}

/** What a trader does about markets. */
export type ActEntry =
  /**
   * Opens offered markets, suspended and without prices until they are published. A market keeps the terms that it
   * opened with.
   */
  | { readonly kind: 'open'; readonly marketIds: readonly string[]; readonly terms?: readonly OpenTerms[] | undefined }
  /** Makes a market by hand, suspended and without prices. `isSteady`: balls do not suspend it. */
  | { readonly kind: 'make'; readonly market: HandMarket; readonly isSteady?: boolean | undefined }
  /** Declares the result of a market that was made by hand. */
  | { readonly kind: 'declare'; readonly marketId: string; readonly result: Result }
  /** The ball runs: what it may change is suspended. */
  | BallRunning
  /** Suspends markets until they are published by name; without a list all, until the next publication. */
  | { readonly kind: 'suspend'; readonly marketIds?: readonly string[] | undefined; readonly reason: string }
  /**
   * Nobody watches the prices of the model and of hands: those markets are suspended, and markets that follow a source
   * stay open.
   */
  | { readonly kind: 'traderAway' }
  /** Publishes the staged prices and opens markets; without a list all that are not held. */
  | { readonly kind: 'publish'; readonly marketIds?: readonly string[] | undefined }
  /** Changes how a market is priced; staged until published. Prices far from the present ones need a confirmation. */
  | {
      readonly kind: 'line';
      readonly marketId: string;
      readonly line: Line;
      readonly isConfirmed?: boolean | undefined;
    }
  /** Sets the sources of prices, best first. */
  | { readonly kind: 'sources'; readonly names: readonly string[] }
  /** Another source, or the trader, prices the markets that follow a source. */
  | ({ readonly kind: 'source' } & SourceChange)
  /** Takes back the last entry about play. Scores and lines go back; settled markets and money do not. */
  | { readonly kind: 'undo' }
  /** A minute of play has passed: the prices of open markets follow the clock. */
  | { readonly kind: 'clock' }
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
  ...(['open', 'make', 'declare', 'ballRunning', 'suspend', 'traderAway', 'publish', 'line'] as const),
  ...(['sources', 'source', 'undo', 'clock', 'schedule', 'abandon'] as const),
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
