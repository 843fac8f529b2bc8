import { type Refusal, refuse } from '@crease/kernel';
import type { Seat } from '../core/seat.ts';
import type { PastRead } from './commands.ts';
import type { PlayLimits } from './limit.ts';
import type { OwnLimits } from './own-limits.ts';
import { type PastPlay, Played } from './played.ts';

/** Gives a player limits, with what the record says that they have played. */
export function openLimits(seat: Seat, set: PlayLimits, past: PastPlay): OwnLimits {
  seat.own = { set, played: new Played(past) };
  return seat.own;
}

/**
 * A player's limits; the first time with what was read of the record. Where something was paid meanwhile nobody can
 * say whether it was read: then the caller reads again.
 */
export function limitsFor(seat: Seat, past: PastRead | null): OwnLimits | Refusal {
  if (seat.own) return seat.own;
  if (past?.counted !== seat.counted) return refuse('SERVICE_UNAVAILABLE', { reason: 'busy' });
  return openLimits(seat, { playerId: seat.player.playerId, limits: {}, pause: null }, past);
}
