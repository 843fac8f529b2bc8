import { type Refusal, refuse } from '@crease/kernel';
import type { PlayLimits } from './limit.ts';
import type { OwnLimits } from './own-limits.ts';
import { type PastPlay, Played } from './played.ts';
import type { LimitedPlayer } from './state.ts';

/** What the record says of a player, for their first limit: the engine keeps none of it for those who have none. */
export interface PastRead extends PastPlay {
  /** As the question `limits` told it before the record was read: what came in between was not read. */
  readonly counted: number;
}

/** Gives a player limits, with what the record says that they have played. */
function openLimits(playerState: LimitedPlayer, set: PlayLimits, past: PastPlay): OwnLimits {
  playerState.own = { set, played: new Played(past) };
  return playerState.own;
}

/**
 * A player's limits; the first time with what was read of the record. Where something was paid meanwhile nobody can
 * say whether it was read: then the caller reads again.
 */
export function limitsFor(playerState: LimitedPlayer, past: PastRead | null): OwnLimits | Refusal {
  if (playerState.own) return playerState.own;
  if (past?.counted !== playerState.counted) return refuse('SERVICE_UNAVAILABLE', { reason: 'busy' });
  return openLimits(playerState, { playerId: playerState.player.playerId, limits: {}, pause: null }, past);
}
