import { type ReplyOf, serverNow } from '@crease/client';
import { type Money, unitsFromMoney } from '@crease/kernel';
import { call, queryClient, readKey, useRead, whenLive } from '@crease/web';
import { useEffect } from 'react';

export type Limits = ReplyOf<'limits'>;
type MoneyLimit = Limits['money'][number];
export type LimitKind = MoneyLimit['kind'] | 'session' | 'reality';
export type LimitPeriod = NonNullable<MoneyLimit['period']>;

/** How often limits are refreshed, as the time played grows, ms. */
const ASK_EVERY_MS = 60_000;

/** Returns the player's own limits; refetched on changes from any device. */
export function useLimits() {
  const read = useRead('limits', {}, { refetchInterval: ASK_EVERY_MS });
  useEffect(
    () =>
      whenLive((client) =>
        client.onAccount(({ changed }) => {
          if (changed.includes('limits')) void queryClient.invalidateQueries({ queryKey: ['limits'] });
        }),
      ),
    [],
  );
  return read;
}

/** Shows the server's reply at once. */
export function takeLimits(reply: Limits): void {
  queryClient.setQueryData(readKey('limits'), reply);
}

interface LimitRequest {
  readonly kind: LimitKind;
  readonly period: LimitPeriod | null;
  /** Paise, hours or minutes; null: none. */
  readonly value: number | null;
}

/** Requests a limit and shows the server's reply at once. @throws what the call throws. */
export async function setLimit({ kind, period, value }: LimitRequest): Promise<void> {
  const isMoney = kind !== 'session' && kind !== 'reality';
  const sent = value !== null && isMoney ? unitsFromMoney(value) : value;
  takeLimits(await call('setLimit', { body: { kind, ...(period && { period }), value: sent }, silent: true }));
}

/** Returns what the player's deposit limits leave, if that is below `max`; null otherwise. */
export function useOwnLimit(max: Money): { readonly left: Money; readonly period: LimitPeriod } | null {
  const { data } = useRead('limits');
  let least: { left: Money; period: LimitPeriod } | null = null;
  for (const { kind, period, value, used } of data?.money ?? []) {
    if (kind !== 'deposit' || period === null || value === null) continue;
    const left = Math.max(0, value - (used ?? 0));
    if (left < (least?.left ?? max)) least = { left, period };
  }
  return least;
}

export interface Raise {
  readonly value: number | null;
  readonly askedAt: string;
  readonly ripeAt: string;
}

/** Returns whether a raise can be confirmed: another request of its value does so. */
export function isConfirmable({ ripeAt }: Raise): boolean {
  return Date.parse(ripeAt) <= serverNow();
}

/** Returns the pending raise of a limit to this value; null: none. */
export function raiseTo(value: number | null, { raise }: Pick<LimitPart, 'raise'>): Raise | null {
  return raise?.value === value ? raise : null;
}

/**
 * One limit of a kind; deposit and loss limits have a period. Money in paise, `session` in hours, `reality` in minutes.
 */
export interface LimitPart {
  readonly period: LimitPeriod | null;
  readonly value: number | null;
  readonly raise: Raise | null;
  /** Usage: money, or seconds of play; null if nothing is counted. */
  readonly used: number | null;
  /** Usage at which it is reached. */
  readonly most: number;
}

/** Returns the limits of a kind, the weekly one first as the most common. */
export function partsOf(kind: LimitKind, { money, session, reality }: Limits): readonly LimitPart[] {
  if (kind === 'session') {
    const { value, raise, playedSeconds } = session;
    return [{ period: null, value, raise, used: playedSeconds, most: (value ?? 0) * 3600 }];
  }
  if (kind === 'reality') {
    const { value, raise } = reality;
    return [{ period: null, value, raise, used: null, most: 0 }];
  }
  const order = ['week', 'day', 'month', null];
  return money
    .filter((limit) => limit.kind === kind)
    .map(({ period, value, raise, used }) => ({ period, value, raise, used, most: value ?? 0 }))
    .sort((one, other) => order.indexOf(one.period) - order.indexOf(other.period));
}
