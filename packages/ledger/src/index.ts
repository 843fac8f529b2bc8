export * from './account.ts';
export * from './hold.ts';
export * from './journal.ts';
export * from './ledger.ts';
export * from './open-accounts.ts';
export type { Purse } from './purse.ts';
export * from './statement.ts';
