import type { Migration } from '../migration.ts';

const EVENTS = `
CREATE TABLE traded_events (
  game_id text PRIMARY KEY,
  plan jsonb NOT NULL,
  created_at int8 NOT NULL,
  created_by text NOT NULL,
  ended_at int8
);
CREATE INDEX traded_events_open ON traded_events (created_at) WHERE ended_at IS NULL;
COMMENT ON COLUMN traded_events.plan IS 'sport, format, teams, players and start as the event was created';
COMMENT ON COLUMN traded_events.ended_at IS 'when its last market was decided; null: traders still work on it';
`;

const ENTRIES = `
CREATE TABLE traded_entries (
  game_id text NOT NULL REFERENCES traded_events,
  number int4 NOT NULL CHECK (number > 0),
  at int8 NOT NULL,
  operator text NOT NULL,
  entry jsonb NOT NULL,
  PRIMARY KEY (game_id, number)
);
COMMENT ON TABLE traded_entries IS 'what traders did on an event, in order: read again, it gives the same markets and scores';
COMMENT ON COLUMN traded_entries.operator IS 'empty: the server itself, when a trader was away';
`;

export const TRADED_EVENTS: Migration = {
  number: 48,
  name: 'traded events',
  reason: 'operators create events and trade them by hand; what they entered survives a restart',
  sql: [EVENTS, ENTRIES].join('\n'),
  undo: { sql: 'DROP TABLE traded_entries; DROP TABLE traded_events;' },
};
