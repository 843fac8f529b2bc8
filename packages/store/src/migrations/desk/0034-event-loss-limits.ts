import type { Migration } from '../migration.ts';

export const EVENT_LOSS_LIMITS: Migration = {
  number: 34,
  name: 'event loss limits',
  reason: 'the engine enforces a loss limit over all markets of an event',
  sql: `
ALTER TABLE sport_events ADD COLUMN loss_limit int8 CHECK (loss_limit > 0);
COMMENT ON COLUMN sport_events.loss_limit IS 'maximum loss of the house in all markets of the event, minor units; null: no limit';
`,
};
