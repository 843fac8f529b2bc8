import type { Withdrawal } from './withdrawal.ts';

/** What became of withdrawals. */
export type WithdrawalFact = { readonly fact: 'withdrawalChanged'; readonly withdrawal: Withdrawal };
