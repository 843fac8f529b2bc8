import { moneyFromUnits } from '@crease/kernel';
import type { LimitKind } from './use-limits.ts';

/** A parsed field: paise, hours or minutes, null to remove; or its fault. */
type ReadLimit =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'valid'; readonly value: number | null };

const INVALID = { kind: 'invalid' } as const;

/** @param text as typed: rupees with any grouping, whole hours, or chosen minutes (`never` for none). */
export function readLimit(kind: LimitKind, text: string): ReadLimit {
  const digits = text.replace(/[\s,₹]/g, '');
  if (digits === '') return { kind: 'empty' };
  if (kind === 'reality') return { kind: 'valid', value: digits === 'never' ? null : Number(digits) };
  if (kind === 'session') {
    const isHours = /^\d{1,2}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= 23;
    return isHours ? { kind: 'valid', value: Number(digits) } : INVALID;
  }
  if (!/^\d{1,10}(\.\d{0,2})?$/.test(digits)) return INVALID;
  const money = moneyFromUnits(Number(digits));
  return money === null || money === 0 ? INVALID : { kind: 'valid', value: money };
}
