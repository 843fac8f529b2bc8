import type { Migration } from './migration.ts';

/**
 * A request is one row with its whole state of the engine (`body`), and further columns for the lists. A transaction
 * pays one deposit: the unique key of its journal is derived from it.
 */
export const CASHIER: Migration = {
  number: 15,
  name: 'cashier',
  reason: 'players pay in and are paid out',
  sql: `
CREATE TABLE deposits (
  deposit_id int8 PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  asset text NOT NULL,
  gateway text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  created_at int8 NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'declined', 'expired')),
  review boolean NOT NULL,
  claim text NOT NULL,
  credited int8 NOT NULL CHECK (credited >= 0),
  reversed int8 NOT NULL CHECK (reversed BETWEEN 0 AND credited),
  decided_at int8,
  body json NOT NULL
);
CREATE INDEX deposits_of_player ON deposits (player_id, deposit_id DESC);
CREATE INDEX deposits_undecided ON deposits (deposit_id) WHERE status = 'pending' OR review;
CREATE INDEX deposits_of_claim ON deposits (gateway, claim) WHERE claim <> '' AND status IN ('pending', 'approved');
COMMENT ON TABLE deposits IS 'requests to pay in; credited and reversed in minor units of the player''s money';

CREATE TABLE deposit_payments (
  gateway text NOT NULL,
  payment text NOT NULL CHECK (payment <> ''),
  deposit_id int8 NOT NULL REFERENCES deposits DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (gateway, payment)
);
COMMENT ON TABLE deposit_payments IS 'a provider''s transactions, normalised, each with its deposit';

CREATE TABLE withdrawals (
  withdrawal_id int8 PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  asset text NOT NULL,
  gateway text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  created_at int8 NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'declined', 'expired')),
  review boolean NOT NULL,
  captured int8 NOT NULL CHECK (captured BETWEEN 0 AND amount),
  returned int8 NOT NULL CHECK (returned BETWEEN 0 AND captured),
  house_loss int8 NOT NULL CHECK (house_loss >= 0),
  fee int8 NOT NULL CHECK (fee >= 0),
  decided_at int8,
  body json NOT NULL
);
CREATE INDEX withdrawals_of_player ON withdrawals (player_id, withdrawal_id DESC);
CREATE INDEX withdrawals_undecided ON withdrawals (withdrawal_id) WHERE status = 'pending' OR review;
COMMENT ON TABLE withdrawals IS 'requests to be paid out; while one is pending its amount is held';
`,
};
