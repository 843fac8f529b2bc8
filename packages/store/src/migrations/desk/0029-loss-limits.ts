import type { Migration } from '../migration.ts';

export const LOSS_LIMITS: Migration = {
  number: 29,
  name: 'loss limits',
  reason: "the engine enforces a market's loss limit, so the market stores it",
  sql: `
UPDATE markets SET definition = definition || jsonb_build_object('lossLimit', own.value)
FROM settings, jsonb_each(settings.value) AS own
WHERE settings.key = 'operator.lossLimits' AND own.key = markets.market_id;
DELETE FROM settings WHERE key = 'operator.lossLimits';
`,
};
