import type { HoldChange, Journal } from '@crease/ledger';

/** What moved, and what is held. */
export type WalletFact =
  | ({ readonly fact: 'holdChanged' } & HoldChange)
  | { readonly fact: 'journalPosted'; readonly journal: Journal };
