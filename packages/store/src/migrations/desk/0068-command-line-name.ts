import type { Migration } from '../migration.ts';

/** Renames who acts, in everything that is compared with a caller's name. `pairs`: SQL, of former and new names. */
const rename = (pairs: string) => `
DO $$
DECLARE
  pair text[];
BEGIN
  FOREACH pair SLICE 1 IN ARRAY ${pairs} LOOP
    UPDATE operators SET username = pair[2] WHERE username = pair[1];
    UPDATE operators SET invited_by = pair[2] WHERE invited_by = pair[1];
    UPDATE operator_invitations SET username = pair[2] WHERE username = pair[1] AND closed_at IS NULL;
    UPDATE operator_invitations SET invited_by = pair[2] WHERE invited_by = pair[1];
    UPDATE operator_invitations SET agreed_by = pair[2] WHERE agreed_by = pair[1];
    UPDATE proposals SET proposed_by = pair[2] WHERE proposed_by = pair[1] AND state = 'waiting';
    UPDATE feed_providers SET created_by = pair[2] WHERE created_by = pair[1];
    UPDATE alone_amounts SET operator = pair[2] WHERE operator = pair[1];
    UPDATE cases SET assigned_to = pair[2] WHERE assigned_to = pair[1];
    UPDATE traded_entries SET operator = pair[2]
      WHERE operator = pair[1] AND game_id IN (SELECT game_id FROM traded_events WHERE ended_at IS NULL);
    UPDATE withdrawals SET body = jsonb_set(body::jsonb, '{approvals}', (
        SELECT jsonb_agg(CASE WHEN approver = pair[1] THEN pair[2] ELSE approver END ORDER BY place)
        FROM jsonb_array_elements_text(body::jsonb -> 'approvals') WITH ORDINALITY AS one (approver, place)))::json
      WHERE (status = 'pending' OR review) AND body::jsonb -> 'approvals' ? pair[1];
  END LOOP;
END $$;`;

const FREE_NAME = `(
  SELECT 'cli-' || number FROM generate_series(1, 1000) AS number
  WHERE NOT EXISTS (SELECT 1 FROM operators WHERE username = 'cli-' || number)
    AND NOT EXISTS (SELECT 1 FROM operator_invitations WHERE username = 'cli-' || number AND closed_at IS NULL)
  ORDER BY number LIMIT 1)`;

export const COMMAND_LINE_NAME: Migration = {
  number: 68,
  name: 'name of the command line',
  reason: 'the command line acts as cli, formerly console; an operator or invitation of that name is now cli-1',
  sql: `
UPDATE proposals SET state = 'lapsed', answered_at = ends_at WHERE state = 'waiting' AND terms ->> 'username' = 'cli';
${rename(`ARRAY[['cli', ${FREE_NAME}], ['console', 'cli']]`)}
COMMENT ON COLUMN alone_amounts.operator IS 'username, or cli for the command line';
`,
  undo: {
    sql: `
${rename("ARRAY[['cli', 'console']]")}
COMMENT ON COLUMN alone_amounts.operator IS 'username, or console for the command line';
`,
  },
};
