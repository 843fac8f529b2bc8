export * from './account.ts';
export type { Balances } from './balances.ts';
export * from './hold.ts';
export * from './journal.ts';
export * from './ledger.ts';
export * from './open-accounts.ts';
export * from './statement.ts';
