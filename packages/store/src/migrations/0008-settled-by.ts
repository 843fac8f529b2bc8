import type { Migration } from './migration.ts';

export const SETTLED_BY: Migration = {
  number: 8,
  name: 'who settled',
  reason: 'a feed may correct its own result, but not one that an operator declared',
  // The source of existing results is unknown: only an operator may change them.
  sql: `
ALTER TABLE markets ADD COLUMN settled_by text CHECK (settled_by IN ('feed', 'operator'));
UPDATE markets SET settled_by = 'operator' WHERE result IS NOT NULL;
COMMENT ON COLUMN markets.settled_by IS 'source of the result in force';
`,
};
