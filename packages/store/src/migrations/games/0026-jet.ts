import type { Migration } from '../migration.ts';

export const JET: Migration = {
  number: 26,
  name: 'jet',
  reason: 'rounds of Jet are shared, and played from a chain that is fixed before the first',
  sql: `
CREATE TABLE jet_chains (
  chain_no int4 PRIMARY KEY,
  head text NOT NULL UNIQUE,
  length int4 NOT NULL CHECK (length > 0),
  salt text
);
COMMENT ON TABLE jet_chains IS 'chains of Jet: the head is published before the salt is made';

CREATE TABLE jet_secrets (
  head text PRIMARY KEY,
  length int4 NOT NULL CHECK (length > 0),
  sealed bytea NOT NULL
);
COMMENT ON TABLE jet_secrets IS 'seeds of the links of a chain, encrypted with the server''s secret';

CREATE TABLE jet_rounds (
  round_no int8 PRIMARY KEY,
  chain_no int4 NOT NULL REFERENCES jet_chains,
  link_no int4 NOT NULL,
  hash text NOT NULL,
  salt text NOT NULL,
  status text NOT NULL CHECK (status IN ('betting', 'closed', 'flying', 'crashed')),
  opens_at int8 NOT NULL,
  closes_at int8 NOT NULL,
  took_off_at int8,
  secret text,
  bust int8,
  crashed_at int8,
  was_stopped boolean NOT NULL,
  bets int4 NOT NULL,
  staked int8 NOT NULL CHECK (staked >= 0),
  paid int8 NOT NULL CHECK (paid >= 0),
  UNIQUE (chain_no, link_no)
);
CREATE UNIQUE INDEX jet_round_under_way ON jet_rounds ((true)) WHERE status <> 'crashed';
COMMENT ON TABLE jet_rounds IS 'shared rounds of Jet; players'' bets on them are game_rounds; multipliers in hundredths, sums in minor units';
COMMENT ON COLUMN jet_rounds.secret IS 'published from crashed_at on';
`,
};
