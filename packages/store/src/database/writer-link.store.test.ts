import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { MISSED_HEARTBEATS } from '../migrations/play/0065-missed-heartbeats.ts';
import { openStore } from '../open-store.ts';
import { RowCollector } from '../rows/collect-rows.ts';
import { MarketNumbers } from '../rows/market-numbers.ts';
import { SILENT_LOG, type StoreLog } from '../sql/store-log.ts';
import type { Store } from '../store.ts';
import { type CutProxy, startCutProxy } from '../testing/cut-proxy.ts';
import { socketFolderOf } from '../testing/embedded-server.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { samplePlayer } from '../testing/sample-facts.ts';
import { until } from '../testing/until.ts';

/** The server runs in `home`; the store under test reaches it through a proxy that can drop messages. */
let home: TestStore;
let proxy: CutProxy;
let store: Store;
let sql: pg.Client;
let nextPlayer = 1;

beforeAll(async () => {
  home = await openTestStore();
  const server = new pg.Client({ host: socketFolderOf(home.dataDir), user: 'crease', database: 'postgres' });
  await server.connect();
  await server.query('CREATE DATABASE cut');
  await server.end();
  sql = new pg.Client({ host: socketFolderOf(home.dataDir), user: 'crease', database: 'cut' });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await home.remove();
});
beforeEach(async () => {
  proxy = await startCutProxy(join(socketFolderOf(home.dataDir), '.s.PGSQL.5432'));
  store = await open();
});
afterEach(async () => {
  await store.close();
  await proxy.close();
});

const open = () =>
  openStore({ databaseUrl: `postgres://crease@127.0.0.1:${proxy.port}/cut`, dataDir: '', log: SILENT_LOG });
const openStandby = (log: StoreLog) =>
  openStore({ databaseUrl: `postgres://crease@127.0.0.1:${proxy.port}/cut`, dataDir: '', log, standsBy: true });
/** Resolves when a standby has looked for a silent writer several times. */
async function standbyLooks(): Promise<void> {
  const looks = new Set<string>();
  const look = async () => {
    const text = `SELECT query_start::text AS at FROM pg_stat_activity WHERE query LIKE '%AS waits%' AND pid <> pg_backend_pid()`;
    for (const { at } of (await sql.query(text)).rows) looks.add(at);
    return looks.size;
  };
  await expect.poll(look).toBeGreaterThan(10);
}
const newPlayer = () => {
  const player = samplePlayer(nextPlayer++);
  return { player, rows: new RowCollector(new MarketNumbers()).collect([{ fact: 'playerCreated', player }]) };
};
const isStored = async (playerId: number) =>
  (await sql.query('SELECT 1 FROM players WHERE player_id = $1', [playerId])).rowCount === 1;
const WRITER_PID = "SELECT pid FROM pg_stat_activity WHERE application_name = 'crease writer' AND datname = 'cut'";
const cutWriter = () => sql.query(`SELECT pg_terminate_backend(pid) FROM (${WRITER_PID}) w`);

it('a COMMIT whose answer was lost is detected as stored, not reported as failed', async () => {
  const { player, rows } = newPlayer();
  proxy.mode = 'lose the reply';
  await store.commit(rows);
  expect(proxy.cuts).toBe(1);
  expect(await isStored(player.playerId)).toBe(true);
  await store.commit(newPlayer().rows);
});

it('a COMMIT that never arrived is detected as not stored, and cannot arrive later', async () => {
  const { player, rows } = newPlayer();
  proxy.mode = 'lose the request';
  await expect(store.commit(rows)).rejects.toMatchObject({ name: 'CommitRefusedError' });
  expect(proxy.cuts).toBe(1);
  expect(await isStored(player.playerId)).toBe(false);
  // The dropped connection does not keep its locks.
  const waiting = await sql.query("SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction'");
  expect(waiting.rowCount).toBe(0);
  await store.commit(rows);
  expect(await isStored(player.playerId)).toBe(true);
});

it('a connection cut before COMMIT stores nothing, and the next batch succeeds', async () => {
  const { player, rows } = newPlayer();
  await expect(store.commit(rows, async () => void (await cutWriter()))).rejects.toMatchObject({
    name: 'CommitRefusedError',
  });
  expect(await isStored(player.playerId)).toBe(false);
  await store.commit(rows);
});

it('after a connection cut between batches the next batch opens another', async () => {
  await cutWriter();
  const { player, rows } = newPlayer();
  await store.commit(rows).catch(() => store.commit(rows));
  expect(await isStored(player.playerId)).toBe(true);
});

it('a writer stops when another server without its confirmed batches replaces its server', async () => {
  await store.commit(newPlayer().rows);
  await store.commit(newPlayer().rows);
  await sql.query('UPDATE writer_state SET last_batch = last_batch - 1');
  await cutWriter();
  await expect(store.commit(newPlayer().rows)).rejects.toMatchObject({
    name: 'FencedError',
    message: expect.stringMatching(/lost batches (\d+) to \1,/),
  });
});

it('lists survive the loss of every idle connection', async () => {
  await store.ping();
  await sql.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'crease reader'");
  await store.ping().catch(() => store.ping());
});

it('an outage is reported within seconds, and the outcome is determined when it ends', async () => {
  const { player, rows } = newPlayer();
  const { port } = proxy;
  proxy.mode = 'lose the reply';
  proxy.refuse();
  const outcome = store.commit(rows).catch((error: unknown) => error);
  // The COMMIT has arrived: only now the connection is cut permanently.
  await until(() => isStored(player.playerId));
  await proxy.close();
  expect(await outcome).toMatchObject({ name: 'OutcomeUnknownError' });
  proxy = await startCutProxy(join(socketFolderOf(home.dataDir), '.s.PGSQL.5432'), port);
  const engine = await store.loadEngine();
  expect(engine.players.some(({ playerId }) => playerId === player.playerId)).toBe(true);
  await store.commit(newPlayer().rows);
});

const runOut = () => sql.query("UPDATE writer_state SET lease_until = clock_timestamp() - interval '1 ms'");

it('a writer that starts has a minute to load before another may take over, until it serves', async () => {
  const left = async () => {
    const { rows } = await sql.query(
      'SELECT extract(epoch FROM lease_until - clock_timestamp())::float8 AS left FROM writer_state',
    );
    return rows[0].left as number;
  };
  await store.close();
  store = await open();
  expect(await left()).toBeGreaterThan(10);
  await store.commit(newPlayer().rows);
  expect(await left()).toBeGreaterThan(10);
  expect(store.leaseLeftMs).toBeGreaterThan(10_000);
  store.startEnded();
  expect(store.leaseLeftMs).toBeLessThanOrEqual(3_000);
  await store.commit(newPlayer().rows);
  expect(await left()).toBeLessThanOrEqual(3);
  expect(store.leaseLeftMs).toBeLessThanOrEqual(3_000);
});

it('a writer holds a lease, renewed by each batch and without one', async () => {
  const left = () => sql.query("SELECT lease_until > clock_timestamp() + interval '2 s' AS fresh FROM writer_state");
  await runOut();
  await store.commit(newPlayer().rows);
  expect((await left()).rows).toEqual([{ fresh: true }]);
  await runOut();
  await store.renewLease();
  expect((await left()).rows).toEqual([{ fresh: true }]);
  expect(store.leaseLeftMs).toBeGreaterThan(0);
});

it('a standby takes over from a writer whose lease has run out, in the middle of a transaction; then that cannot write, nor renew', async () => {
  const old = store;
  old.startEnded();
  await old.renewLease();
  const { player, rows } = newPlayer();
  const lines: string[] = [];
  const log = { ...SILENT_LOG, info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  const stopped = old.commit(rows, async () => {
    // Its own transaction holds the row: the lease that others see is that of the batch before.
    await expect.poll(() => lines).toContain('the lease of the writer has run out: taking over');
  });
  stopped.catch(() => {});
  store = await openStandby(log);
  expect(lines).toContain('standing by: another process is the writer');
  // Refused if it reconnected before the standby had the lock.
  await expect(stopped).rejects.toMatchObject({
    name: expect.stringMatching(/^(CommitRefused|OutcomeUnknown|Fenced)Error$/),
  });
  expect(await isStored(player.playerId)).toBe(false);
  await expect(old.renewLease()).rejects.toMatchObject({ name: 'FencedError' });
  await expect(old.commit(rows)).rejects.toMatchObject({ name: 'FencedError' });
  await store.commit(newPlayer().rows);
  await old.close();
});

it('a standby does not take over from a writer whose commit waits for a replica; the writer continues once it has one', async () => {
  const waitFor = async (names: string) => {
    await sql.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await sql.query('SELECT pg_reload_conf()');
  };
  await sql.query('SET synchronous_commit = local');
  const { player, rows } = newPlayer();
  await waitFor('nobody');
  await expect
    .poll(async () => (await sql.query('SHOW synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: 'nobody' }]);
  store.startEnded();
  await runOut();
  const committed = store.commit(rows);
  const states = `SELECT wait_event FROM pg_stat_activity WHERE datname = 'cut' AND application_name = 'crease writer'`;
  const sessions = async () => (await sql.query(states)).rows;
  await expect.poll(async () => (await sessions()).map((row) => row.wait_event)).toEqual(['SyncRep']);
  const lines: string[] = [];
  const standby = openStandby({ ...SILENT_LOG, warn: (line: string) => lines.push(line) });
  await standbyLooks();
  expect(lines).toEqual([]);
  await waitFor('');
  await committed;
  expect(await isStored(player.playerId)).toBe(true);
  await store.commit(newPlayer().rows);
  await store.close();
  store = await standby;
  await store.commit(newPlayer().rows);
});

it('a standby does not take over from a writer whose step of the schema lasts longer than a lease', async () => {
  await store.close();
  const step = MISSED_HEARTBEATS;
  await sql.query(`${(step.undo as { sql: string }).sql}; DELETE FROM migrations WHERE number = ${step.number}`);
  await runOut();
  const holder = new pg.Client({ host: socketFolderOf(home.dataDir), user: 'crease', database: 'cut' });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE heartbeats');
  const writer = open();
  const waits = "SELECT 1 FROM pg_stat_activity WHERE datname = 'cut' AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await sql.query(waits)).rowCount).toBe(1);
  const lines: string[] = [];
  const standby = openStandby({ ...SILENT_LOG, warn: (line: string) => lines.push(line) });
  await standbyLooks();
  expect(lines).toEqual([]);
  await holder.end();
  store = await writer;
  await store.commit(newPlayer().rows);
  await store.close();
  store = await standby;
});

it('a standby outlasts the loss of its connection', async () => {
  const lines: string[] = [];
  const standby = openStandby({ ...SILENT_LOG, info: (line) => lines.push(line) });
  const [writer] = (await sql.query(WRITER_PID)).rows;
  await expect.poll(() => lines).toEqual(['standing by: another process is the writer']);
  const others = `SELECT pid FROM (${WRITER_PID}) w WHERE pid <> ${writer.pid}`;
  const [cut] = (await sql.query(`SELECT pid, pg_terminate_backend(pid) FROM (${others}) o`)).rows;
  await expect
    .poll(async () => (await sql.query(`SELECT pid FROM (${others}) o WHERE pid <> ${cut.pid}`)).rowCount, {
      timeout: 60_000,
    })
    .toBe(1);
  await store.close();
  store = await standby;
  await store.commit(newPlayer().rows);
  expect(lines.filter((line) => line.startsWith('standing by'))).toHaveLength(1);
});

it('a second process does not take over from a writer with a lease', async () => {
  await store.renewLease();
  const lease = setInterval(() => store.renewLease(), 500);
  await expect(open()).rejects.toMatchObject({ message: /another Crease process is the writer/ });
  clearInterval(lease);
  await store.commit(newPlayer().rows);
});

it('after another process became the writer the old one cannot write', async () => {
  await store.commit(newPlayer().rows);
  await sql.query("UPDATE writer_state SET epoch = epoch + 1, writer = 'another'");
  const { player, rows } = newPlayer();
  await expect(store.commit(rows)).rejects.toMatchObject({ name: 'FencedError' });
  expect(await isStored(player.playerId)).toBe(false);
  // Nor after a reconnect.
  await cutWriter();
  await expect(store.commit(rows).catch(() => store.commit(rows))).rejects.toMatchObject({ name: 'FencedError' });
});
