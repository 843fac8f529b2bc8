import { type Money, moneyFromUnits, unitsFromMoney } from '@crease/kernel';

/** A parsed stake: whole rupees, or the fault. */
type Stake =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'valid'; readonly size: Money };

/** Parses digits with any grouping and an optional `₹`; rejects anything else, including paise. */
export function readStake(text: string): Stake {
  const digits = text.replace(/[\s,₹]/g, '');
  if (digits === '') return { kind: 'empty' };
  if (!/^\d{1,12}(\.0{0,2})?$/.test(digits)) return { kind: 'invalid' };
  const size = moneyFromUnits(Number.parseInt(digits, 10));
  return size === null || size === 0 ? { kind: 'invalid' } : { kind: 'valid', size };
}

/** Keeps digits, and a point so that paise can be rejected with a reason. */
export function cleanStake(text: string): string {
  return text.replace(/[^\d.]/g, '').slice(0, 13);
}

/** Groups by lakhs and crores. Text that is not a whole number is returned unchanged. */
export function groupStake(text: string): string {
  if (!/^\d+$/.test(text)) return text;
  const last = text.slice(-3);
  const before = text.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return before === '' ? last : `${before},${last}`;
}

/** Returns the caret position in a grouped text after so many characters that are not commas. */
export function caretAfter(grouped: string, typedBefore: number): number {
  let left = typedBefore;
  let at = 0;
  while (at < grouped.length && left > 0) {
    if (grouped[at] !== ',') left -= 1;
    at += 1;
  }
  return at;
}

/** Adds a quick stake to the typed one. */
export function addToStake(text: string, more: Money): string {
  const stake = readStake(text);
  return stakeText((stake.kind === 'valid' ? stake.size : 0) + more);
}

/** Formats a stake for editing: `500` for 50,000 paise. */
export function stakeText(stake: Money): string {
  return String(unitsFromMoney(stake));
}
