import type { Migration } from './migration.ts';

/**
 * Types: money and ids are int8 (paise, numbered by the engine), times int8 epoch milliseconds: as in memory, so that
 * rows need no conversion. Enumerations are text: readable in every tool, and free on the hot path, where a PostgreSQL
 * enum costs a catalogue lookup per value.
 * Indexes on orders, fills and holds are limited to what loading and the lists need: every bet pays for each one.
 */
const PLAYERS_AND_SPORT = `
CREATE TABLE players (
  player_id int8 PRIMARY KEY,
  username text NOT NULL,
  asset text NOT NULL,
  demo boolean NOT NULL,
  excluded boolean NOT NULL,
  created_at int8 NOT NULL
);
CREATE UNIQUE INDEX players_by_name ON players (lower(username));
CREATE TABLE sport_events (
  game_id text PRIMARY KEY,
  sport_id int2 NOT NULL,
  name text NOT NULL,
  competition text NOT NULL,
  venue text NOT NULL,
  teams jsonb,
  starts_at int8 NOT NULL,
  status text NOT NULL,
  score jsonb,
  feed_seq int8 NOT NULL
);
CREATE INDEX sport_events_live ON sport_events (starts_at) WHERE status IN ('scheduled', 'in_play');
CREATE TABLE markets (
  market_id text PRIMARY KEY,
  opened_no int8 GENERATED ALWAYS AS IDENTITY,
  game_id text NOT NULL,
  sport_id int2 NOT NULL,
  type text NOT NULL,
  definition jsonb NOT NULL,
  status text NOT NULL,
  status_reason text NOT NULL,
  in_play boolean NOT NULL,
  version int8 NOT NULL,
  guard_version int8 NOT NULL,
  state text NOT NULL,
  result jsonb,
  settlement_version int4 NOT NULL,
  runner_status jsonb NOT NULL
);
CREATE INDEX markets_of_event ON markets (game_id);
CREATE INDEX markets_open ON markets (opened_no) WHERE status NOT IN ('settled', 'voided');
`;

const BETS = `
CREATE TABLE orders (
  market_id text NOT NULL,
  order_id int8 NOT NULL,
  player_id int8 NOT NULL,
  asset text NOT NULL,
  market_type text NOT NULL,
  runner_index int2 NOT NULL,
  side text NOT NULL,
  price int4 NOT NULL,
  run int4 NOT NULL,
  size int8 NOT NULL,
  time_in_force text NOT NULL,
  min_fill int8 NOT NULL,
  persistence text NOT NULL,
  client_ref text NOT NULL,
  placed_at int8 NOT NULL,
  due_at int8 NOT NULL,
  rested_seq int8 NOT NULL,
  market_version int8 NOT NULL,
  matched int8 NOT NULL,
  remaining int8 NOT NULL,
  cancelled int8 NOT NULL,
  lapsed int8 NOT NULL,
  voided int8 NOT NULL,
  matched_value int8 NOT NULL,
  status text NOT NULL,
  reason text,
  settled_at int8 NOT NULL,
  profit int8,
  PRIMARY KEY (market_id, order_id),
  CONSTRAINT size_is_accounted_for CHECK (size = matched + remaining + cancelled + lapsed + voided)
) WITH (fillfactor = 85);
CREATE UNIQUE INDEX orders_of_player ON orders (player_id, order_id);
CREATE TABLE fills (
  market_id text NOT NULL,
  fill_id int8 NOT NULL,
  asset text NOT NULL,
  runner_index int2 NOT NULL,
  price int4 NOT NULL,
  run int4 NOT NULL,
  size int8 NOT NULL,
  back_order_id int8 NOT NULL,
  back_player_id int8 NOT NULL,
  lay_order_id int8 NOT NULL,
  lay_player_id int8 NOT NULL,
  at int8 NOT NULL,
  voided boolean NOT NULL,
  PRIMARY KEY (market_id, fill_id)
);
CREATE TABLE answers (
  player_id int8 NOT NULL,
  client_ref text NOT NULL,
  ref_hash int8 NOT NULL,
  body_hash int8 NOT NULL,
  order_id int8,
  body text NOT NULL,
  PRIMARY KEY (player_id, client_ref) INCLUDE (ref_hash)
);
COMMENT ON COLUMN answers.body IS 'JSON as text, to avoid parsing; for a placed order only the data that its row lacks';
COMMENT ON COLUMN answers.order_id IS 'the order that the command placed, if it placed one';
CREATE TABLE settlements (
  market_id text NOT NULL,
  version int4 NOT NULL,
  reversal boolean NOT NULL,
  player_id int8 NOT NULL,
  asset text NOT NULL,
  gross int8 NOT NULL,
  commission int8 NOT NULL,
  at int8 NOT NULL,
  PRIMARY KEY (market_id, version, reversal, player_id, asset)
);
CREATE INDEX settlements_of_player ON settlements (player_id, market_id);
`;

/**
 * A transfer is (debit, credit, amount > 0): a journal of such rows cannot be unbalanced, so no deferred sum has to be
 * checked at COMMIT. Composite keys check that its accounts hold the journal's asset.
 */
const MONEY = `
CREATE TABLE accounts (
  account_id text PRIMARY KEY,
  asset text NOT NULL,
  balance int8 NOT NULL,
  UNIQUE (account_id, asset),
  CONSTRAINT players_are_never_below_zero CHECK (balance >= 0 OR account_id NOT LIKE 'player:%')
) WITH (fillfactor = 85);
CREATE TABLE holds (
  player_id int8 NOT NULL,
  market_id text NOT NULL,
  asset text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  PRIMARY KEY (player_id, market_id)
) WITH (fillfactor = 70);
CREATE TABLE journals (
  journal_id int8 PRIMARY KEY,
  key text NOT NULL UNIQUE,
  asset text NOT NULL,
  kind text NOT NULL,
  at int8 NOT NULL,
  description text NOT NULL,
  reference text NOT NULL,
  UNIQUE (journal_id, asset)
);
CREATE TABLE transfers (
  transfer_id int8 PRIMARY KEY,
  journal_id int8 NOT NULL,
  asset text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  debit_balance int8 NOT NULL,
  credit_balance int8 NOT NULL,
  at int8 NOT NULL,
  CHECK (debit <> credit),
  FOREIGN KEY (journal_id, asset) REFERENCES journals (journal_id, asset),
  FOREIGN KEY (debit, asset) REFERENCES accounts (account_id, asset),
  FOREIGN KEY (credit, asset) REFERENCES accounts (account_id, asset)
);
CREATE INDEX transfers_by_debit ON transfers (debit, at);
CREATE INDEX transfers_by_credit ON transfers (credit, at);
CREATE INDEX transfers_of_journal ON transfers (journal_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: corrections are new entries', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER journals_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;

const REST = `
CREATE TABLE credentials (
  player_id int8 PRIMARY KEY,
  password_hash text NOT NULL
);
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  player_id int8 NOT NULL,
  created_at int8 NOT NULL,
  expires_at int8 NOT NULL,
  revoked_at int8
);
CREATE INDEX sessions_of_player ON sessions (player_id) WHERE revoked_at IS NULL;
COMMENT ON COLUMN sessions.token_hash IS 'SHA-256 of the token, so that this table does not allow signing in';
CREATE TABLE price_points (
  market_id text NOT NULL,
  runner_index int2 NOT NULL,
  at int8 NOT NULL,
  last_price int4 NOT NULL,
  matched int8 NOT NULL,
  PRIMARY KEY (market_id, runner_index, at)
);
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
CREATE TABLE writer_state (
  id int2 PRIMARY KEY CHECK (id = 1),
  writer text NOT NULL,
  epoch int8 NOT NULL,
  last_batch int8 NOT NULL,
  order_id int8 NOT NULL,
  fill_id int8 NOT NULL,
  rested_seq int8 NOT NULL
) WITH (fillfactor = 10);
COMMENT ON COLUMN writer_state.epoch IS 'rises with every new writer; a commit of an older one fails on NOT NULL';
COMMENT ON COLUMN writer_state.last_batch IS 'the last batch that committed: shows the outcome of a lost COMMIT';
INSERT INTO writer_state VALUES (1, '', 0, 0, 0, 0, 0);
`;

export const EXCHANGE: Migration = {
  number: 1,
  name: 'exchange',
  reason: 'The tables of the exchange: players, markets, bets, money, sessions, and the writer.',
  sql: [PLAYERS_AND_SPORT, BETS, MONEY, REST].join('\n'),
};
