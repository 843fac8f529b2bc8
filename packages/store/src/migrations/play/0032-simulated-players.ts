import type { Migration } from '../migration.ts';

export const SIMULATED_PLAYERS: Migration = {
  number: 32,
  name: 'simulated players',
  reason: 'bots of the house trade for liquidity, and are counted separately',
  sql: `
ALTER TABLE players ADD COLUMN simulated boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN players.simulated IS 'a bot of the house; in no count of human players or their bets';
CREATE INDEX players_simulated ON players (player_id) WHERE simulated;
`,
};
