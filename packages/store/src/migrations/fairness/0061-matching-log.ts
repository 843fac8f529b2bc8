import type { Migration } from '../migration.ts';

const LOG = `
CREATE TABLE matching_log (
  market_no int4 NOT NULL,
  part_no int8 GENERATED ALWAYS AS IDENTITY,
  lines text NOT NULL,
  PRIMARY KEY (market_no, part_no)
);
COMMENT ON TABLE matching_log IS 'commands that decided the matching of a market, as lines of JSON, one row per batch';
CREATE TABLE matching_log_heads (
  market_no int4 NOT NULL,
  at int8 NOT NULL,
  part_no int8 NOT NULL,
  lines int8 NOT NULL,
  head text NOT NULL,
  PRIMARY KEY (market_no, at)
);
COMMENT ON TABLE matching_log_heads IS 'published heads of the logs: each binds all lines up to then';
COMMENT ON COLUMN matching_log_heads.part_no IS 'last row of the log that it covers';
COMMENT ON COLUMN matching_log_heads.lines IS 'number of lines up to then';
CREATE INDEX matching_log_heads_at ON matching_log_heads (at);
`;

export const MATCHING_LOG: Migration = {
  number: 61,
  name: 'matching log',
  reason: 'anybody can run the matching of a market again and compare it with what happened',
  sql: LOG,
  undo: { sql: 'DROP TABLE matching_log_heads; DROP TABLE matching_log;' },
};
