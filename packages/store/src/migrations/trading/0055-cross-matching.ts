import type { Migration } from '../migration.ts';

const word = (column: string, words: string) => `(ARRAY[${words}])[${column} + 1]`;
const ASSETS = `'play:INR', 'real:INR'`;

/** Columns of `fills_readable` before this step. */
const FILL_COLUMNS = `m.market_id, f.fill_id, ${word('f.asset', ASSETS)} AS asset, f.runner_index, f.price,
    coalesce(f.run, 0) AS run, f.size, f.back_order_id, f.back_player_id, f.lay_order_id, f.lay_player_id, f.at,
    f.voided, f.market_no`;

export const CROSS_MATCHING: Migration = {
  number: 55,
  name: 'cross matching',
  reason:
    'bets on all runners of a market match each other: their fills belong together, and the house carries the rounding',
  sql: `
ALTER TABLE fills ADD COLUMN cross_id int8;
COMMENT ON COLUMN fills.cross_id IS
  'first fill of the cross match that this is a part of; the other side is the cross-matching account, player -1';
ALTER TABLE markets ADD COLUMN cross_paid jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN markets.cross_paid IS 'by asset: what rounding left to the house with the result in force';
CREATE OR REPLACE VIEW fills_readable AS
  SELECT ${FILL_COLUMNS}, coalesce(f.cross_id, 0) AS cross_id
  FROM fills f JOIN markets m USING (market_no);
`,
  undo: {
    sql: `
DROP VIEW fills_readable;
CREATE VIEW fills_readable AS SELECT ${FILL_COLUMNS} FROM fills f JOIN markets m USING (market_no);
ALTER TABLE markets DROP COLUMN cross_paid;
ALTER TABLE fills DROP COLUMN cross_id;
`,
  },
};
