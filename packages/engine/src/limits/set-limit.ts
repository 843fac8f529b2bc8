import { isMoney, isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { Outcome } from '../outcome.ts';
import type { LimitsAnswer } from './answers.ts';
import type { SetLimit } from './commands.ts';
import { type LimitName, limitOf, pauseAt } from './limit.ts';
import { limitsState } from './limits-state.ts';
import { nextLimit } from './next-limit.ts';
import { limitsFor } from './open-limits.ts';
import { refusePause } from './refuse-play.ts';

/** Minutes between two reality checks. */
const REALITY_MINUTES: readonly number[] = [15, 30, 60, 120];

/** Lower starts at once; higher waits a day and for a second yes; the value in force takes a raise back. */
export function setLimit(engine: Engine, command: SetLimit, { now }: Context): Outcome<LimitsAnswer> | Refusal {
  const { playerId, name, value, by } = command;
  const seat = engine.seats[playerId];
  if (!seat) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isFit(name, value)) return refuse('INVALID_INPUT', { reason: 'limitValue' }, 'value');
  const answer = (): LimitsAnswer => ({ kind: 'limits', state: limitsState(engine, playerId, now), cancelled: 0 });
  // Nothing is removed from who has nothing.
  if (!seat.own && value === null) return { facts: [], answer: answer() };
  const own = limitsFor(seat, command.past);
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
