import { LIVE_STATUSES, type Order } from '@crease/exchange';
import { assert } from '@crease/kernel';
import type { Balances, Ledger } from '@crease/ledger';
import type { OwnLimits } from '../limits/own-limits.ts';
import type { ClaimState } from './claim.ts';
import { NO_CLAIMS } from './claims-of.ts';
import type { Player } from './player.ts';

/**
 * Everything that a bet needs of its player, behind one look-up: who they are, their money, and their orders that
 * may still change by matching, cancelling or lapsing.
 */
export interface PlayerState {
  readonly player: Player;
  readonly balances: Balances;
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

/** Gives a player their playerState. Seats are found by player id, an index. */
export function addPlayerState(
  engine: { readonly ledger: Ledger; readonly playerStates: (PlayerState | undefined)[] },
  player: Player,
): void {
  const balances = engine.ledger.balancesOf(player);
  assert(balances, `player ${player.playerId} has no account`);
  while (engine.playerStates.length < player.playerId) engine.playerStates.push(undefined);
  engine.playerStates[player.playerId] = {
    player,
    balances,
    live: [],
    claims: NO_CLAIMS,
    own: null,
    counted: 0,
    sweepAt: SWEEP_MIN,
  };
}

export function addLiveOrder(playerState: PlayerState, order: Order): void {
  playerState.live.push(order);
  if (playerState.live.length >= playerState.sweepAt) sweepLiveOrders(playerState);
}

/** A player's live orders by rising id. The list is the playerState's own: copy it before you change an order. */
export function liveOrdersOf(playerState: PlayerState): readonly Order[] {
  sweepLiveOrders(playerState);
  return playerState.live;
}

/** Whether a player has this many live orders or more. */
export function hasLiveOrders(playerState: PlayerState, atLeast: number): boolean {
  if (playerState.live.length < atLeast) return false;
  sweepLiveOrders(playerState);
  return playerState.live.length >= atLeast;
}

export function isLive(order: Order): boolean {
  return LIVE_STATUSES.includes(order.status);
}

/** Lets go of orders that are over. Twice what is left may gather before the next time: constant cost an order. */
export function sweepLiveOrders(playerState: PlayerState): void {
  playerState.live = playerState.live.filter((order) => order.remaining > 0);
  playerState.sweepAt = SWEEP_MIN + 2 * playerState.live.length;
}
