import { moneyFromUnits } from '@crease/kernel';

/** What the stake field holds: a whole number of rupees in paise, or why it is none. */
export type Stake =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'valid'; readonly size: number };

/** Digits with Indian or any other grouping, a spared `₹`; anything else is refused, as are paise. */
export function readStake(text: string): Stake {
  const digits = text.replace(/[\s,₹]/g, '');
  if (digits === '') return { kind: 'empty' };
  if (!/^\d{1,12}(\.0{0,2})?$/.test(digits)) return { kind: 'invalid' };
  const size = moneyFromUnits(Number.parseInt(digits, 10));
  return size === null || size === 0 ? { kind: 'invalid' } : { kind: 'valid', size };
}

/** Keeps what a stake may be made of while it is typed: digits, and commas as they come from a paste. */
export function cleanStake(text: string): string {
  return text.replace(/[^\d.,]/g, '').slice(0, 16);
}

/** A quick stake adds to what is there. */
export function addToStake(text: string, units: number): string {
  const stake = readStake(text);
  const before = stake.kind === 'valid' ? stake.size / 100 : 0;
  return String(before + units);
}
