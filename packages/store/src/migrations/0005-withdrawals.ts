import type { Migration } from './migration.ts';

export const WITHDRAWALS: Migration = {
  number: 5,
  name: 'withdrawn runners',
  reason: 'a runner may be removed from a market: earlier matches have a reduced price',
  sql: `
ALTER TABLE markets ADD COLUMN withdrawals jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN markets.withdrawals IS
  'runners removed, in order: index, reduction of the others in hundredths of a percent, last fill before it, reason';
`,
};
