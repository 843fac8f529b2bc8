import type { Migration } from '../migration.ts';

export const MISSED_HEARTBEATS: Migration = {
  number: 65,
  name: 'missed heartbeats',
  reason:
    'a player has a limited number of heartbeats: rows of those turned off are deleted, and the oldest missed one is found',
  sql: `
DELETE FROM heartbeats WHERE timeout_ms = 0 AND NOT is_paused;
COMMENT ON COLUMN heartbeats.due_at IS 'when it is missed, or was, epoch ms; 0 = off';
COMMENT ON COLUMN heartbeats.performed IS 'none = not missed';
`,
  undo: {
    sql: `
UPDATE heartbeats SET due_at = 0 WHERE performed <> 'none';
COMMENT ON COLUMN heartbeats.performed IS NULL;
COMMENT ON COLUMN heartbeats.due_at IS 'epoch ms; 0 = off, or missed already';
`,
  },
};
