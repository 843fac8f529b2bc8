import { isRefusal, monthsLater, type Refusal, refuse } from '@crease/kernel';
import { cancelBonuses } from '../bonus/end-bonus.ts';
import { endAutoCashOutsOf } from '../cash-outs/end-auto-cash-out.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type Pause, pauseAt } from '../limits/limit.ts';
import { type LimitsAnswer, limitsFor, limitsState, type PastRead } from '../limits/limits-state.ts';
import { endOf } from '../limits/periods.ts';
import { refusePause } from '../limits/refuse-play.ts';
import { cancelForBreak } from '../orders/resting-orders.ts';
import type { Engine, Fact } from './state.ts';

/** Duration of an exclusion, in months. */
export type ExclusionLength = 'half' | 'one' | 'five' | 'ever';

/** Pause a player: unmatched orders are cancelled. No operator can end the break early. */
export interface TakeBreak {
  readonly type: 'takeBreak';
  readonly playerId: number;
  readonly pause:
    | { readonly kind: 'stop' }
    | { readonly kind: 'timeOut'; readonly until: number }
    | { readonly kind: 'exclusion'; readonly length: ExclusionLength };
  readonly past: PastRead | null;
}

const HOUR_MS = 3_600_000;
/** Six weeks, with a margin for a client clock ahead of the server's. */
const LONGEST_MS = 6 * 7 * 24 * HOUR_MS + HOUR_MS;
const MONTHS: Readonly<Record<Exclude<ExclusionLength, 'ever'>, number>> = { half: 6, one: 12, five: 60 };

/**
 * Starts a break: unmatched orders are cancelled, matched ones are settled as usual, and automatic cash-outs end. A
 * bet in the in-play delay is matched at its end as far as it can be, and its rest is cancelled: a break takes no bet
 * back. A break is never shortened. An exclusion also ends bonuses.
 */
export function takeBreak(engine: Engine, command: TakeBreak, { now }: Context): Outcome<LimitsAnswer, Fact> | Refusal {
  const { playerId, past } = command;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  const pause = pauseOf(command.pause, now);
  if (isRefusal(pause)) return pause;
  const ownLimits = limitsFor(playerState, past);
  if (isRefusal(ownLimits)) return ownLimits;
  const running = pauseAt(ownLimits.set, now);
  if (running && endsBefore(pause, running)) return refusePause(running);
  ownLimits.set.pause = pause;
  const facts: Fact[] = [{ fact: 'limitsChanged', limits: ownLimits.set }];
  const cancelled = cancelForBreak(engine, playerState, { facts, now });
  endAutoCashOutsOf({ engine, facts, now }, playerId);
  if (pause.kind === 'exclusion') cancelBonuses({ engine, facts, now }, playerId);
  return { facts, answer: { kind: 'limits', state: limitsState(engine, playerId, now), cancelled } };
}

function pauseOf(asked: TakeBreak['pause'], now: number): Pause | Refusal {
  if (asked.kind === 'stop') return { kind: 'stop', from: now, until: endOf('day', now), reopensAt: null };
  if (asked.kind === 'exclusion') {
    const until = asked.length === 'ever' ? null : monthsLater(now, MONTHS[asked.length]);
    return { kind: 'exclusion', from: now, until, reopensAt: null };
  }
  const { until } = asked;
  const isFit = Number.isSafeInteger(until) && until > now && until <= now + LONGEST_MS;
  return isFit
    ? { kind: 'timeOut', from: now, until, reopensAt: null }
    : refuse('INVALID_INPUT', { reason: 'breakEnd' }, 'until');
}

/** A break may become longer or stricter, never shorter or milder. */
function endsBefore(pause: Pause, running: Pause): boolean {
  if (running.kind === 'exclusion' && pause.kind !== 'exclusion') return true;
  if (running.until === null) return pause.until !== null;
  return pause.until !== null && pause.until < running.until;
}
