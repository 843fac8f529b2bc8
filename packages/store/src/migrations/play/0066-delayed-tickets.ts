import type { Migration } from '../migration.ts';

export const DELAYED_TICKETS: Migration = {
  number: 66,
  name: 'delayed tickets',
  reason: 'a ticket in play is pending and holds its stake during the delay; one refused at its end has lapsed',
  sql: `
ALTER TABLE tickets DROP CONSTRAINT tickets_status_check;
ALTER TABLE tickets ADD CONSTRAINT tickets_status_check
  CHECK (status IN ('pending', 'open', 'settled', 'cashed_out', 'lapsed'));
CREATE INDEX tickets_pending ON tickets (ticket_id) WHERE status = 'pending';
`,
  undo: {
    sql: `
DROP INDEX tickets_pending;
DELETE FROM holds WHERE kind = 'ticket' AND id IN (SELECT ticket_id::text FROM tickets WHERE status = 'pending');
DELETE FROM ticket_legs WHERE ticket_id IN (SELECT ticket_id FROM tickets WHERE status IN ('pending', 'lapsed'));
DELETE FROM tickets WHERE status IN ('pending', 'lapsed');
ALTER TABLE tickets DROP CONSTRAINT tickets_status_check;
ALTER TABLE tickets ADD CONSTRAINT tickets_status_check CHECK (status IN ('open', 'settled', 'cashed_out'));
`,
  },
};
