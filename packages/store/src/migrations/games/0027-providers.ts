import type { Migration } from '../migration.ts';

export const PROVIDERS: Migration = {
  number: 27,
  name: 'providers',
  reason: 'games of other providers: their calls, and their players',
  sql: `
CREATE TABLE provider_transactions (
  provider text NOT NULL,
  tx_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback', 'tombstone')),
  ref_id text NOT NULL,
  player_id int8 NOT NULL REFERENCES players,
  asset text NOT NULL,
  round text NOT NULL,
  round_id int8 NOT NULL,
  game_id text NOT NULL,
  amount int8 NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  balance int8 NOT NULL,
  at int8 NOT NULL,
  changed_at int8 NOT NULL,
  is_rolled_back boolean NOT NULL,
  wins int4 NOT NULL CHECK (wins >= 0),
  taken_in int4 NOT NULL CHECK (taken_in >= 0),
  PRIMARY KEY (provider, tx_id)
);
CREATE INDEX provider_transactions_of_round ON provider_transactions (provider, player_id, round) WHERE round_id > 0;
CREATE INDEX provider_transactions_changed ON provider_transactions (changed_at);
COMMENT ON TABLE provider_transactions IS 'calls of game providers, never deleted: a repeated call gets the same answer';
COMMENT ON COLUMN provider_transactions.amount IS 'in 1/100000 of a rupee, like balance';

CREATE TABLE paisa_rests (
  player_id int8 PRIMARY KEY REFERENCES players,
  asset text NOT NULL,
  rest int4 NOT NULL CHECK (rest BETWEEN 0 AND 999)
);
COMMENT ON TABLE paisa_rests IS 'remainders of players below a paisa, in 1/100000 of a rupee';

CREATE TABLE provider_users (
  provider text NOT NULL,
  player_id int8 NOT NULL REFERENCES players,
  user_id text NOT NULL,
  PRIMARY KEY (provider, player_id),
  UNIQUE (provider, user_id)
);
COMMENT ON TABLE provider_users IS 'ids of players at providers, a different one at each';

CREATE TABLE provider_sessions (
  token_hash text PRIMARY KEY,
  provider text NOT NULL,
  player_id int8 NOT NULL REFERENCES players,
  game_id text NOT NULL,
  opened_at int8 NOT NULL,
  expires_at int8 NOT NULL
);
CREATE INDEX provider_sessions_expiry ON provider_sessions (expires_at);
COMMENT ON TABLE provider_sessions IS 'games that players opened at a provider; tokens only as hashes';

CREATE TABLE provider_downtimes (
  provider text NOT NULL,
  since int8 NOT NULL,
  until int8,
  reason text NOT NULL,
  PRIMARY KEY (provider, since)
);
COMMENT ON TABLE provider_downtimes IS 'when a provider did not respond, or was closed';
`,
};
