import type { Migration } from '../migration.ts';

/**
 * Bets and fills are stored in order of time, so a block range index finds those of a day; every bet would pay for a
 * full index. Only the desk looks journals up by their subject.
 */
export const BOOKS: Migration = {
  number: 19,
  name: 'books',
  reason: 'the desk reads the ledger by the subject of a journal, and bets and fills by day',
  sql: `
CREATE INDEX journals_by_reference ON journals (reference) WHERE reference <> '';
CREATE INDEX orders_by_day ON orders USING brin (placed_at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX fills_by_day ON fills USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX settlements_by_day ON settlements USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX deposits_by_decision ON deposits (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX withdrawals_by_decision ON withdrawals (decided_at) WHERE decided_at IS NOT NULL;
`,
};
