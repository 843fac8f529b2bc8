import type { Migration } from '../migration.ts';

export const SIMULATED_PLAYERS: Migration = {
  number: 32,
  name: 'simulated players',
  reason: 'players who are nobody trade so that markets live, and are counted apart',
  sql: `
ALTER TABLE players ADD COLUMN simulated boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN players.simulated IS 'nobody: the house lets it trade; in no count of people or of their bets';
CREATE INDEX players_simulated ON players (player_id) WHERE simulated;
`,
};
