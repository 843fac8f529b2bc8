import type { Migration } from './migration.ts';

/** Allows joins of whole tables, which the writer's settings would run row by row. */
const SETTINGS = `
SET LOCAL enable_hashjoin = on;
SET LOCAL enable_mergejoin = on;
SET LOCAL work_mem = '128MB';
`;

const MARKETS = `
ALTER TABLE markets ALTER COLUMN opened_no DROP IDENTITY;
ALTER TABLE markets ALTER COLUMN opened_no TYPE int4;
ALTER TABLE markets RENAME COLUMN opened_no TO market_no;
ALTER TABLE markets ADD CONSTRAINT markets_market_no_key UNIQUE (market_no);
COMMENT ON COLUMN markets.market_no IS 'in order of opening; orders and fills refer to their market by it';
`;

const ORDERS = `
ALTER TABLE orders RENAME TO orders_before;
ALTER TABLE answers RENAME TO answers_before;
ALTER TABLE fills RENAME TO fills_before;
CREATE TABLE orders (
  order_id int8 NOT NULL,
  player_id int8 NOT NULL,
  market_no int4 NOT NULL,
  price int4 NOT NULL,
  runner_index int2 NOT NULL,
  asset int2 NOT NULL,
  side int2 NOT NULL,
  time_in_force int2 NOT NULL,
  persistence int2 NOT NULL,
  status int2 NOT NULL,
  told_status int2,
  run int4,
  size int8 NOT NULL,
  remaining int8 NOT NULL,
  placed_at int8 NOT NULL,
  min_fill int8,
  due_at int8,
  rested_seq int8,
  market_version int8,
  matched int8,
  matched_value int8,
  cancelled int8,
  lapsed int8,
  voided int8,
  settled_at int8,
  profit int8,
  body_hash int8,
  told_matched int8,
  told_value int8,
  told_cash int8,
  told_held int8,
  client_ref text NOT NULL,
  told_event text,
  reason text,
  told_reason text,
  CONSTRAINT size_is_accounted_for CHECK (size = coalesce(matched, 0) + remaining + coalesce(cancelled, 0)
    + coalesce(lapsed, 0) + coalesce(voided, 0)),
  CONSTRAINT told_is_whole CHECK ((told_status IS NULL) = (body_hash IS NULL))
) WITH (fillfactor = 85);
CREATE TABLE fills (
  fill_id int8 NOT NULL,
  size int8 NOT NULL,
  back_order_id int8 NOT NULL,
  back_player_id int8 NOT NULL,
  lay_order_id int8 NOT NULL,
  lay_player_id int8 NOT NULL,
  at int8 NOT NULL,
  market_no int4 NOT NULL,
  price int4 NOT NULL,
  run int4,
  runner_index int2 NOT NULL,
  asset int2 NOT NULL,
  voided boolean NOT NULL
);
CREATE TABLE answers (
  player_id int8 NOT NULL,
  client_ref text NOT NULL,
  body_hash int8 NOT NULL,
  body text NOT NULL
);
COMMENT ON TABLE orders IS 'codes for texts, null for zero: read it through orders_readable';
COMMENT ON TABLE fills IS 'codes for texts, null for zero: read it through fills_readable';
COMMENT ON TABLE answers IS 'answers to commands without an order; a placed order stores its answer in its row (told_*)';
COMMENT ON COLUMN orders.min_fill IS 'null: the whole size';
COMMENT ON COLUMN orders.body_hash IS 'hash of its command: the same reference with another body is refused';
COMMENT ON COLUMN orders.told_status IS 'answer when it was placed: told_*; null: the answer is in answers';
COMMENT ON COLUMN orders.told_event IS 'name of the event at that time';
COMMENT ON COLUMN answers.body IS 'JSON as text, to avoid parsing';
`;

const code = (column: string, words: string) => `array_position(ARRAY[${words}], ${column}) - 1`;
const ASSETS = `'play:INR', 'real:INR'`;
const SIDES = `'back', 'lay'`;
const TIMES_IN_FORCE = `'goodTillCancelled', 'fillOrKill'`;
const PERSISTENCES = `'lapse', 'persist'`;
const STATUSES = `'pending', 'unmatched', 'partly_matched', 'matched', 'cancelled', 'lapsed', 'settled', 'voided'`;

/**
 * The answer to a placed order was `[1, eventName, matched, remaining, cancelled, lapsed, voided, matchedValue, status,
 * reason, dueAt, settledAt, profit, available, cash, held]`. The omitted fields follow from the rest: an order is
 * answered before it can be cancelled, voided or settled, and its unmatched part rests or has lapsed by its status.
 */
const COPY = `
INSERT INTO orders
  SELECT o.order_id, o.player_id, m.market_no, o.price, o.runner_index, ${code('o.asset', ASSETS)},
    ${code('o.side', SIDES)}, ${code('o.time_in_force', TIMES_IN_FORCE)}, ${code('o.persistence', PERSISTENCES)},
    ${code('o.status', STATUSES)}, ${code('a.answer->>8', STATUSES)}, nullif(o.run, 0), o.size, o.remaining, o.placed_at,
    nullif(o.min_fill, o.size), nullif(o.due_at, 0), nullif(o.rested_seq, 0), nullif(o.market_version, 0),
    nullif(o.matched, 0), nullif(o.matched_value, 0), nullif(o.cancelled, 0), nullif(o.lapsed, 0), nullif(o.voided, 0),
    nullif(o.settled_at, 0), o.profit, a.body_hash, nullif((a.answer->>2)::int8, 0), nullif((a.answer->>7)::int8, 0),
    (a.answer->>14)::int8, (a.answer->>15)::int8, o.client_ref, a.answer->>1, o.reason, a.answer->>9
  FROM orders_before o JOIN markets m USING (market_id) LEFT JOIN (
    SELECT player_id, order_id, body_hash,
      regexp_replace(body, '\\\\u(0000|d[89a-f][0-9a-f]{2})', '\\\\ufffd', 'g')::json AS answer
    FROM answers_before WHERE order_id IS NOT NULL AND body LIKE '[1,%') a USING (player_id, order_id)
  ORDER BY o.order_id;
INSERT INTO fills
  SELECT fill_id, size, back_order_id, back_player_id, lay_order_id, lay_player_id, at, market_no, price,
    nullif(run, 0), runner_index, ${code('asset', ASSETS)}, voided
  FROM fills_before JOIN markets USING (market_id) ORDER BY fill_id;
INSERT INTO answers
  SELECT player_id, client_ref, body_hash, body FROM answers_before WHERE order_id IS NULL OR body NOT LIKE '[1,%';
DROP TABLE orders_before, fills_before, answers_before;
ALTER TABLE orders ADD PRIMARY KEY (market_no, order_id);
CREATE UNIQUE INDEX orders_of_player ON orders (player_id, client_ref);
CREATE INDEX orders_settled_of_player ON orders (player_id, settled_at, order_id) WHERE settled_at > 0;
ALTER TABLE fills ADD PRIMARY KEY (market_no, fill_id);
ALTER TABLE answers ADD PRIMARY KEY (player_id, client_ref);
ANALYZE orders, fills, answers;
`;

const word = (column: string, words: string) => `(ARRAY[${words}])[${column} + 1]`;

/** For readers of tables, and for the lists: texts, and zeros as zeros. */
const VIEWS = `
CREATE VIEW orders_readable AS
  SELECT m.market_id, o.order_id, o.player_id, ${word('o.asset', ASSETS)} AS asset, m.type AS market_type,
    o.runner_index, ${word('o.side', SIDES)} AS side, o.price, coalesce(o.run, 0) AS run, o.size,
    ${word('o.time_in_force', TIMES_IN_FORCE)} AS time_in_force, coalesce(o.min_fill, o.size) AS min_fill,
    ${word('o.persistence', PERSISTENCES)} AS persistence, o.client_ref, o.placed_at, coalesce(o.due_at, 0) AS due_at,
    coalesce(o.rested_seq, 0) AS rested_seq, coalesce(o.market_version, 0) AS market_version,
    coalesce(o.matched, 0) AS matched, o.remaining, coalesce(o.cancelled, 0) AS cancelled,
    coalesce(o.lapsed, 0) AS lapsed, coalesce(o.voided, 0) AS voided, coalesce(o.matched_value, 0) AS matched_value,
    ${word('o.status', STATUSES)} AS status, o.reason, coalesce(o.settled_at, 0) AS settled_at, o.profit, o.body_hash,
    ${word('o.told_status', STATUSES)} AS told_status, coalesce(o.told_matched, 0) AS told_matched,
    coalesce(o.told_value, 0) AS told_value, o.told_reason, o.told_event, o.told_cash, o.told_held, o.market_no
  FROM orders o JOIN markets m USING (market_no);
CREATE VIEW fills_readable AS
  SELECT m.market_id, f.fill_id, ${word('f.asset', ASSETS)} AS asset, f.runner_index, f.price,
    coalesce(f.run, 0) AS run, f.size, f.back_order_id, f.back_player_id, f.lay_order_id, f.lay_player_id, f.at,
    f.voided, f.market_no
  FROM fills f JOIN markets m USING (market_no);
`;

export const LEAN_RECORD: Migration = {
  number: 14,
  name: 'lean record',
  reason: 'a bet is one row of numbers with its answer: half the work of the database',
  sql: [SETTINGS, MARKETS, ORDERS, COPY, VIEWS].join('\n'),
};
