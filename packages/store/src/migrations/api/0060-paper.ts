import type { Migration } from '../migration.ts';

const ORDERS = `
CREATE TABLE paper_orders (
  order_id int8 PRIMARY KEY,
  player_id int8 NOT NULL,
  key_number int2 NOT NULL,
  market_id text NOT NULL,
  placed_at int8 NOT NULL,
  settled_at int8 NOT NULL,
  body jsonb NOT NULL,
  FOREIGN KEY (player_id, key_number) REFERENCES api_keys
);
CREATE INDEX paper_orders_key ON paper_orders (player_id, key_number, placed_at);
CREATE INDEX paper_orders_market ON paper_orders (market_id);
COMMENT ON TABLE paper_orders IS 'simulated orders of paper keys: they are in no book and move no money';
COMMENT ON COLUMN paper_orders.settled_at IS 'epoch ms; 0: its market has no result';
COMMENT ON COLUMN paper_orders.body IS 'the order, its simulated matches, and its place in the real queue';
`;

const RESULTS = `
CREATE TABLE paper_results (
  player_id int8 NOT NULL,
  key_number int2 NOT NULL,
  market_id text NOT NULL,
  gross int8 NOT NULL,
  commission int8 NOT NULL,
  at int8 NOT NULL,
  PRIMARY KEY (player_id, key_number, market_id),
  FOREIGN KEY (player_id, key_number) REFERENCES api_keys
);
COMMENT ON TABLE paper_results IS 'results of paper keys by market under the result in force, minor units';
`;

export const PAPER: Migration = {
  number: 60,
  name: 'paper',
  reason: 'programs are tried with paper keys on live markets; their orders and results are kept apart from bets',
  sql: ORDERS + RESULTS,
  undo: {
    // A server without paper would take these keys for live ones.
    sql: `DROP TABLE paper_results; DROP TABLE paper_orders;
      UPDATE api_keys SET ended_at = created_at WHERE kind = 'paper' AND ended_at IS NULL`,
  },
};
