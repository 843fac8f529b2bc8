import type { Migration } from '../migration.ts';

/** Older rounds keep their scheme: their salt had no commitment, and their proofs show that. */
export const SEALED_SEEDS: Migration = {
  number: 43,
  name: 'sealed seeds',
  reason: 'table rounds are dealt from seeds that players seal before betting and reveal after the close',
  sql: `
ALTER TABLE table_rounds DROP CONSTRAINT table_rounds_phase_check;
ALTER TABLE table_rounds ADD CONSTRAINT table_rounds_phase_check
  CHECK (phase IN ('betting', 'revealing', 'closed', 'dealt', 'paid', 'voided'));
UPDATE table_rounds SET body = (
  body::jsonb || '{"scheme": 1, "sealed": [], "revealMs": 0, "revealsUntil": null, "beacon": null}'::jsonb
)::json;
DROP INDEX table_rounds_ended;
CREATE INDEX table_rounds_ended ON table_rounds (ended_at) WHERE phase IN ('paid', 'voided');
COMMENT ON COLUMN table_rounds.body IS
  'the whole round: sealed seeds, beacon and result; its secret is encrypted until it is dealt';
`,
};
