import type { Deposit } from './deposit.ts';

/** What became of deposits. */
export type DepositFact = { readonly fact: 'depositChanged'; readonly deposit: Deposit };
