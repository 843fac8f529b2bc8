import type { Migration } from './migration.ts';

export const WORDS: Migration = {
  number: 11,
  name: 'words',
  reason: 'withdraw and hold are terms for money only: a runner is removed, a market is stopped',
  sql: `
ALTER TABLE markets RENAME COLUMN withdrawals TO removals;
ALTER TABLE markets RENAME COLUMN held TO stopped;
COMMENT ON COLUMN markets.removals IS
  'runners removed, in order: index, reduction of the others in hundredths of a percent, last fill before it, reason';
COMMENT ON COLUMN markets.stopped IS 'an operator stopped it: the feed cannot open it until they resume it';
UPDATE orders SET reason = 'runner_removed' WHERE reason = 'runner_withdrawn';
`,
};
