import type { Migration } from './migration.ts';

export const SETTLING: Migration = {
  number: 9,
  name: 'settling',
  reason: 'a result is paid player by player: who has been paid stands in the record, so that a start goes on there',
  sql: `
ALTER TABLE markets ADD COLUMN settling jsonb;
COMMENT ON COLUMN markets.settling IS
  'a result that is being paid: the result, the one before, the last player paid, sums so far; null otherwise';
`,
};
