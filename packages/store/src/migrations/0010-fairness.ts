import type { Migration } from './migration.ts';

export const FAIRNESS: Migration = {
  number: 10,
  name: 'fairness',
  reason: 'the outcome seed of a simulated match is committed before its first bet and verifiable after it',
  sql: `
ALTER TABLE sport_events ADD COLUMN fairness jsonb;
COMMENT ON COLUMN sport_events.fairness IS
  'scheme, commitment (SHA-256 of the seed) and seed, null until the match is over; null: not a simulated match';
CREATE INDEX sport_events_sealed ON sport_events (starts_at)
  WHERE fairness IS NOT NULL AND fairness->>'seed' IS NULL;
`,
};
