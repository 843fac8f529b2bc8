import type { Money } from '@crease/kernel';

/** What is asked for: how much, and to which account. */
export interface WithdrawalDraft {
  readonly amount: Money;
  readonly payoutAccountId: string;
}
