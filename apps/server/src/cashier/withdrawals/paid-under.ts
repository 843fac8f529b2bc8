import type { Withdrawal } from '@crease/engine';

/** Returns the bank's or provider's reference of a payment; null: not paid. */
export function paidUnder({ timeline }: Pick<Withdrawal, 'timeline'>): string | null {
  return timeline.find(({ what }) => what === 'paid')?.reference ?? null;
}
