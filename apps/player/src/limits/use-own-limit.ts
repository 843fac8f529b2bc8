import type { Money } from '@crease/kernel';
import { useRead } from '@crease/web';
import type { LimitPeriod } from './use-limits.ts';

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
