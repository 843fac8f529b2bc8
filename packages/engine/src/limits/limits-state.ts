import type { ReadonlyEngine } from '../core/readonly-engine.ts';
import type { LimitState, LimitsState } from './answers.ts';
import { LIMIT_NAMES, type LimitName, type LimitPeriod, limitOf, pauseAt } from './limit.ts';
import { endOf } from './periods.ts';
import { atRisk, waiting } from './refuse-play.ts';

/** What a player has set for themselves, and how much of it is used, at a moment. */
export function limitsState(engine: ReadonlyEngine, playerId: number, now: number): LimitsState {
  const seat = engine.seats[playerId];
  const own = seat?.own ?? null;
  return {
    playerId,
    limits: LIMIT_NAMES.map((name) => limitState(engine, playerId, { name, now })),
    pause: own && pauseAt(own.set, now),
    atRisk: seat ? atRisk(seat.purse) : 0,
  };
}

function limitState(
  engine: ReadonlyEngine,
  playerId: number,
  { name, now }: { readonly name: LimitName; readonly now: number },
): LimitState {
  const own = engine.seats[playerId]?.own;
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
