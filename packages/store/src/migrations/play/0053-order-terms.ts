import type { Migration } from '../migration.ts';

const word = (column: string, words: string) => `(ARRAY[${words}])[${column} + 1]`;
const ASSETS = `'play:INR', 'real:INR'`;
const SIDES = `'back', 'lay'`;
const STATUSES = `'pending', 'unmatched', 'partly_matched', 'matched', 'cancelled', 'lapsed', 'settled', 'voided'`;
const BEFORE = { times: `'goodTillCancelled', 'fillOrKill'`, persistences: `'lapse', 'persist'` };
/** Texts of the orders' codes after this step. */
export const ORDER_TEXTS = {
  times: `${BEFORE.times}, 'postOnly'`,
  persistences: `${BEFORE.persistences}, 'startingPrice'`,
};

/** Creates the readable view of orders. */
export const ordersView = ({ times, persistences }: typeof BEFORE, more = '') => `
CREATE VIEW orders_readable AS
  SELECT m.market_id, o.order_id, o.player_id, ${word('o.asset', ASSETS)} AS asset, m.type AS market_type,
    o.runner_index, ${word('o.side', SIDES)} AS side, o.price, coalesce(o.run, 0) AS run, o.size,
    ${word('o.time_in_force', times)} AS time_in_force, coalesce(o.min_fill, o.size) AS min_fill,
    ${word('o.persistence', persistences)} AS persistence, o.client_ref, o.placed_at, coalesce(o.due_at, 0) AS due_at,
    coalesce(o.rested_seq, 0) AS rested_seq, coalesce(o.market_version, 0) AS market_version,
    coalesce(o.matched, 0) AS matched, o.remaining, coalesce(o.cancelled, 0) AS cancelled,
    coalesce(o.lapsed, 0) AS lapsed, coalesce(o.voided, 0) AS voided, coalesce(o.matched_value, 0) AS matched_value,
    ${word('o.status', STATUSES)} AS status, o.reason, coalesce(o.settled_at, 0) AS settled_at, o.profit, o.body_hash,
    ${word('o.told_status', STATUSES)} AS told_status, coalesce(o.told_matched, 0) AS told_matched,
    coalesce(o.told_value, 0) AS told_value, o.told_reason, o.told_event, o.told_cash, o.told_held, o.market_no,
    coalesce(o.claim_id, 0) AS claim_id, coalesce(o.link, 0) AS link, coalesce(o.reserved, 0) AS reserved${more}
  FROM orders o JOIN markets m USING (market_no);`;

const SQL = `
ALTER TABLE orders ADD COLUMN until int8;
COMMENT ON COLUMN orders.until IS 'epoch ms at which the unmatched rest lapses; null: never';
ALTER TABLE markets ADD COLUMN starting_prices jsonb;
COMMENT ON COLUMN markets.starting_prices IS 'by asset, per runner, hundredths, 0 for none; null before the turn in play';
DROP VIEW orders_readable;
${ordersView(ORDER_TEXTS, ', coalesce(o.until, 0) AS until')}`;

const UNDO = `
DROP VIEW orders_readable;
ALTER TABLE orders DROP COLUMN until;
ALTER TABLE markets DROP COLUMN starting_prices;
${ordersView(BEFORE)}`;

export const ORDER_TERMS: Migration = {
  number: 53,
  name: 'order terms',
  reason: 'orders may be post-only, end at a time, or take the starting price',
  sql: SQL,
  undo: { sql: UNDO },
};
