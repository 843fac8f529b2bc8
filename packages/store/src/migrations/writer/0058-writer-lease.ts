import type { Migration } from '../migration.ts';

export const WRITER_LEASE: Migration = {
  number: 58,
  name: 'writer lease',
  reason: 'a stopped process or a silent network keeps the lock: another process may write once the lease has run out',
  sql: `
ALTER TABLE writer_state ADD COLUMN lease_until timestamptz NOT NULL DEFAULT 'infinity';
COMMENT ON COLUMN writer_state.lease_until IS
  'renewed by every commit of the writer, by this server''s clock; later another process may take over';
`,
  undo: { sql: 'ALTER TABLE writer_state DROP COLUMN lease_until;' },
};
