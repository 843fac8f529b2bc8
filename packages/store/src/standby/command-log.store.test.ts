import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openStore } from '../open-store.ts';
import { SILENT_LOG } from '../sql/store-log.ts';
import type { Store } from '../store.ts';
import { samplePlayer } from '../testing/sample-facts.ts';
import { type OwnDatabase, ownDatabase } from '../testing/test-databases.ts';
import { type StandbySource, standbySource } from './standby-source.ts';

let own: OwnDatabase;
let sql: pg.Client;
let store: Store;
let other: Database;
let source: StandbySource;
let nextPlayer = 1;

beforeAll(async () => {
  own = await ownDatabase('command_log');
  sql = new pg.Client({ connectionString: own.url });
  await sql.connect();
  store = await openStore({ databaseUrl: own.url, dataDir: '', log: SILENT_LOG });
  other = await openDatabase({ databaseUrl: own.url, dataDir: '', log: SILENT_LOG });
});
afterAll(async () => {
  await store.close();
  await other.close();
  await sql.end();
  await own.remove();
});
beforeEach(async () => {
  await sql.query('TRUNCATE command_log, standbys');
  source = standbySource(other);
});

const commit = (body: string, hash = 9_007_199_254_740_991) => {
  const rows = store.collect([{ fact: 'playerCreated', player: samplePlayer(nextPlayer++) }]);
  return store.commit(store.commandLog.withRow(rows, { hash, body }));
};
const lastBatch = async () => (await sql.query('SELECT last_batch FROM writer_state')).rows[0].last_batch as string;

it('a batch and its commands are stored together, a long body deflated, and read in order', async () => {
  const long = JSON.stringify(Array(500).fill({ type: 'beat', feedReadTo: null }));
  await commit('[1,{"type":"beat"}]');
  await commit(long);
  const batches = await source.batchesAfter(Number(await lastBatch()) - 2, 10);
  expect(batches.map(({ batch }) => batch)).toEqual([Number(await lastBatch()) - 1, Number(await lastBatch())]);
  expect(batches.map(({ text }) => text())).toEqual(['[1,{"type":"beat"}]', long]);
  expect(batches.map(({ hash }) => hash)).toEqual([9_007_199_254_740_991, 9_007_199_254_740_991]);
  const { rows } = await sql.query('SELECT length(body) AS bytes FROM command_log ORDER BY batch');
  expect(rows[1].bytes).toBeLessThan(long.length / 10);
});

it('a batch that is refused leaves no row', async () => {
  const refused = { ...store.collect([]), statements: [{ text: 'SELECT 1 / 0' }] };
  await expect(store.commit(store.commandLog.withRow(refused, { hash: 1, body: '[]' }))).rejects.toMatchObject({
    name: 'CommitRefusedError',
  });
  expect((await sql.query('SELECT * FROM command_log')).rows).toEqual([]);
});

it('a standby loads the rows of exactly the published batch, while the writer continues', async () => {
  expect(await source.point()).toBeNull();
  await source.ask();
  expect(await store.commandLog.standbys()).toMatchObject([{ asked: true, behindMs: null }]);
  await store.commandLog.prepareSnapshot();
  await commit('[]');
  const exported = await store.commandLog.exportSnapshot();
  expect(`${exported.batch}`).toBe(await lastBatch());
  const players = nextPlayer - 1;
  await commit('[]');
  await store.commandLog.publish(exported, '{"clock":1}');
  const point = await source.point();
  expect(point).toMatchObject({ batch: exported.batch, state: '{"clock":1}' });
  const loaded = await point?.load(0, ['no such market']);
  expect(loaded?.rows.players).toHaveLength(players);
  expect(loaded?.settled).toEqual([]);
  await source.report(exported.batch);
  expect((await store.commandLog.standbys())[0]?.behindMs).toBeGreaterThan(0);
  await source.report(exported.batch + 1);
  expect(await store.commandLog.standbys()).toMatchObject([{ asked: false, behindMs: 0 }]);
  await store.commandLog.endSnapshot();
  await expect(point?.load(0, [])).rejects.toThrow('snapshot');
  await source.leave();
  expect(await store.commandLog.standbys()).toEqual([]);
});

it('rows older than a day are deleted, up to a limit, and standbys that are gone', async () => {
  await sql.query(`INSERT INTO command_log (batch, epoch, at, hash, body)
    SELECT batch - 100000, 1, now() - interval '25 hours', 0, '' FROM generate_series(1, 21500) AS of (batch)`);
  await commit('[]');
  await source.ask();
  await sql.query("UPDATE standbys SET seen_at = now() - interval '2 hours'");
  const left = async () => Number((await sql.query('SELECT count(*) FROM command_log')).rows[0].count);
  await store.commandLog.cut();
  expect(await left()).toBe(1_501);
  await store.commandLog.cut();
  expect(await left()).toBe(1);
  expect((await sql.query('SELECT * FROM standbys')).rows).toEqual([]);
});
