import type { LimitName, LimitPeriod, Pause, Raise } from './limit.ts';

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
