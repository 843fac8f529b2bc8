import type { Migration } from '../migration.ts';

const CASES_TABLE = `
CREATE TABLE cases (
  case_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  kind text NOT NULL CHECK (kind IN ('chasing', 'hours', 'depositsRising', 'exclusionAsked', 'turnoverWithoutRisk',
    'differentOwners', 'ring', 'byHand')),
  figures jsonb NOT NULL,
  others jsonb NOT NULL,
  opened_at int8 NOT NULL,
  opened_by text,
  assigned_to text,
  closed_at int8,
  closed_by text,
  outcome text CHECK (outcome IN ('noConcern', 'contacted', 'restricted', 'reported')),
  reason text,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  CHECK ((closed_at IS NULL) = (reason IS NULL))
);
CREATE UNIQUE INDEX cases_open ON cases (player_id, kind) WHERE closed_at IS NULL;
CREATE INDEX cases_of_player ON cases (player_id, case_id DESC);
COMMENT ON COLUMN cases.figures IS 'amounts, counts and times for which a rule opened it';
COMMENT ON COLUMN cases.others IS 'ids of the other players of a ring';
COMMENT ON COLUMN cases.opened_by IS 'null: a rule';
`;

const NOTES_TABLE = `
CREATE TABLE case_notes (
  note_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id int8 NOT NULL REFERENCES cases,
  at int8 NOT NULL,
  operator text NOT NULL,
  text text NOT NULL
);
CREATE INDEX case_notes_of_case ON case_notes (case_id, note_id);
`;

/** For the rules' query of recently active players. */
const PLAYED_LATELY = `
CREATE INDEX play_days_by_day ON play_days (day);
`;

export const CASES: Migration = {
  number: 47,
  name: 'cases',
  reason: 'signals of harm and of money laundering become cases that a person reviews, at most one open per signal',
  sql: [CASES_TABLE, NOTES_TABLE, PLAYED_LATELY].join('\n'),
};
