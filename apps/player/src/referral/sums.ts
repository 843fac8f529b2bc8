import type { Money } from '@crease/kernel';
import { formatMoney } from '@crease/ui';

/** A sum without paise where it has none: `₹4,800`. */
export function rupees(money: Money): string {
  return formatMoney(money).replace(/\.00$/, '');
}
