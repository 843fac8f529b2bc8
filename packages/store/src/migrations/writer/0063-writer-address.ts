import type { Migration } from '../migration.ts';

export const WRITER_ADDRESS: Migration = {
  number: 63,
  name: 'writer address',
  reason: 'web processes find the writer in the row that it fences with',
  sql: `
ALTER TABLE writer_state ADD COLUMN address text;
COMMENT ON COLUMN writer_state.address IS
  'where web processes reach the writer, http://host:port; null: none does';
`,
  undo: { sql: 'ALTER TABLE writer_state DROP COLUMN address;' },
};
