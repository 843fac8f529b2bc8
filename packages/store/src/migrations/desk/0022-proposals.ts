import type { Migration } from '../migration.ts';

export const PROPOSALS: Migration = {
  number: 22,
  name: 'proposals',
  reason: 'actions that need a second operator survive a restart, with the figures that the first one saw',
  sql: `
CREATE TABLE proposals (
  proposal_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  terms jsonb NOT NULL,
  preview jsonb NOT NULL,
  digest text NOT NULL,
  reason text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at int8 NOT NULL,
  ends_at int8 NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'declined', 'changed', 'lapsed', 'failed')),
  answered_by text,
  answered_at int8,
  note text NOT NULL DEFAULT '',
  CHECK ((state = 'waiting') = (answered_at IS NULL)),
  CHECK (answered_by IS DISTINCT FROM proposed_by)
);
CREATE INDEX proposals_waiting ON proposals (ends_at) WHERE state = 'waiting';
COMMENT ON COLUMN proposals.digest IS 'hash of the preview; a different one makes the proposal void';
COMMENT ON COLUMN proposals.answered_by IS 'never the proposer; null if time or a change ended it';
`,
};
