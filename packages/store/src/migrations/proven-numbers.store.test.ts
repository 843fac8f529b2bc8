import pg from 'pg';
import { expect, it } from 'vitest';
import { openPostgresSession } from '../sql/postgres-session.ts';
import { SILENT_LOG } from '../store-log.ts';
import { openTestStore } from '../testing/open-test-store.ts';
import { socketFolderOf } from '../testing/socket-folder.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const BEFORE = `
  INSERT INTO players VALUES (1, 'Proven', 'play:INR', false, false, 1), (2, 'Unproven', 'play:INR', false, false, 1),
    (3, 'Empty', 'play:INR', false, false, 1);
  INSERT INTO journals (journal_id, key, asset, kind, at, description, reference)
    SELECT id, 'opening:' || id, 'play:INR', 'opening', 1, '', '' FROM (VALUES (1), (2)) AS v (id);
  INSERT INTO player_accounts (player_id, mobile, mobile_verified, country_code)
    VALUES (1, '919000000001', true, '91'), (2, '919000000002', false, '91'), (3, NULL, false, NULL);`;

it('a database of before: proven numbers stay, others are set aside, and nobody gets his first money twice', async () => {
  const home = await openTestStore();
  const connection = { host: socketFolderOf(home.dataDir), user: 'crease', database: 'postgres' };
  const sql = new pg.Client(connection);
  await sql.connect();
  await sql.query('CREATE DATABASE older');
  await sql.end();
  const session = await openPostgresSession({ ...connection, database: 'older' });
  const applied = MIGRATIONS.filter(({ number }) => number < 7);
  await session.script('CREATE TABLE migrations (number int4, name text, reason text)');
  for (const { number, sql: text } of applied)
    await session.script(`${text}; INSERT INTO migrations VALUES (${number}, '', '')`);
  // The journals of before have transfers; the columns in question do not depend on them.
  await session.script(`SET session_replication_role = replica; ${BEFORE} SET session_replication_role = origin;`);
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
  await session.close();
  await home.remove();
});
