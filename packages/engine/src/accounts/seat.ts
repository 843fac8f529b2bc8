import { LIVE_STATUSES, type Order } from '@crease/exchange';
import { assert } from '@crease/kernel';
import type { Ledger, Purse } from '@crease/ledger';
import type { OwnLimits } from '../limits/own-limits.ts';
import type { ClaimState } from './claim.ts';
import { NO_CLAIMS } from './claims-of.ts';
import type { Player } from './player.ts';

/**
 * Everything that a bet needs of its player, behind one look-up: who they are, their money, and their orders that
 * may still change by matching, cancelling or lapsing.
 */
export interface Seat {
  readonly player: Player;
  readonly purse: Purse;
  /**
   * By rising id. An order that is over stays in the list until it is swept: so the many ways in which an order
   * ends cost nothing here.
   */
  live: Order[];
  /** The player's bonuses in memory, by rising id. Replaced, never changed in place. */
  claims: readonly ClaimState[];
  /** What they set for themselves; null for the many who set nothing. */
  own: OwnLimits | null;
  /** Rises with every result and deposit that is paid to them: what was read of the record before is out of date. */
  counted: number;
  /** At this length the list is swept. */
  sweepAt: number;
}

const SWEEP_MIN = 16;

/** Gives a player their seat. Seats are found by player id, an index. */
export function takeSeat(
  engine: { readonly ledger: Ledger; readonly seats: (Seat | undefined)[] },
  player: Player,
): void {
  const purse = engine.ledger.purse(player);
  assert(purse, `player ${player.playerId} has no account`);
  while (engine.seats.length < player.playerId) engine.seats.push(undefined);
  engine.seats[player.playerId] = {
    player,
    purse,
    live: [],
    claims: NO_CLAIMS,
    own: null,
    counted: 0,
    sweepAt: SWEEP_MIN,
  };
}

export function addLiveOrder(seat: Seat, order: Order): void {
  seat.live.push(order);
  if (seat.live.length >= seat.sweepAt) sweepLiveOrders(seat);
}

/** A player's live orders by rising id. The list is the seat's own: copy it before you change an order. */
export function liveOrdersOf(seat: Seat): readonly Order[] {
  sweepLiveOrders(seat);
  return seat.live;
}

/** Whether a player has this many live orders or more. */
export function hasLiveOrders(seat: Seat, atLeast: number): boolean {
  if (seat.live.length < atLeast) return false;
  sweepLiveOrders(seat);
  return seat.live.length >= atLeast;
}

export function isLive(order: Order): boolean {
  return LIVE_STATUSES.includes(order.status);
}

/** Lets go of orders that are over. Twice what is left may gather before the next time: constant cost an order. */
export function sweepLiveOrders(seat: Seat): void {
  seat.live = seat.live.filter((order) => order.remaining > 0);
  seat.sweepAt = SWEEP_MIN + 2 * seat.live.length;
}
