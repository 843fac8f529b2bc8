import type { Deposit } from '@crease/client';
import { formatMoney } from '@crease/ui';

/** The amount; with a plus sign once it is credited. */
export function depositSum({ status, credited, amount, fee }: Deposit): string {
  return status === 'approved' ? `+${formatMoney(credited)}` : formatMoney(amount - fee);
}
