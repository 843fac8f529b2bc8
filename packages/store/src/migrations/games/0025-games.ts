import type { Migration } from '../migration.ts';

export const GAMES: Migration = {
  number: 25,
  name: 'games',
  reason: 'players play rounds of games, drawn from seeds of player and server',
  sql: `
CREATE TABLE game_rounds (
  round_id int8 PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  asset text NOT NULL,
  provider text NOT NULL,
  game_id text NOT NULL,
  stake int8 NOT NULL CHECK (stake >= 0),
  win int8 NOT NULL CHECK (win >= 0),
  status text NOT NULL CHECK (status IN ('open', 'closed', 'voided')),
  opened_at int8 NOT NULL,
  closed_at int8,
  body json NOT NULL,
  CHECK ((status = 'open') = (closed_at IS NULL))
);
CREATE INDEX game_rounds_of_player ON game_rounds (player_id, round_id DESC);
CREATE INDEX game_rounds_open ON game_rounds (round_id) WHERE status = 'open';
CREATE INDEX game_rounds_closed ON game_rounds (closed_at) WHERE status = 'closed';
COMMENT ON TABLE game_rounds IS 'rounds of games, one row per player; minor units';
COMMENT ON COLUMN game_rounds.body IS 'the whole round, with choice and outcome';

CREATE TABLE game_seeds (
  player_id int8 NOT NULL REFERENCES players,
  seed_no int4 NOT NULL,
  server_seed text NOT NULL,
  client_seed text NOT NULL,
  next_server_seed text NOT NULL,
  nonce int8 NOT NULL CHECK (nonce >= 0),
  opened_at int8 NOT NULL,
  revealed_at int8,
  PRIMARY KEY (player_id, seed_no)
);
CREATE UNIQUE INDEX game_seeds_in_use ON game_seeds (player_id) WHERE revealed_at IS NULL;
COMMENT ON TABLE game_seeds IS 'seeds of a player''s games; published once revealed_at is set';

CREATE TABLE favourite_games (
  player_id int8 NOT NULL REFERENCES players,
  game_id text NOT NULL,
  since int8 NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
COMMENT ON TABLE favourite_games IS 'favourite games of players';
`,
};
