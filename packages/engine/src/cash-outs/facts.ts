import type { AutoCashOut } from './auto-cash-out.ts';

/** A standing instruction was given, changed, or is over. */
export type CashOutFact = { readonly fact: 'autoCashOutChanged'; readonly autoCashOut: AutoCashOut };
