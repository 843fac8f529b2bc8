import type { Migration } from '../migration.ts';

export const LIVE_TICKETS: Migration = {
  number: 67,
  name: 'live tickets',
  reason: 'one index finds the pending and the open tickets, which a start and an audit read together',
  sql: `
CREATE INDEX tickets_live ON tickets (ticket_id) WHERE status IN ('pending', 'open');
DROP INDEX tickets_open;
DROP INDEX tickets_pending;
`,
  undo: {
    sql: `
CREATE INDEX tickets_open ON tickets (ticket_id) WHERE status = 'open';
CREATE INDEX tickets_pending ON tickets (ticket_id) WHERE status = 'pending';
DROP INDEX tickets_live;
`,
  },
};
