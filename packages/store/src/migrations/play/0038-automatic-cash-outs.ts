import type { Migration } from '../migration.ts';

export const AUTO_CASH_OUTS: Migration = {
  number: 38,
  name: 'automatic cash outs',
  reason: 'players set offers at which the bets of a market are cashed out automatically',
  sql: `
CREATE TABLE auto_cash_outs (
  player_id int8 NOT NULL REFERENCES players,
  market_id text NOT NULL,
  take_profit int8,
  stop_loss int8,
  worst int8,
  set_at int8 NOT NULL,
  ended_at int8,
  end_reason text,
  result int8,
  PRIMARY KEY (player_id, market_id)
);
COMMENT ON TABLE auto_cash_outs IS 'the latest instruction of a player for a market; active while ended_at is null';
CREATE INDEX auto_cash_outs_standing ON auto_cash_outs (set_at) WHERE ended_at IS NULL;
`,
};
