import type { Migration } from '../migration.ts';

/**
 * Bets and fills come in the order of time, so a few bytes for every hundred pages find those of a day; a full index
 * would be paid by every bet. A journal is looked up by what it is about at the desk alone.
 */
export const BOOKS: Migration = {
  number: 19,
  name: 'books',
  reason: 'the desk reads the ledger by what a journal is about, and bets and fills by their day',
  sql: `
CREATE INDEX journals_by_reference ON journals (reference) WHERE reference <> '';
CREATE INDEX orders_by_day ON orders USING brin (placed_at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX fills_by_day ON fills USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX settlements_by_day ON settlements USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX deposits_by_decision ON deposits (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX withdrawals_by_decision ON withdrawals (decided_at) WHERE decided_at IS NOT NULL;
`,
};
