import type { Migration } from '../migration.ts';

const word = (column: string, words: string) => `(ARRAY[${words}])[${column} + 1]`;
const ASSETS = `'play:INR', 'real:INR'`;
const SIDES = `'back', 'lay'`;
const TIMES_IN_FORCE = `'goodTillCancelled', 'fillOrKill'`;
const PERSISTENCES = `'lapse', 'persist'`;
const STATUSES = `'pending', 'unmatched', 'partly_matched', 'matched', 'cancelled', 'lapsed', 'settled', 'voided'`;

/** Null, which takes no space, for nearly all bets. */
export const LINKED_ORDERS: Migration = {
  number: 35,
  name: 'linked orders',
  reason: 'an order may replace another, or be part of a cash-out: all of them succeed or none',
  sql: `
ALTER TABLE orders ADD COLUMN link int8, ADD COLUMN reserved int8;
COMMENT ON COLUMN orders.link IS 'positive: the order that it replaces; negative: the first order of its cash-out';
COMMENT ON COLUMN orders.reserved IS 'for a waiting linked order: its hold in addition to that of the replaced order';
CREATE OR REPLACE VIEW orders_readable AS
  SELECT m.market_id, o.order_id, o.player_id, ${word('o.asset', ASSETS)} AS asset, m.type AS market_type,
    o.runner_index, ${word('o.side', SIDES)} AS side, o.price, coalesce(o.run, 0) AS run, o.size,
    ${word('o.time_in_force', TIMES_IN_FORCE)} AS time_in_force, coalesce(o.min_fill, o.size) AS min_fill,
    ${word('o.persistence', PERSISTENCES)} AS persistence, o.client_ref, o.placed_at, coalesce(o.due_at, 0) AS due_at,
    coalesce(o.rested_seq, 0) AS rested_seq, coalesce(o.market_version, 0) AS market_version,
    coalesce(o.matched, 0) AS matched, o.remaining, coalesce(o.cancelled, 0) AS cancelled,
    coalesce(o.lapsed, 0) AS lapsed, coalesce(o.voided, 0) AS voided, coalesce(o.matched_value, 0) AS matched_value,
    ${word('o.status', STATUSES)} AS status, o.reason, coalesce(o.settled_at, 0) AS settled_at, o.profit, o.body_hash,
    ${word('o.told_status', STATUSES)} AS told_status, coalesce(o.told_matched, 0) AS told_matched,
    coalesce(o.told_value, 0) AS told_value, o.told_reason, o.told_event, o.told_cash, o.told_held, o.market_no,
    coalesce(o.claim_id, 0) AS claim_id, coalesce(o.link, 0) AS link, coalesce(o.reserved, 0) AS reserved
  FROM orders o JOIN markets m USING (market_no);
`,
};
