import { type Refusal, refuse } from '@crease/kernel';
import type { PlayLimits } from './limit.ts';
import type { OwnLimits } from './own-limits.ts';
import { type PastPlay, Played } from './played.ts';
import type { LimitedPlayer } from './state.ts';

/** Stored play of a player, for their first limit: the engine keeps none for players without limits. */
export interface PastRead extends PastPlay {
  /** Counter that the query `limits` returned before the store was read: detects payments made in between. */
  readonly counted: number;
}

/** Sets up a player's limits, with their play from the store. */
function openLimits(playerState: LimitedPlayer, set: PlayLimits, past: PastPlay): OwnLimits {
  playerState.own = { set, played: new Played(past) };
  return playerState.own;
}

/**
 * Returns a player's limits; creates them from the stored play the first time. Refuses if a payment happened since the
 * store was read, because it may be missing: the caller reads again.
 */
export function limitsFor(playerState: LimitedPlayer, past: PastRead | null): OwnLimits | Refusal {
  if (playerState.own) return playerState.own;
  if (past?.counted !== playerState.counted) return refuse('SERVICE_UNAVAILABLE', { reason: 'busy' });
  return openLimits(playerState, { playerId: playerState.player.playerId, limits: {}, pause: null }, past);
}
