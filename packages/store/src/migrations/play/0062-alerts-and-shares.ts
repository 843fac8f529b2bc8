import type { Migration } from '../migration.ts';

export const ALERTS_AND_SHARES: Migration = {
  number: 62,
  name: 'price alerts and shared bets',
  reason:
    'players wait for a price and show bets by a link that they can withdraw; charts have both sides, Jet rounds a cap',
  sql: `
CREATE TABLE price_alerts (
  alert_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  market_id text NOT NULL,
  runner_id text NOT NULL,
  price int4 NOT NULL,
  direction text NOT NULL CHECK (direction IN ('atLeast', 'atMost')),
  set_at int8 NOT NULL
);
COMMENT ON TABLE price_alerts IS 'a row is deleted when its player is notified';
CREATE INDEX price_alerts_player ON price_alerts (player_id);
CREATE TABLE shared_bets (
  share_id text PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  order_id int8 NOT NULL,
  shows_amounts bool NOT NULL,
  shared_at int8 NOT NULL
);
CREATE INDEX shared_bets_player ON shared_bets (player_id);
ALTER TABLE price_points ADD COLUMN best_back int4 NOT NULL DEFAULT 0, ADD COLUMN best_lay int4 NOT NULL DEFAULT 0;
ALTER TABLE jet_rounds ADD COLUMN most int8 NOT NULL DEFAULT 100000;
COMMENT ON COLUMN jet_rounds.most IS 'highest multiplier, hundredths';
COMMENT ON COLUMN price_points.best_back IS '0: no offer';
`,
  undo: {
    sql: `
ALTER TABLE jet_rounds DROP COLUMN most;
ALTER TABLE price_points DROP COLUMN best_back, DROP COLUMN best_lay;
DROP TABLE shared_bets;
DROP TABLE price_alerts;
`,
  },
};
