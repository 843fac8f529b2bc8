import type { Migration } from '../migration.ts';

export const WATCH: Migration = {
  number: 23,
  name: 'watch',
  reason: 'failed calls per hour survive a restart; explanations of differences are kept',
  sql: `
CREATE TABLE service_hours (
  hour int8 NOT NULL,
  service text NOT NULL,
  calls int8 NOT NULL,
  bad int8 NOT NULL,
  PRIMARY KEY (hour, service)
);
COMMENT ON TABLE service_hours IS 'counts only, without player data';

CREATE TABLE difference_notes (
  day text NOT NULL,
  gateway text NOT NULL,
  transaction text NOT NULL,
  at int8 NOT NULL,
  operator text NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (day, gateway, transaction)
);
COMMENT ON TABLE difference_notes IS 'why the ledger and a provider''s report differ about a transaction; the latest note applies';
`,
};
