import { type Refusal, refuse } from '@crease/kernel';
import {
  LIMIT_NAMES,
  type LimitName,
  type LimitPeriod,
  limitOf,
  type Pause,
  type PlayLimits,
  pauseAt,
  type Raise,
} from './limit.ts';
import { endOf } from './periods.ts';
import { type OwnLimits, type PastPlay, Played } from './played.ts';
import { atRisk, waiting } from './refuse-play.ts';
import type { LimitedPlayer, ReadonlyEngine } from './state.ts';

/** State of a limit at a time. Money in minor units, `session` in hours, `reality` in minutes. */
export interface LimitState {
  readonly name: LimitName;
  /** null: none. */
  readonly value: number | null;
  readonly raise: Raise | null;
  /** Amount used in its period; null if the engine does not count it. */
  readonly used: number | null;
  readonly period: LimitPeriod | null;
  /** When its period ends, epoch ms; null without a period. */
  readonly until: number | null;
}

/** A player's limits and break at a time. */
export interface LimitsState {
  readonly playerId: number;
  readonly limits: readonly LimitState[];
  /** The active break. */
  readonly pause: Pause | null;
  /** Maximum loss of open bets. Minor units. */
  readonly atRisk: number;
}

/** Answer to every command of this module. */
export interface LimitsAnswer {
  readonly kind: 'limits';
  readonly state: LimitsState;
  /** Number of bets with a cancelled part. */
  readonly cancelled: number;
}

/** Returns a player's limits and their use at a time. */
export function limitsState(engine: ReadonlyEngine, playerId: number, now: number): LimitsState {
  const playerState = engine.playerStates[playerId];
  const ownLimits = playerState?.ownLimits ?? null;
  return {
    playerId,
    limits: LIMIT_NAMES.map((name) => limitState(engine, playerId, { name, now })),
    pause: ownLimits && pauseAt(ownLimits.set, now),
    atRisk: playerState ? atRisk(playerState.balances) : 0,
  };
}

function limitState(
  engine: ReadonlyEngine,
  playerId: number,
  { name, now }: { readonly name: LimitName; readonly now: number },
): LimitState {
  const ownLimits = engine.playerStates[playerId]?.ownLimits;
  const period = periodOf(name);
  const { value, raise } = ownLimits ? limitOf(ownLimits.set, name) : { value: null, raise: null };
  const until = period && endOf(period, now);
  if (!ownLimits || period === null) return { name, value, raise, used: null, period, until };
  const used = name.startsWith('deposit:')
    ? ownLimits.played.deposited(period, now) + waiting(engine, playerId)
    : ownLimits.played.loss(period, now);
  return { name, value, raise, used, period, until };
}

function periodOf(name: LimitName): LimitPeriod | null {
  const [, period] = name.split(':');
  return (period as LimitPeriod | undefined) ?? null;
}

/** Stored play of a player, for their first limit: the engine keeps none for players without limits. */
export interface PastRead extends PastPlay {
  /** Counter that the query `limits` returned before the store was read: detects payments made in between. */
  readonly counted: number;
}

/** Sets up a player's limits, with their play from the store. */
function openLimits(playerState: LimitedPlayer, set: PlayLimits, past: PastPlay): OwnLimits {
  playerState.ownLimits = { set, played: new Played(past) };
  return playerState.ownLimits;
}

/**
 * Returns a player's limits; creates them from the stored play the first time. Refuses if a payment happened since the
 * store was read, because it may be missing: the caller reads again.
 */
export function limitsFor(playerState: LimitedPlayer, past: PastRead | null): OwnLimits | Refusal {
  if (playerState.ownLimits) return playerState.ownLimits;
  if (past?.counted !== playerState.counted) return refuse('SERVICE_UNAVAILABLE', { reason: 'busy' });
  return openLimits(playerState, { playerId: playerState.player.playerId, limits: {}, pause: null }, past);
}
