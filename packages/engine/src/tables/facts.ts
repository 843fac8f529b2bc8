import type { TableRound } from './table-round.ts';

/** What became of a shared round. */
export type TableFact = { readonly fact: 'tableRoundChanged'; readonly round: TableRound };
