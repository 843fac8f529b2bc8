import type { Migration } from '../migration.ts';

/** The amounts that count against a limit are not stored again: they are read from deposits and settlements. */
export const PLAY_LIMITS: Migration = {
  number: 21,
  name: 'limits',
  reason: 'players set limits and take breaks; their time at play is counted across restarts',
  sql: `
CREATE TABLE play_limits (
  player_id int8 PRIMARY KEY REFERENCES players,
  body json NOT NULL
);
COMMENT ON TABLE play_limits IS 'for players who ever set one: limits, waiting raises, the active break';

CREATE TABLE play_days (
  player_id int8 NOT NULL REFERENCES players,
  day int4 NOT NULL,
  played_ms int8 NOT NULL CHECK (played_ms >= 0),
  PRIMARY KEY (player_id, day)
);
COMMENT ON COLUMN play_days.day IS 'day in India, counted from 1 January 1970';

CREATE TABLE play_stretches (
  player_id int8 PRIMARY KEY REFERENCES players,
  began_at int8 NOT NULL,
  played_ms int8 NOT NULL,
  seen_at int8 NOT NULL
);
COMMENT ON TABLE play_stretches IS 'the play since the last reality check, or since the player returned';
`,
};
