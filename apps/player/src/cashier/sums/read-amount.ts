import { type Money, moneyFromUnits } from '@crease/kernel';

/** What an amount field holds: rupees with two decimals at most, or why it does not. */
type Amount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'valid'; readonly money: Money };

/** Digits with any grouping and a spared `₹`. */
export function readAmount(text: string): Amount {
  const digits = text.replace(/[\s,₹]/g, '');
  if (digits === '') return { kind: 'empty' };
  if (!/^\d{1,12}(\.\d{0,2})?$/.test(digits)) return { kind: 'invalid' };
  const money = moneyFromUnits(Number(digits));
  return money === null || money === 0 ? { kind: 'invalid' } : { kind: 'valid', money };
}
