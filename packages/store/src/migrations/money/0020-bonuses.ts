import type { Migration } from '../migration.ts';

const word = (column: string, words: string) => `(ARRAY[${words}])[${column} + 1]`;
const ASSETS = `'play:INR', 'real:INR'`;
const SIDES = `'back', 'lay'`;
const TIMES_IN_FORCE = `'goodTillCancelled', 'fillOrKill'`;
const PERSISTENCES = `'lapse', 'persist'`;
const STATUSES = `'pending', 'unmatched', 'partly_matched', 'matched', 'cancelled', 'lapsed', 'settled', 'voided'`;

/** Null, which takes no space, for bets paid with cash: nearly all of them. */
const BETS = `
ALTER TABLE orders ADD COLUMN claim_id int4;
COMMENT ON COLUMN orders.claim_id IS 'the bonus that pays for it; null = cash';
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
    coalesce(o.claim_id, 0) AS claim_id
  FROM orders o JOIN markets m USING (market_no);
ALTER TABLE settlements ADD COLUMN claim_id int4 NOT NULL DEFAULT 0, ADD COLUMN spent int8 NOT NULL DEFAULT 0;
COMMENT ON COLUMN settlements.claim_id IS 'the bonus that paid for the bets; 0 = cash';
COMMENT ON COLUMN settlements.spent IS 'for a free bet, the lost part of it, whether won or lost';
`;

const CLAIMS = `
CREATE TABLE bonus_claims (
  claim_id int8 PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  offer_id text NOT NULL,
  version int4 NOT NULL,
  pocket text NOT NULL CHECK (pocket IN ('cash', 'sports', 'wicket')),
  amount int8 NOT NULL CHECK (amount > 0),
  deposit_id int8 REFERENCES deposits,
  claimed_at int8 NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'released', 'cancelled', 'expired')),
  result int8 NOT NULL,
  covered int8 NOT NULL CHECK (covered >= 0),
  to_cash int8 NOT NULL CHECK (to_cash >= 0),
  forfeited int8 NOT NULL CHECK (forfeited >= 0),
  ended_at int8,
  body json NOT NULL,
  CHECK ((status = 'running') = (ended_at IS NULL))
);
CREATE INDEX bonus_claims_of_player ON bonus_claims (player_id, claim_id DESC);
CREATE INDEX bonus_claims_of_offer ON bonus_claims (offer_id, claimed_at);
CREATE UNIQUE INDEX bonus_claims_running ON bonus_claims (player_id, pocket) WHERE status = 'running';
CREATE UNIQUE INDEX bonus_claims_of_deposit ON bonus_claims (deposit_id) WHERE deposit_id IS NOT NULL;
COMMENT ON TABLE bonus_claims IS
  'bonuses of players: amount + result + covered = to_cash + forfeited + balance of the pocket';
CREATE TABLE bonus_turnover (
  claim_id int8 NOT NULL REFERENCES bonus_claims DEFERRABLE INITIALLY DEFERRED,
  market_id text NOT NULL,
  player_id int8 NOT NULL,
  name text NOT NULL,
  product text NOT NULL,
  risk int8 NOT NULL CHECK (risk >= 0),
  counted int8 NOT NULL CHECK (counted BETWEEN 0 AND risk),
  at int8 NOT NULL,
  PRIMARY KEY (claim_id, market_id)
);
COMMENT ON TABLE bonus_turnover IS 'turnover of each market for a bonus, by its latest result';
`;

/** Versions never change: a draft is the highest one, until it is published. */
const OFFERS = `
CREATE TABLE bonus_offers (
  offer_id text NOT NULL,
  version int4 NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'published')),
  rule json NOT NULL,
  edited_at int8 NOT NULL,
  edited_by text NOT NULL,
  PRIMARY KEY (offer_id, version)
);
COMMENT ON TABLE bonus_offers IS 'rules of bonuses by version; the highest published one is offered';
`;

export const BONUSES: Migration = {
  number: 20,
  name: 'bonuses',
  reason: 'bonuses: the pocket of each bet, turnover, and offers',
  sql: [BETS, CLAIMS, OFFERS].join('\n'),
};
