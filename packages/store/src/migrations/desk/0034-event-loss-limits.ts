import type { Migration } from '../migration.ts';

export const EVENT_LOSS_LIMITS: Migration = {
  number: 34,
  name: 'event loss limits',
  reason: 'the House holds all markets of an event together to what it may lose there',
  sql: `
ALTER TABLE sport_events ADD COLUMN loss_limit int8 CHECK (loss_limit > 0);
COMMENT ON COLUMN sport_events.loss_limit IS 'what the house loses in all markets of the event at most, minor units; null: no limit';
`,
};
