import type { Migration } from '../migration.ts';

export const TABLES: Migration = {
  number: 30,
  name: 'tables',
  reason: 'players bet on shared rounds of card tables and roulette',
  sql: `
CREATE TABLE table_rounds (
  table_id text NOT NULL,
  round_no int8 NOT NULL,
  phase text NOT NULL CHECK (phase IN ('betting', 'closed', 'dealt', 'paid', 'voided')),
  commitment text NOT NULL,
  bettors int8 NOT NULL CHECK (bettors >= 0),
  staked int8 NOT NULL CHECK (staked >= 0),
  returned int8 NOT NULL CHECK (returned >= 0),
  opened_at int8 NOT NULL,
  ended_at int8,
  body json NOT NULL,
  PRIMARY KEY (table_id, round_no)
);
COMMENT ON TABLE table_rounds IS 'shared rounds of card tables and roulette; minor units';
COMMENT ON COLUMN table_rounds.body IS 'the whole round: seeds and result; its secret is encrypted until it is dealt';
`,
};
