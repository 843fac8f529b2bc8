import { type Money, moneyFromUnits, unitsFromMoney } from '@crease/kernel';

/** What the stake field holds: a whole number of rupees, or why it is not one. */
type Stake =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'valid'; readonly size: Money };

/** Digits with Indian or any other grouping, a spared `₹`; anything else is refused, as are paise. */
export function readStake(text: string): Stake {
  const digits = text.replace(/[\s,₹]/g, '');
  if (digits === '') return { kind: 'empty' };
  if (!/^\d{1,12}(\.0{0,2})?$/.test(digits)) return { kind: 'invalid' };
  const size = moneyFromUnits(Number.parseInt(digits, 10));
  return size === null || size === 0 ? { kind: 'invalid' } : { kind: 'valid', size };
}

/** Keeps what a stake may be made of: digits, and a point so that paise can be refused in words. */
export function cleanStake(text: string): string {
  return text.replace(/[^\d.]/g, '').slice(0, 13);
}

/** As the field shows it: lakhs and crores grouped. What is no whole number stays as it was typed. */
export function groupStake(text: string): string {
  if (!/^\d+$/.test(text)) return text;
  const last = text.slice(-3);
  const before = text.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return before === '' ? last : `${before},${last}`;
}

/** Where the caret stands in a grouped text when so many characters that are no commas lie before it. */
export function caretAfter(grouped: string, typedBefore: number): number {
  let left = typedBefore;
  let at = 0;
  while (at < grouped.length && left > 0) {
    if (grouped[at] !== ',') left -= 1;
    at += 1;
  }
  return at;
}

/** A quick stake adds to what is there. */
export function addToStake(text: string, more: Money): string {
  const stake = readStake(text);
  return stakeText((stake.kind === 'valid' ? stake.size : 0) + more);
}

/** A stake as it is typed: `500` for 50,000 paise. */
export function stakeText(stake: Money): string {
  return String(unitsFromMoney(stake));
}
