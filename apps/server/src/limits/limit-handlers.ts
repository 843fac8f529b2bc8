import type { LimitKind, LimitPeriod } from '@crease/contract';
import {
  type ExclusionLength,
  firstDay,
  LIMIT_NAMES,
  type LimitName,
  type LimitsState,
  startOfDay,
} from '@crease/engine';
import { isRefusal, moneyFromUnits, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { isoTime } from '../core/iso-time.ts';
import type { Handlers } from '../http/handler.ts';
import type { LimitBook } from './limit-book.ts';
import { limitsWire } from './limits-wire.ts';
import type { PlayTime } from './play-time.ts';

export interface LimitHandlersDeps {
  readonly book: LimitBook;
  readonly time: PlayTime;
  readonly store: Pick<Store, 'play'>;
  /** The engine's clock. */
  readonly now: () => number;
  readonly endSessions: (playerId: number) => Promise<unknown>;
}

type LimitCalls = Pick<Handlers, 'limits' | 'setLimit' | 'timeOut' | 'excludeSelf' | 'stopForToday'>;

const LENGTHS: Readonly<Record<'6m' | '1y' | '5y' | 'ever', ExclusionLength>> = {
  '6m': 'half',
  '1y': 'one',
  '5y': 'five',
  ever: 'ever',
};

/** Handlers of players' own limits and breaks. */
export function limitHandlers(deps: LimitHandlersDeps): LimitCalls {
  const { book, endSessions } = deps;
  const pauseAndSignOut = async (playerId: number, pause: Parameters<typeof pausing>[1]) => {
    const answer = await book.submit(pausing(playerId, pause));
    if (isRefusal(answer)) return answer;
    await endSessions(playerId);
    const until = answer.state.pause?.until ?? null;
    return { until: until === null ? null : isoTime(until), cancelled: answer.cancelled };
  };
  return {
    limits: async ({ session: { playerId } }) => wireOf(deps, await book.state(playerId)),
    setLimit: async ({ session: { playerId }, body }) => {
      const limit = readLimit(body);
      if (isRefusal(limit)) return limit;
      const answer = await book.submit({ type: 'setLimit', playerId, ...limit, by: 'player' });
      return isRefusal(answer) ? answer : wireOf(deps, answer.state);
    },
    timeOut: async ({ session: { playerId }, body }) => {
      const answer = await book.submit(pausing(playerId, { kind: 'timeOut', until: Date.parse(body.until) }));
      return isRefusal(answer) ? answer : wireOf(deps, answer.state);
    },
    excludeSelf: ({ session: { playerId }, body }) =>
      pauseAndSignOut(playerId, { kind: 'exclusion', length: LENGTHS[body.for] }),
    stopForToday: ({ session: { playerId } }) => pauseAndSignOut(playerId, { kind: 'stop' }),
  };
}

function pausing(
  playerId: number,
  pause: { kind: 'stop' } | { kind: 'timeOut'; until: number } | { kind: 'exclusion'; length: ExclusionLength },
) {
  return { type: 'takeBreak', playerId, pause } as const;
}

/** A player's limits with what the engine does not have: time played, and the largest stake of the week. */
export async function wireOf({ time, store, now }: LimitHandlersDeps, state: LimitsState) {
  const moment = now();
  const { playerId } = state;
  const monday = startOfDay(firstDay('week', moment));
  return limitsWire(state, {
    todayMs: time.today(playerId, moment),
    stretchMs: time.stretch(playerId, moment).playedMs,
    speed: time.speed,
    largestStake: await store.play.largestStake(playerId, monday),
    now: moment,
  });
}

interface LimitBody {
  readonly kind: LimitKind;
  readonly period?: LimitPeriod | undefined;
  readonly value: number | null;
}

/** Returns the limit that a call names, and its value in the engine's unit. */
export function readLimit({
  kind,
  period,
  value,
}: LimitBody): { readonly name: LimitName; readonly value: number | null } | Refusal {
  const name = LIMIT_NAMES.find((one) => one === (period ? `${kind}:${period}` : kind));
  if (!name) return refuse('INVALID_INPUT', { reason: 'limitPeriod' }, 'period');
  if (value === null || kind === 'session' || kind === 'reality') return { name, value };
  const money = moneyFromUnits(value);
  return money === null ? refuse('INVALID_INPUT', { reason: 'limitValue' }, 'value') : { name, value: money };
}
