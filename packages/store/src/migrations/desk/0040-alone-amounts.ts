import type { Migration } from '../migration.ts';

export const ALONE_AMOUNTS: Migration = {
  number: 40,
  name: 'alone amounts',
  reason: 'amounts that one operator decides alone add up over a day; the first decision about a name is final',
  sql: `
CREATE TABLE alone_amounts (
  act_key text PRIMARY KEY,
  day int4 NOT NULL,
  kind text NOT NULL,
  operator text NOT NULL,
  player_id int8,
  amount int8 NOT NULL CHECK (amount >= 0),
  decided_at int8 NOT NULL
);
CREATE INDEX alone_amounts_operator ON alone_amounts (operator, day, kind);
CREATE INDEX alone_amounts_player ON alone_amounts (player_id, day, kind) WHERE player_id IS NOT NULL;
COMMENT ON TABLE alone_amounts IS 'amounts decided by one operator alone; reserved before the action';
COMMENT ON COLUMN alone_amounts.act_key IS 'id of the action, which counts once';
COMMENT ON COLUMN alone_amounts.day IS 'day in India, counted from 1 January 1970';
COMMENT ON COLUMN alone_amounts.operator IS 'username, or console for the command line';
COMMENT ON COLUMN alone_amounts.amount IS 'minor units, credits and debits alike';
ALTER TABLE payout_accounts ADD COLUMN name_judged_by text, ADD COLUMN name_judged_at int8;
COMMENT ON COLUMN payout_accounts.name_judged_by IS 'another operator does not change the decision';
`,
};
