import type { Deposit } from '@crease/client';
import { formatMoney } from '@crease/ui';

/** A sum turns into + when it is in the balance. */
export function depositSum({ status, credited, amount, fee }: Deposit): string {
  return status === 'approved' ? `+${formatMoney(credited)}` : formatMoney(amount - fee);
}
