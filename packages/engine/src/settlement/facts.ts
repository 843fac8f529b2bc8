import type { Settlement } from './settlement.ts';

/** Who was paid, or had it taken back. */
export type SettlementFact = { readonly fact: 'settled'; readonly settlement: Settlement };
