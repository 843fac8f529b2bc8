import type { Migration } from './migration.ts';

export const VOIDING: Migration = {
  number: 16,
  name: 'voiding',
  reason: 'bets of a period are voided in slices: the period is stored, so that a restart continues',
  sql: `
ALTER TABLE markets ADD COLUMN voiding jsonb;
COMMENT ON COLUMN markets.voiding IS
  'period whose fills are being voided: from, to, its last fill, the reason; null otherwise';
`,
};
