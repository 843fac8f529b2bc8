import type { Migration } from '../migration.ts';

export const COMMAND_LOG: Migration = {
  number: 64,
  name: 'command log',
  reason: 'a standby executes the commands of the writer in its own memory and takes over without loading',
  sql: `
CREATE TABLE command_log (
  batch int8 PRIMARY KEY,
  epoch int8 NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  hash int8 NOT NULL,
  body bytea NOT NULL
);
ALTER TABLE command_log ALTER COLUMN body SET STORAGE EXTERNAL;
COMMENT ON TABLE command_log IS
  'commands of each stored batch in order, kept for a day: one row a batch, written with its facts';
COMMENT ON COLUMN command_log.hash IS 'of the counters of the engine after the batch: a standby compares it';
COMMENT ON COLUMN command_log.body IS 'JSON, deflated if that is smaller';
CREATE TABLE standbys (
  standby uuid PRIMARY KEY,
  asked boolean NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  applied int8,
  batch int8,
  snapshot text,
  state bytea
);
COMMENT ON TABLE standbys IS 'processes that follow the writer, and the state from which each begins';
COMMENT ON COLUMN standbys.asked IS 'true while it waits for a state';
COMMENT ON COLUMN standbys.applied IS 'its last executed batch; null until it follows';
COMMENT ON COLUMN standbys.batch IS 'batch of the state';
COMMENT ON COLUMN standbys.snapshot IS 'exported snapshot of the database after that batch';
COMMENT ON COLUMN standbys.state IS 'the part of the memory that no other table holds, as JSON';
`,
  undo: { sql: 'DROP TABLE standbys; DROP TABLE command_log;' },
};
