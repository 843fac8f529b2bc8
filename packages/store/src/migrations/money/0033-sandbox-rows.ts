import type { Migration } from '../migration.ts';

export const SANDBOX_ROWS: Migration = {
  number: 33,
  name: 'sandbox rows',
  reason: 'sandboxes store one row per payment, so that the cost of one does not depend on their number',
  sql: `
CREATE TABLE sandbox_rows (
  key text PRIMARY KEY,
  place int8 GENERATED ALWAYS AS IDENTITY,
  value json NOT NULL
);
COMMENT ON TABLE sandbox_rows IS 'state of the payment provider sandboxes; play money only';
COMMENT ON COLUMN sandbox_rows.place IS 'order of first insertion';
INSERT INTO sandbox_rows (key, value)
SELECT concat_ws('/', sandbox.key, list.key, payment.value->>'paymentId'), payment.value::json
FROM settings, jsonb_each(settings.value->'books') AS sandbox, jsonb_each(sandbox.value) AS list,
  jsonb_array_elements(list.value) WITH ORDINALITY AS payment (value, place)
WHERE settings.key = 'cashier.sandboxes' AND sandbox.key NOT LIKE 'm_binance%' AND list.key <> 'begun'
ORDER BY sandbox.key, list.key, payment.place;
INSERT INTO sandbox_rows (key, value)
SELECT sandbox.key, sandbox.value::json FROM settings, jsonb_each(settings.value->'books') AS sandbox
WHERE settings.key = 'cashier.sandboxes' AND sandbox.key LIKE 'm_binance%';
INSERT INTO sandbox_rows (key, value)
SELECT 'waiting/' || call.place, call.value::json
FROM settings, jsonb_array_elements(settings.value->'waiting') WITH ORDINALITY AS call (value, place)
WHERE settings.key = 'cashier.sandboxes' ORDER BY call.place;
INSERT INTO sandbox_rows (key, value)
SELECT 'late', settings.value->'late' FROM settings WHERE settings.key = 'cashier.sandboxes' AND settings.value ? 'late';
UPDATE settings SET value = jsonb_build_object('keys', value->'keys') WHERE key = 'cashier.sandboxes';
`,
};
