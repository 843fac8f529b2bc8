import { LIVE_STATUSES, type Order } from '@crease/exchange';
import { assert } from '@crease/kernel';
import type { Balances, Ledger } from '@crease/ledger';
import type { OwnLimits } from '../limits/own-limits.ts';
import type { ClaimState } from './claim.ts';
import { NO_CLAIMS } from './claims-of.ts';
import type { Player } from './player.ts';

/**
 * Everything that a bet needs of its player in one look-up: identity, money, and the orders that matching, cancelling
 * or lapsing may still change.
 */
export interface PlayerState {
  readonly player: Player;
  readonly balances: Balances;
  /**
   * By rising id. An order that is over stays in the list until the next sweep, so ending an order costs nothing here.
   */
  live: Order[];
  /** The player's bonuses in memory, by rising id. Replaced, never changed in place. */
  claims: readonly ClaimState[];
  /** A heartbeat was missed: new orders are refused until the player resumes. */
  ordersPaused: boolean;
  /** Limits that the player set; null for most players, who set none. */
  own: OwnLimits | null;
  /** Rises with every result and deposit paid to the player: values read from the store before are out of date. */
  counted: number;
  /** The list is swept at this length. */
  sweepAt: number;
}

const SWEEP_MIN = 16;

/** Adds the state of a player. The array index is the player id. */
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
    ordersPaused: false,
    own: null,
    counted: 0,
    sweepAt: SWEEP_MIN,
  };
}

export function addLiveOrder(playerState: PlayerState, order: Order): void {
  playerState.live.push(order);
  if (playerState.live.length >= playerState.sweepAt) sweepLiveOrders(playerState);
}

/** Returns a player's live orders by rising id. The player state owns the list: copy it before you change an order. */
export function liveOrdersOf(playerState: PlayerState): readonly Order[] {
  sweepLiveOrders(playerState);
  return playerState.live;
}

/** Returns whether a player has at least this many live orders. */
export function hasLiveOrders(playerState: PlayerState, atLeast: number): boolean {
  if (playerState.live.length < atLeast) return false;
  sweepLiveOrders(playerState);
  return playerState.live.length >= atLeast;
}

export function isLive(order: Order): boolean {
  return LIVE_STATUSES.includes(order.status);
}

/** Drops orders that are over. The next sweep is due at twice the remaining length: constant cost per order. */
export function sweepLiveOrders(playerState: PlayerState): void {
  playerState.live = playerState.live.filter((order) => order.remaining > 0);
  playerState.sweepAt = SWEEP_MIN + 2 * playerState.live.length;
}
