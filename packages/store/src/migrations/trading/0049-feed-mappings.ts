import type { Migration } from '../migration.ts';

const MAPPINGS = `
CREATE TABLE feed_mappings (
  mapping_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  their_market text NOT NULL,
  their_name text NOT NULL,
  game_id text NOT NULL REFERENCES traded_events,
  market_id text NOT NULL,
  runners jsonb NOT NULL,
  made_by text NOT NULL,
  made_at int8 NOT NULL,
  ended_by text,
  ended_at int8,
  ended_reason text,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX feed_mappings_theirs ON feed_mappings (source, their_market) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX feed_mappings_ours ON feed_mappings (source, market_id) WHERE ended_at IS NULL;
COMMENT ON TABLE feed_mappings IS 'markets of a price source and ours, as operators confirmed them';
COMMENT ON COLUMN feed_mappings.runners IS 'their id, our id and name of each runner, in the order of our market';
`;

export const FEED_MAPPINGS: Migration = {
  number: 49,
  name: 'feed mappings',
  reason: 'operators confirm which market of a price source is which of ours, and take a wrong mapping back',
  sql: MAPPINGS,
  undo: { sql: 'DROP TABLE feed_mappings;' },
};
