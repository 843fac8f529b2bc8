import type { LimitKind, Limits, MoneyLimit } from '@crease/contract';
import { endOf, type LimitName, type LimitState, type LimitsState } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../core/iso-time.ts';

const MINUTE_MS = 60_000;

interface Figures {
  /** Played today, ms. */
  readonly todayMs: number;
  /** Played since the last reality check, ms. */
  readonly stretchMs: number;
  /** How much faster play time is counted than real time. */
  readonly speed: number;
  /** Minor units. */
  readonly largestStake: number;
  readonly now: number;
}

/** A player's limits on the wire. */
export function limitsWire(
  { limits, pause, atRisk }: LimitsState,
  { todayMs, stretchMs, speed, largestStake, now }: Figures,
): Limits {
  const plain = (name: LimitName) => {
    const limit = limits.find((one) => one.name === name);
    const raise = limit?.raise ? { value: limit.raise.value, ...moments(limit.raise) } : null;
    return { value: limit?.value ?? null, raise };
  };
  const reality = plain('reality');
  const leftMs = reality.value === null ? null : Math.max(0, reality.value * MINUTE_MS - stretchMs) / speed;
  return {
    money: limits.filter(({ name }) => isMoney(name)).map(moneyWire),
    session: { ...plain('session'), playedSeconds: Math.floor(todayMs / 1000) },
    reality: { ...reality, nextAt: leftMs === null ? null : isoTime(now + leftMs) },
    dayEndsAt: isoTime(endOf('day', now)),
    pause: pause && {
      kind: pause.kind,
      from: isoTime(pause.from),
      until: pause.until === null ? null : isoTime(pause.until),
    },
    largestStake: unitsFromMoney(largestStake),
    atRisk: unitsFromMoney(atRisk),
  };
}

const isMoney = (name: LimitName) => name !== 'session' && name !== 'reality';

function moneyWire({ name, value, raise, used, period, until }: LimitState): MoneyLimit {
  return {
    kind: kindOf(name) as MoneyLimit['kind'],
    period,
    value: unitsOrNone(value),
    used: unitsOrNone(used),
    until: until === null ? null : isoTime(until),
    raise: raise && { value: unitsOrNone(raise.value), ...moments(raise) },
  };
}

function moments({ askedAt, ripeAt }: { readonly askedAt: number; readonly ripeAt: number }) {
  return { askedAt: isoTime(askedAt), ripeAt: isoTime(ripeAt) };
}

function kindOf(name: LimitName): LimitKind {
  return name.split(':')[0] as LimitKind;
}

function unitsOrNone(money: number | null): number | null {
  return money === null ? null : unitsFromMoney(money);
}
