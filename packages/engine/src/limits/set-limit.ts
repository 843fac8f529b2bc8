import { isMoney, isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { isLower, type LimitName, limitOf, pauseAt } from './limit.ts';
import { type LimitsAnswer, limitsFor, limitsState, type PastRead } from './limits-state.ts';
import { nextLimit } from './next-limit.ts';
import { refusePause } from './refuse-play.ts';
import type { Engine, Fact } from './state.ts';

/**
 * Set, lower, raise or remove one limit. Lower values apply at once. Higher ones, or none, wait 24 hours and apply when
 * requested again after that. Requesting the value in force cancels a waiting raise.
 */
export interface SetLimit {
  readonly type: 'setLimit';
  readonly playerId: number;
  readonly name: LimitName;
  /** Minor units, hours or minutes; null: none. */
  readonly value: number | null;
  /** Operators may lower, never raise. */
  readonly by: 'player' | 'desk';
  /** null: the caller did not read it. */
  readonly past: PastRead | null;
}

/** Minutes between two reality checks. */
const REALITY_MINUTES: readonly number[] = [15, 30, 60, 120];

/** Applies a lower value at once, a higher one after a day and a confirmation; the value in force cancels a raise. */
export function setLimit(engine: Engine, command: SetLimit, { now }: Context): Outcome<LimitsAnswer, Fact> | Refusal {
  const { playerId, name, value, by } = command;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isFit(name, value)) return refuse('INVALID_INPUT', { reason: 'limitValue' }, 'value');
  const answer = (): LimitsAnswer => ({ kind: 'limits', state: limitsState(engine, playerId, now), cancelled: 0 });
  // Players without limits have nothing to remove.
  if (!playerState.ownLimits && value === null) return { facts: [], answer: answer() };
  const ownLimits = limitsFor(playerState, command.past);
  if (isRefusal(ownLimits)) return ownLimits;
  const before = limitOf(ownLimits.set, name);
  const after = nextLimit(before, { value, now });
  const pause = pauseAt(ownLimits.set, now);
  const isRaise = after.raise !== null || isLower(before.value, after.value);
  if (isRaise && by === 'desk') return refuse('FORBIDDEN', { reason: 'deskRaises' });
  if (isRaise && pause) return refusePause(pause);
  if (after === before) return { facts: [], answer: answer() };
  ownLimits.set.limits = { ...ownLimits.set.limits, [name]: after };
  return { facts: [{ fact: 'limitsChanged', limits: ownLimits.set }], answer: answer() };
}

function isFit(name: LimitName, value: number | null): boolean {
  if (value === null) return true;
  if (name === 'session') return Number.isSafeInteger(value) && value >= 1 && value <= 23;
  if (name === 'reality') return REALITY_MINUTES.includes(value);
  return isMoney(value) && value > 0;
}
