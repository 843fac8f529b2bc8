import { expect, it } from 'vitest';
import { SILENT_LOG } from '../sql/store-log.ts';
import { openOlderDatabase } from '../testing/test-databases.ts';
import { migrate } from './migrate.ts';

const BEFORE = `
  INSERT INTO players VALUES (1, 'Proven', 'play:INR', false, false, 1), (2, 'Unproven', 'play:INR', false, false, 1),
    (3, 'Empty', 'play:INR', false, false, 1);
  INSERT INTO journals (journal_id, key, asset, kind, at, description, reference)
    SELECT id, 'opening:' || id, 'play:INR', 'opening', 1, '', '' FROM (VALUES (1), (2)) AS v (id);
  INSERT INTO player_accounts (player_id, mobile, mobile_verified, country_code)
    VALUES (1, '919000000001', true, '91'), (2, '919000000002', false, '91'), (3, NULL, false, NULL);`;

it('an older database: proven numbers stay, others are kept as unproven, no opening balance is credited twice', async () => {
  // Older journals have transfers; the columns under test do not depend on them.
  const older = await openOlderDatabase({ below: 7, rows: BEFORE });
  const { session } = older;
  await migrate(session, SILENT_LOG);
  const rows = await session.rows({
    text: `SELECT player_id AS id, opened, mobile, mobile_verified AS verified, mobile_to_verify AS typed
           FROM players JOIN player_accounts USING (player_id) ORDER BY player_id`,
  });
  expect(rows).toEqual([
    { id: 1, opened: true, mobile: '919000000001', verified: true, typed: null },
    { id: 2, opened: true, mobile: null, verified: false, typed: '919000000002' },
    { id: 3, opened: false, mobile: null, verified: false, typed: null },
  ]);
  await older.remove();
});
