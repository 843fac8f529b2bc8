import type { Migration } from '../migration.ts';

export const TICKETS: Migration = {
  number: 28,
  name: 'tickets',
  reason: 'players bet at fixed odds, on one selection or on several together',
  sql: `
CREATE TABLE tickets (
  ticket_id int8 PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  asset text NOT NULL,
  lines int4 NOT NULL CHECK (lines > 0),
  placed_at int8 NOT NULL,
  stake int8 NOT NULL CHECK (stake >= 0),
  status text NOT NULL CHECK (status IN ('open', 'settled', 'cashed_out')),
  returned int8 NOT NULL CHECK (returned >= 0),
  cashed_out int8 NOT NULL CHECK (cashed_out >= 0),
  settled_at int8,
  body json NOT NULL
);
CREATE INDEX tickets_of_player ON tickets (player_id, ticket_id DESC);
CREATE INDEX tickets_open ON tickets (ticket_id) WHERE status = 'open';
COMMENT ON TABLE tickets IS 'bets at fixed odds; remaining stake of one line; minor units';

CREATE TABLE ticket_legs (
  ticket_id int8 NOT NULL REFERENCES tickets DEFERRABLE INITIALLY DEFERRED,
  leg int4 NOT NULL,
  market_id text NOT NULL,
  selection_id text NOT NULL,
  price int4 NOT NULL CHECK (price > 100),
  result text,
  PRIMARY KEY (ticket_id, leg)
);
CREATE INDEX ticket_legs_of_market ON ticket_legs (market_id);
COMMENT ON TABLE ticket_legs IS 'the selections of a ticket with their odds when placed; result null while open';
`,
};
