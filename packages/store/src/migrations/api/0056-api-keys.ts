import type { Migration } from '../migration.ts';

const KEYS = `
CREATE TABLE api_keys (
  player_id int8 NOT NULL REFERENCES players,
  number int2 NOT NULL CHECK (number > 0),
  key_hash bytea NOT NULL UNIQUE,
  masked text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('live', 'delayed', 'paper')),
  may_trade bool NOT NULL,
  addresses text[] NOT NULL,
  most_stake int8,
  most_day_loss int8,
  certificate text,
  created_at int8 NOT NULL,
  ended_at int8,
  last_used_at int8,
  calls_day int4 NOT NULL DEFAULT 0,
  calls int4 NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, number)
);
COMMENT ON TABLE api_keys IS 'keys of players for their programs';
COMMENT ON COLUMN api_keys.key_hash IS 'SHA-256: the key itself is shown once and not stored';
COMMENT ON COLUMN api_keys.addresses IS 'networks that may use it; empty: any';
COMMENT ON COLUMN api_keys.most_stake IS 'largest risk of one bet, minor units; null: no limit of the key';
COMMENT ON COLUMN api_keys.most_day_loss IS 'largest loss and risk of its bets of a day, minor units; null: no limit';
COMMENT ON COLUMN api_keys.certificate IS 'SHA-256 of the client certificate that signs in without a code';
COMMENT ON COLUMN api_keys.calls_day IS 'day of the count in calls: days since 1970 in India';
`;

const SESSIONS = `
CREATE TABLE api_sessions (
  session_no int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  player_id int8 NOT NULL,
  key_number int2 NOT NULL,
  client text NOT NULL,
  address text NOT NULL,
  created_at int8 NOT NULL,
  expires_at int8 NOT NULL,
  ended_at int8,
  FOREIGN KEY (player_id, key_number) REFERENCES api_keys
);
CREATE INDEX api_sessions_player ON api_sessions (player_id) WHERE ended_at IS NULL;
COMMENT ON TABLE api_sessions IS 'sign-ins of programs: they do not open the site';
`;

const REFS = `
CREATE TABLE api_customer_refs (
  player_id int8 NOT NULL,
  customer_ref text NOT NULL,
  at int8 NOT NULL,
  PRIMARY KEY (player_id, customer_ref)
);
COMMENT ON TABLE api_customer_refs IS 'references of order calls: one that repeats within a minute does nothing';
`;

export const API_KEYS: Migration = {
  number: 56,
  name: 'api keys',
  reason: 'programs of players sign in with a key that its player makes, limits and revokes',
  sql: [KEYS, SESSIONS, REFS].join('\n'),
  undo: { sql: 'DROP TABLE api_customer_refs; DROP TABLE api_sessions; DROP TABLE api_keys;' },
};
