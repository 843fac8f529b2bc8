import type { Money } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { OperatorCaller } from './operator-caller.ts';

interface Sum {
  readonly of: 'withdrawals' | 'deposits' | 'adjustments';
  /** Minor units, above zero. */
  readonly amount: Money;
}

/** Whether a sum is more than a person at the desk decides alone by their own limits. The console has none. */
export async function isAboveOwn(
  { limitsOf }: Pick<Store['staff'], 'limitsOf'>,
  { operatorId }: OperatorCaller,
  { of, amount }: Sum,
): Promise<boolean> {
  const own = operatorId === null ? null : await limitsOf(operatorId);
  const most = own?.[of] ?? null;
  return most !== null && amount > most;
}
