import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInvariants, restoreEngine } from '@crease/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORM_OPTIONS } from '../../../engine/src/testing/checked-engine.ts';
import { MIGRATIONS, migrate } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import { openStore } from '../open-store.ts';
import type { SqlSession } from '../sql/sql-session.ts';
import { SILENT_LOG } from '../sql/store-log.ts';
import { makeReleaseDatabase, releaseRecord } from '../testing/release-record.ts';
import { undoMigrations } from './undo-migrations.ts';
import { withStoppedWriter } from './with-stopped-writer.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'crease-upgrade-'));
beforeAll(() => makeReleaseDatabase(dataDir));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const stopped = <T>(work: (session: SqlSession) => Promise<T>) => withStoppedWriter({ dataDir, log: SILENT_LOG }, work);
const step = (number: number, own: Partial<Migration>): Migration => ({
  number,
  name: `step ${number}`,
  reason: 'a test',
  sql: `CREATE TABLE step_${number} (id int4)`,
  ...own,
});
const NEXT = step(9001, { undo: { sql: 'DROP TABLE step_9001' } });
const FINAL = step(9002, { undo: { impossible: 'it drops the old amounts' } });
const tables = async (session: SqlSession) =>
  (
    await session.rows<{ name: string }>({
      text: "SELECT tablename AS name FROM pg_tables WHERE tablename LIKE 'step%'",
    })
  ).map(({ name }) => name);

describe('the database of release 1.0.0', () => {
  it('can be upgraded and returned to what it was until the next start', async () => {
    await stopped(async (session) => {
      const upgrade = () => migrate(session, SILENT_LOG, [...MIGRATIONS, NEXT]);
      const steps = await upgrade();
      expect(await tables(session)).toEqual(['step_9001']);
      expect(await undoMigrations(session, [...MIGRATIONS, NEXT])).toEqual(steps.toReversed());
      expect(await tables(session)).toEqual([]);
      expect(await upgrade()).toEqual(steps);
      await undoMigrations(session, [...MIGRATIONS, NEXT]);
    });
  });

  it('keeps a step that cannot be undone, and those before it, and says why', async () => {
    await stopped(async (session) => {
      const all = [...MIGRATIONS, NEXT, FINAL];
      await migrate(session, SILENT_LOG, all);
      await expect(undoMigrations(session, all)).rejects.toThrow(
        'step 9002) cannot be undone: it drops the old amounts',
      );
      await expect(undoMigrations(session, MIGRATIONS)).rejects.toThrow('made by a newer Crease');
      expect(await tables(session)).toEqual(['step_9001', 'step_9002']);
      await session.script('DROP TABLE step_9001; DROP TABLE step_9002; DELETE FROM migrations WHERE number > 9000');
    });
  });

  it('gives web processes no address of a writer while it changes', async () => {
    await stopped(async (session) => {
      await session.script("UPDATE writer_state SET address = 'http://10.0.0.4:3000', lease_until = '-infinity'");
      const sql = "CREATE TABLE step_9001 AS SELECT address, lease_until = 'infinity' AS endless FROM writer_state";
      await migrate(session, SILENT_LOG, [...MIGRATIONS, step(9001, { sql })]);
      const text = 'SELECT address, endless FROM step_9001';
      expect(await session.rows({ text })).toEqual([{ address: null, endless: true }]);
      await session.script('DROP TABLE step_9001; DELETE FROM migrations WHERE number > 9000');
    });
  });

  it('starts in this version with every balance and bet; then there is nothing to undo', async () => {
    const { tables: released } = releaseRecord();
    const store = await openStore({ dataDir, log: SILENT_LOG });
    expect(await store.audit()).toEqual([]);
    const engine = restoreEngine(await store.loadEngine(), STORM_OPTIONS);
    expect(checkInvariants(engine)).toEqual([]);
    let orders = 0;
    for (const { player_id } of released.players ?? [])
      orders += (await store.bets.list({ playerId: Number(player_id), page: 1, pageSize: 1 })).total;
    expect(orders).toBe(released.orders?.length);
    await expect(stopped(undoMigrations)).rejects.toThrow('is in use by process');
    await store.close();
    await stopped(async (session) => {
      const text = 'SELECT account_id, balance FROM accounts ORDER BY account_id';
      const balances = (released.accounts ?? []).map(({ account_id, balance }) => ({ account_id, balance }));
      expect(await session.rows({ text })).toEqual(
        balances.sort((one, other) => (String(one.account_id) < String(other.account_id) ? -1 : 1)),
      );
      await expect(undoMigrations(session)).rejects.toThrow('a server has started since the last upgrade');
    });
  });
});

it('every migration after 1.0.0 can be undone or says why not', () => {
  const later = MIGRATIONS.filter(({ number }) => number > releaseRecord().schema);
  expect(later.filter(({ undo }) => !undo).map(({ number }) => number)).toEqual([]);
});
