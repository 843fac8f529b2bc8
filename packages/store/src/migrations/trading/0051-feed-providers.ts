import type { Migration } from '../migration.ts';

const PROVIDERS = `
CREATE TABLE feed_providers (
  name text PRIMARY KEY,
  key_id text NOT NULL UNIQUE,
  secret bytea NOT NULL,
  is_sandbox bool NOT NULL,
  is_on bool NOT NULL,
  per_second int4 NOT NULL CHECK (per_second > 0),
  per_day int4 NOT NULL CHECK (per_day > 0),
  sports text[] NOT NULL,
  settles bool NOT NULL,
  created_by text NOT NULL,
  created_at int8 NOT NULL
);
COMMENT ON TABLE feed_providers IS 'providers that push events over the feed API';
COMMENT ON COLUMN feed_providers.secret IS 'sealed with the server''s secret: signs the provider''s requests';
COMMENT ON COLUMN feed_providers.settles IS 'false: results are proposed to an operator';
`;

const EVENTS = `
CREATE TABLE feed_events (
  provider text NOT NULL REFERENCES feed_providers,
  game_id text NOT NULL,
  ref text,
  needs_snapshot bool NOT NULL DEFAULT false,
  created_at int8 NOT NULL,
  PRIMARY KEY (provider, game_id),
  UNIQUE (provider, ref)
);
COMMENT ON TABLE feed_events IS 'events that a provider may change: its own, and those that an operator allowed';
COMMENT ON COLUMN feed_events.ref IS 'the provider''s id; null: allowed, and not attached yet';
COMMENT ON COLUMN feed_events.needs_snapshot IS 'a message is missing: only a snapshot is accepted';
`;

const MESSAGES = `
CREATE TABLE feed_messages (
  provider text NOT NULL,
  ref text NOT NULL,
  seq int8 NOT NULL CHECK (seq > 0),
  at int8 NOT NULL,
  digest bytea NOT NULL,
  PRIMARY KEY (provider, ref, seq),
  FOREIGN KEY (provider, ref) REFERENCES feed_events (provider, ref)
);
COMMENT ON TABLE feed_messages IS 'accepted messages, so that a repeated one is answered and not applied again';
COMMENT ON COLUMN feed_messages.digest IS 'SHA-256 of the content: another content under a used number is refused';
`;

export const FEED_PROVIDERS: Migration = {
  number: 51,
  name: 'feed providers',
  reason: 'providers push events over a signed API; positions and keys survive a restart',
  sql: [PROVIDERS, EVENTS, MESSAGES].join('\n'),
  undo: { sql: 'DROP TABLE feed_messages; DROP TABLE feed_events; DROP TABLE feed_providers;' },
};
