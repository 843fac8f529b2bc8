import type { Money } from '@crease/kernel';
import { formatMoney } from '@crease/ui';

/** Formats an amount without paise if it has none: `₹4,800`. */
export function rupees(money: Money): string {
  return formatMoney(money).replace(/\.00$/, '');
}
