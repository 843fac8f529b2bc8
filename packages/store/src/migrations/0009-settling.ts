import type { Migration } from './migration.ts';

export const SETTLING: Migration = {
  number: 9,
  name: 'settling',
  reason: 'a result is paid player by player: the progress is stored, so that a restart continues it',
  sql: `
ALTER TABLE markets ADD COLUMN settling jsonb;
COMMENT ON COLUMN markets.settling IS
  'a result that is being paid: the result, the one before, the last player paid, sums so far; null otherwise';
`,
};
