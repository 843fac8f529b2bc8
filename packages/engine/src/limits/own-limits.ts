import type { PlayLimits } from './limit.ts';
import type { Played } from './played.ts';

/** Of a player who has ever set a limit or taken a break: what they set, and what counts against it. */
export interface OwnLimits {
  readonly set: PlayLimits;
  readonly played: Played;
}
