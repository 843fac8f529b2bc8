import type { Migration } from './migration.ts';

/** Existing operators have two days as well, like new ones. */
const STAFF = `
ALTER TABLE operators DROP CONSTRAINT operators_role_check;
ALTER TABLE operators
  ADD CONSTRAINT operators_role_check CHECK (role IN ('owner', 'finance', 'trader', 'support', 'auditor')),
  ADD COLUMN second_factor bytea,
  ADD COLUMN second_factor_offered bytea,
  ADD COLUMN second_factor_step int8 NOT NULL DEFAULT 0,
  ADD COLUMN recovery_codes bytea[] NOT NULL DEFAULT '{}',
  ADD COLUMN factor_due_at int8 NOT NULL DEFAULT ((extract(epoch FROM now()) + 2 * 86400) * 1000)::int8,
  ADD COLUMN wrong_codes int2 NOT NULL DEFAULT 0,
  ADD COLUMN locked_until int8 NOT NULL DEFAULT 0;
ALTER TABLE operators ALTER COLUMN factor_due_at DROP DEFAULT;
COMMENT ON COLUMN operators.second_factor IS 'TOTP secret, AES-256-GCM under the server''s key';
COMMENT ON COLUMN operators.factor_due_at IS 'signing in after this time requires a second factor';
COMMENT ON COLUMN operators.wrong_codes IS 'consecutive; the third locks until locked_until';
ALTER TABLE operator_sessions
  ADD COLUMN session_id text NOT NULL DEFAULT gen_random_uuid()::text,
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '';
CREATE INDEX operator_sessions_open ON operator_sessions (operator_id) WHERE ended_at IS NULL;
`;

const NOTES = `
CREATE TABLE player_notes (
  note_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  at int8 NOT NULL,
  operator text NOT NULL,
  text text NOT NULL
);
CREATE INDEX player_notes_of_player ON player_notes (player_id, note_id);
`;

export const STAFF_AT_THE_DESK: Migration = {
  number: 17,
  name: 'staff',
  reason: 'The desk: five roles, a second factor for each operator, their sessions, notes on players.',
  sql: [STAFF, NOTES].join('\n'),
};
