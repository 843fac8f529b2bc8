import type { PlayLimits } from './limit.ts';
import type { Played } from './played.ts';

/** Limits of a player who has ever set one or taken a break, and the amounts that count against them. */
export interface OwnLimits {
  readonly set: PlayLimits;
  readonly played: Played;
}
