import { LIVE_STATUSES, type Order } from '@crease/exchange';
import { type Asset, assert, type Money } from '@crease/kernel';
import type { Balances, Ledger } from '@crease/ledger';
import type { OwnLimits } from '../limits/played.ts';
import type { ClaimState } from './claim.ts';
import { NO_CLAIMS } from './claims-of.ts';

/** An owner of stakes. A player holds one asset for life: a demo player has play money only. */
export interface Player {
  readonly playerId: number;
  readonly username: string;
  readonly asset: Asset;
  readonly demo: boolean;
  /** True for a bot of the house that trades for liquidity. Counted separately everywhere; cannot sign in. */
  readonly simulated: boolean;
  readonly createdAt: number;
  /** Self-excluded or suspended: no new bets. */
  excluded: boolean;
  /** True once the opening credit was given, which happens once per player. */
  opened: boolean;
}

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
  ownLimits: OwnLimits | null;
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
    ownLimits: null,
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

/** The cash that a player can withdraw now, and the part of it that stays. Minor units. */
interface Withdrawable {
  readonly available: Money;
  /** Deposits that carry a running bonus. */
  readonly carried: Money;
}

/**
 * Returns the amount that can be withdrawn: at most the available cash, and no more than keeps the deposits of running
 * bonuses in the cash. Open bets count as cash, because a deposit may be staked.
 */
export function withdrawableOf({ balances, claims }: Pick<PlayerState, 'balances' | 'claims'>): Withdrawable {
  const carried = claims.reduce((sum, { status, carried }) => sum + (status === 'running' ? carried : 0), 0);
  const { available, requested, cash } = balances;
  return { available: Math.max(0, Math.min(available, cash.balance - requested - carried)), carried };
}
