import type { Migration } from '../migration.ts';

export const ORDER_GUARDS: Migration = {
  number: 54,
  name: 'order guards',
  reason: 'missed heartbeats and matched groups cancel orders, including after a restart',
  sql: `
CREATE TABLE heartbeats (
  player_id int8 NOT NULL REFERENCES players,
  session text NOT NULL,
  timeout_ms int8 NOT NULL,
  action text NOT NULL,
  due_at int8 NOT NULL,
  performed text NOT NULL,
  is_paused boolean NOT NULL,
  PRIMARY KEY (player_id, session)
);
COMMENT ON COLUMN heartbeats.due_at IS 'epoch ms; 0 = off, or missed already';
COMMENT ON COLUMN heartbeats.is_paused IS 'new orders are refused until the player resumes';
CREATE INDEX heartbeats_standing ON heartbeats (player_id) WHERE timeout_ms > 0 OR is_paused;
CREATE TABLE order_groups (
  group_id int8 PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  order_ids jsonb NOT NULL,
  cancel_at int8 NOT NULL,
  ended_at int8 NOT NULL
);
COMMENT ON COLUMN order_groups.group_id IS 'its first order';
COMMENT ON COLUMN order_groups.cancel_at IS 'sum of matched sizes at which the rests are cancelled, minor units';
CREATE INDEX order_groups_open ON order_groups (group_id) WHERE ended_at = 0;
`,
  undo: { sql: 'DROP TABLE order_groups; DROP TABLE heartbeats;' },
};
