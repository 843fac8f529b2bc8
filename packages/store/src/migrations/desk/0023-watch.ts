import type { Migration } from '../migration.ts';

export const WATCH: Migration = {
  number: 23,
  name: 'watch',
  reason: 'how many calls of an hour went wrong outlives a restart; what a person said of a difference is kept',
  sql: `
CREATE TABLE service_hours (
  hour int8 NOT NULL,
  service text NOT NULL,
  calls int8 NOT NULL,
  bad int8 NOT NULL,
  PRIMARY KEY (hour, service)
);
COMMENT ON TABLE service_hours IS 'counts alone: nobody stands in them';

CREATE TABLE difference_notes (
  day text NOT NULL,
  gateway text NOT NULL,
  transaction text NOT NULL,
  at int8 NOT NULL,
  operator text NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (day, gateway, transaction)
);
COMMENT ON TABLE difference_notes IS 'why our books and a provider''s differ about a transaction; the last word counts';
`,
};
