import { type Money, moneyFromUnits } from '@crease/kernel';

/** A parsed amount field: rupees with at most two decimals, or the fault. */
type Amount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'valid'; readonly money: Money };

/** Parses digits with any grouping and an optional `₹`. */
export function readAmount(text: string): Amount {
  const digits = text.replace(/[\s,₹]/g, '');
  if (digits === '') return { kind: 'empty' };
  if (!/^\d{1,12}(\.\d{0,2})?$/.test(digits)) return { kind: 'invalid' };
  const money = moneyFromUnits(Number(digits));
  return money === null || money === 0 ? { kind: 'invalid' } : { kind: 'valid', money };
}
