import type { Migration } from '../migration.ts';

export const GAME_SWITCHES: Migration = {
  number: 36,
  name: 'game switches',
  reason: 'operators switch games off and on, and the return of shared games is measured',
  sql: `
CREATE TABLE game_switches (
  provider text NOT NULL,
  game_id text NOT NULL,
  is_on boolean NOT NULL,
  reason text NOT NULL,
  at int8 NOT NULL,
  PRIMARY KEY (provider, game_id)
);
COMMENT ON TABLE game_switches IS 'last switch of each game; a game without a row is on';

CREATE INDEX jet_rounds_ended ON jet_rounds (crashed_at) WHERE status = 'crashed';
CREATE INDEX table_rounds_ended ON table_rounds (ended_at) WHERE phase = 'paid';
`,
};
