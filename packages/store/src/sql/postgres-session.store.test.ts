import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { socketFolderOf } from '../testing/embedded-server.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { openPostgresSession, type PostgresSession } from './postgres-session.ts';
import type { Statement } from './sql-session.ts';

let home: TestStore;
let sql: pg.Client;
let session: PostgresSession;
const connection = () => ({ host: socketFolderOf(home.dataDir), user: 'crease', database: 'postgres' });

beforeAll(async () => {
  home = await openTestStore();
  sql = new pg.Client(connection());
  await sql.connect();
  await sql.query('CREATE TABLE numbers (n int8 PRIMARY KEY)');
});
afterAll(async () => {
  await sql.end();
  await home.remove();
});
beforeEach(async () => {
  await sql.query('TRUNCATE numbers');
  session = await openPostgresSession(connection());
});
afterEach(() => session.close());

const insert = (n: number): Statement => ({ text: 'INSERT INTO numbers VALUES ($1)', values: [n] });
const numbers = async () => (await sql.query('SELECT n FROM numbers ORDER BY n')).rows.map((row) => Number(row.n));

it('a transaction is stored completely or not at all, and the session continues', async () => {
  await session.transaction([insert(1), insert(2)]);
  await expect(session.transaction([insert(3), insert(1), insert(4)])).rejects.toMatchObject({
    rolledBack: true,
    code: '23505',
  });
  expect(await numbers()).toEqual([1, 2]);
  await session.transaction([insert(5)]);
  expect(await numbers()).toEqual([1, 2, 5]);
});

it('rows by COPY are refused and rolled back with their transaction', async () => {
  const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
  const row = Buffer.from([0, 1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 9, 0xff, 0xff]);
  const copy = { text: 'COPY numbers FROM STDIN (FORMAT binary)', copy: Buffer.concat([header, row]) };
  const nowhere = { ...copy, text: 'COPY nowhere FROM STDIN (FORMAT binary)' };
  await expect(session.transaction([copy, nowhere, insert(10)])).rejects.toMatchObject({ rolledBack: true });
  expect(await numbers()).toEqual([]);
  await session.transaction([copy, insert(10)]);
  expect(await numbers()).toEqual([9, 10]);
});

it('no other session sees statements before COMMIT', async () => {
  let seenBefore: number[] = [];
  await session.transaction([insert(1)], async () => {
    seenBefore = await numbers();
  });
  expect([seenBefore, await numbers()]).toEqual([[], [1]]);
});

it('after the server closes the connection the outcome is unknown, and the session is not used again', async () => {
  const [own] = await session.rows<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
  let aliveAtFailure: boolean | null = null;
  const cut = session.transaction([insert(1)], async () => {
    await sql.query('SELECT pg_terminate_backend($1)', [own?.pid]);
  });
  await cut.catch(() => {
    aliveAtFailure = session.alive;
  });
  await expect(cut).rejects.toMatchObject({ rolledBack: false });
  expect(aliveAtFailure).toBe(false);
  await expect(session.rows({ text: 'SELECT 1' })).rejects.toThrow();
});

it("joins to unnest use indexes and commits are durable, whatever the server's settings", async () => {
  const settings = ['synchronous_commit', 'enable_hashjoin', 'enable_mergejoin'];
  const rows = await session.rows<{ name: string; setting: string }>({
    text: 'SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name',
    values: [settings],
  });
  expect(rows.map(({ setting }) => setting)).toEqual(['off', 'off', 'on']);
});

it('unsafe integers are refused, not rounded', async () => {
  expect(await session.rows({ text: 'SELECT 9007199254740991::int8 AS n' })).toEqual([{ n: 9007199254740991 }]);
  await expect(session.rows({ text: 'SELECT 9007199254740993::int8 AS n' })).rejects.toThrow('out of range');
});

it('a named statement is planned for its values each time, however often it ran', async () => {
  const one = { name: 'again and again', text: 'UPDATE numbers SET n = n WHERE n = $1', values: [1] };
  for (let i = 0; i < 12; i++) await session.transaction([one]);
  const text = "SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE name = 'again and again'";
  expect(await session.rows({ text })).toEqual([{ generic_plans: 0, custom_plans: 12 }]);
});

/** While a replica that does not exist is waited for. */
async function withoutReplica(work: () => Promise<void>): Promise<void> {
  const set = async (names: string) => {
    await sql.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await sql.query('SELECT pg_reload_conf()');
    await expect
      .poll(async () => (await sql.query('SHOW synchronous_standby_names')).rows[0].synchronous_standby_names)
      .toBe(names);
    // Commits wait once the checkpointer has read it, too.
    await sql.query('CHECKPOINT');
  };
  await set('ANY 1 (elsewhere)');
  try {
    await work();
  } finally {
    await set('');
  }
}

/** Ends the wait of the writing connection for a replica, as an administrator would. */
const cancelWait = () =>
  expect
    .poll(async () => {
      const found = await sql.query(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'crease writer'",
      );
      return found.rowCount;
    })
    .toBe(1);

it('a commit that stopped waiting for its replica is of unknown outcome, never stored', async () => {
  await withoutReplica(async () => {
    const committed = session.transaction([insert(1)]);
    committed.catch(() => {});
    await cancelWait();
    await expect(committed).rejects.toMatchObject({ rolledBack: false, message: /stopped waiting for a replica/ });
    expect(session.alive).toBe(false);
    const other = await openPostgresSession(connection());
    const claimed = other.rows(insert(2));
    claimed.catch(() => {});
    await cancelWait();
    await expect(claimed).rejects.toMatchObject({ rolledBack: false });
    await other.close();
  });
  const again = await openPostgresSession(connection());
  await again.transaction([insert(3)]);
  await again.close();
  expect(await numbers()).toEqual([1, 2, 3]);
});
