import { LIMIT_NAMES, type LimitName, type LimitPeriod, limitOf, type Pause, pauseAt, type Raise } from './limit.ts';
import { endOf } from './periods.ts';
import { atRisk, waiting } from './refuse-play.ts';
import type { ReadonlyEngine } from './state.ts';

/** A limit as it stands at a moment. Money in minor units, `session` in hours, `reality` in minutes. */
export interface LimitState {
  readonly name: LimitName;
  /** null: none. */
  readonly value: number | null;
  readonly raise: Raise | null;
  /** What counts against it in its period; null where the engine does not count it. */
  readonly used: number | null;
  readonly period: LimitPeriod | null;
  /** When its period ends, epoch ms; null where it has none. */
  readonly until: number | null;
}

/** What a player has set for themselves, as it stands at a moment. */
export interface LimitsState {
  readonly playerId: number;
  readonly limits: readonly LimitState[];
  /** The break that runs. */
  readonly pause: Pause | null;
  /** What open bets can lose. Minor units. */
  readonly atRisk: number;
}

/** To every command of the room. */
export interface LimitsAnswer {
  readonly kind: 'limits';
  readonly state: LimitsState;
  /** Bets of which something was cancelled. */
  readonly cancelled: number;
}

/** What a player has set for themselves, and how much of it is used, at a moment. */
export function limitsState(engine: ReadonlyEngine, playerId: number, now: number): LimitsState {
  const playerState = engine.playerStates[playerId];
  const own = playerState?.own ?? null;
  return {
    playerId,
    limits: LIMIT_NAMES.map((name) => limitState(engine, playerId, { name, now })),
    pause: own && pauseAt(own.set, now),
    atRisk: playerState ? atRisk(playerState.balances) : 0,
  };
}

function limitState(
  engine: ReadonlyEngine,
  playerId: number,
  { name, now }: { readonly name: LimitName; readonly now: number },
): LimitState {
  const own = engine.playerStates[playerId]?.own;
  const period = periodOf(name);
  const { value, raise } = own ? limitOf(own.set, name) : { value: null, raise: null };
  const until = period && endOf(period, now);
  if (!own || period === null) return { name, value, raise, used: null, period, until };
  const used = name.startsWith('deposit:')
    ? own.played.deposited(period, now) + waiting(engine, playerId)
    : own.played.loss(period, now);
  return { name, value, raise, used, period, until };
}

function periodOf(name: LimitName): LimitPeriod | null {
  const [, period] = name.split(':');
  return (period as LimitPeriod | undefined) ?? null;
}
