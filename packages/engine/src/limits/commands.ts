import type { LimitName } from './limit.ts';
import type { PastPlay } from './played.ts';

/** What the room can be asked for, one member per verb. */
export type LimitsCommand = SetLimit | TakeBreak;

/** What the record says of a player, for their first limit: the engine keeps none of it for those who have none. */
export interface PastRead extends PastPlay {
  /** As the question `limits` told it before the record was read: what came in between was not read. */
  readonly counted: number;
}

/**
 * Sets, lowers, raises or removes one limit. Lower starts at once. Higher, or none, waits for 24 hours;
 * asked for again after that, it starts. The value that is in force takes a waiting raise back.
 */
export interface SetLimit {
  readonly type: 'setLimit';
  readonly playerId: number;
  readonly name: LimitName;
  /** Minor units, hours or minutes; null: none. */
  readonly value: number | null;
  /** The desk lowers, and never raises. */
  readonly by: 'player' | 'desk';
  /** null: the caller did not read it. */
  readonly past: PastRead | null;
}

/** How long an exclusion lasts, in months. */
export type ExclusionLength = 'half' | 'one' | 'five' | 'ever';

/** A player pauses. What rests unmatched of their bets is cancelled. Nobody can end it early. */
export interface TakeBreak {
  readonly type: 'takeBreak';
  readonly playerId: number;
  readonly pause:
    | { readonly kind: 'stop' }
    | { readonly kind: 'timeOut'; readonly until: number }
    | { readonly kind: 'exclusion'; readonly length: ExclusionLength };
  readonly past: PastRead | null;
}
