import type { Migration } from './migration.ts';

export const VOIDING: Migration = {
  number: 16,
  name: 'voiding',
  reason:
    'bets of a stretch of time are taken back some at a time: which stretch stands in the record, so that a start goes on there',
  sql: `
ALTER TABLE markets ADD COLUMN voiding jsonb;
COMMENT ON COLUMN markets.voiding IS
  'a stretch of time whose fills are being taken back: from, to, the last fill of it, the reason; null otherwise';
`,
};
