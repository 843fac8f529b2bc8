import { unitsFromMoney } from '@crease/kernel';
import { call } from '@crease/web';
import { type LimitKind, type LimitPeriod, takeLimits } from './use-limits.ts';

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
