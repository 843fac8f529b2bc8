import { isMoney, isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { type LimitName, limitOf, pauseAt } from './limit.ts';
import { type LimitsAnswer, limitsState } from './limits-state.ts';
import { nextLimit } from './next-limit.ts';
import { limitsFor, type PastRead } from './open-limits.ts';
import { refusePause } from './refuse-play.ts';
import type { Engine, Fact } from './state.ts';

/**
 * Sets, lowers, raises or removes one limit. Lower starts at once. Higher, or none, waits for 24 hours;
 * asked for again after that, it starts. The value that is in force takes a waiting raise back.
 */
export interface SetLimit {
  readonly type: 'setLimit';
  readonly playerId: number;
  readonly name: LimitName;
  /** Minor units, hours or minutes; null: none. */
  readonly value: number | null;
  /** The desk lowers, and never raises. */
  readonly by: 'player' | 'desk';
  /** null: the caller did not read it. */
  readonly past: PastRead | null;
}

/** Minutes between two reality checks. */
const REALITY_MINUTES: readonly number[] = [15, 30, 60, 120];

/** Lower starts at once; higher waits a day and for a second yes; the value in force takes a raise back. */
export function setLimit(engine: Engine, command: SetLimit, { now }: Context): Outcome<LimitsAnswer, Fact> | Refusal {
  const { playerId, name, value, by } = command;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isFit(name, value)) return refuse('INVALID_INPUT', { reason: 'limitValue' }, 'value');
  const answer = (): LimitsAnswer => ({ kind: 'limits', state: limitsState(engine, playerId, now), cancelled: 0 });
  // Nothing is removed from who has nothing.
  if (!playerState.own && value === null) return { facts: [], answer: answer() };
  const own = limitsFor(playerState, command.past);
  if (isRefusal(own)) return own;
  const before = limitOf(own.set, name);
  const after = nextLimit(before, { value, now });
  const pause = pauseAt(own.set, now);
  if (after.raise && by === 'desk') return refuse('FORBIDDEN', { reason: 'deskRaises' });
  if (after.raise && pause) return refusePause(pause);
  if (after === before) return { facts: [], answer: answer() };
  own.set.limits = { ...own.set.limits, [name]: after };
  return { facts: [{ fact: 'limitsChanged', limits: own.set }], answer: answer() };
}

function isFit(name: LimitName, value: number | null): boolean {
  if (value === null) return true;
  if (name === 'session') return Number.isSafeInteger(value) && value >= 1 && value <= 23;
  if (name === 'reality') return REALITY_MINUTES.includes(value);
  return isMoney(value) && value > 0;
}
