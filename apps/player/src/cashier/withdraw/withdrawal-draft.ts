import type { Money } from '@crease/kernel';

/** The amount and account of a withdrawal to be requested. */
export interface WithdrawalDraft {
  readonly amount: Money;
  readonly payoutAccountId: string;
}
