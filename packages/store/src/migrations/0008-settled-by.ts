import type { Migration } from './migration.ts';

export const SETTLED_BY: Migration = {
  number: 8,
  name: 'who settled',
  reason: 'a feed may correct the result that it told, but not one that an operator declared',
  // Of the results that stand already nobody knows whose they are: only an operator takes them back.
  sql: `
ALTER TABLE markets ADD COLUMN settled_by text CHECK (settled_by IN ('feed', 'operator'));
UPDATE markets SET settled_by = 'operator' WHERE result IS NOT NULL;
COMMENT ON COLUMN markets.settled_by IS 'who declared the result in force';
`,
};
