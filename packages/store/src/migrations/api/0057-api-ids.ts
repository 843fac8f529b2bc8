import type { Migration } from '../migration.ts';

const IDS = `
CREATE TABLE api_ids (
  number int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('market', 'runner', 'event', 'competition')),
  our_id text NOT NULL,
  UNIQUE (kind, our_id)
);
COMMENT ON TABLE api_ids IS 'the numbers under which programs see markets, runners, events and competitions';
COMMENT ON COLUMN api_ids.number IS 'never changes, never used again';
`;

export const API_IDS: Migration = {
  number: 57,
  name: 'api ids',
  reason: 'programs written for Betfair expect numbers as ids that stay the same for ever',
  sql: IDS,
  undo: { sql: 'DROP TABLE api_ids' },
};
