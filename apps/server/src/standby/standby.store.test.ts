import { type StoredAnswer, walletOf } from '@crease/engine';
import { openStore, SILENT_LOG, type Store } from '@crease/store';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  betCommand,
  eventCommand,
  GAME,
  marketCommand,
  playerCommand,
  statusCommand,
} from '../../../../packages/engine/src/testing/sample-commands.ts';
import { type OwnDatabase, ownDatabase } from '../../../../packages/store/src/testing/test-databases.ts';
import { openWriter } from '../writer/open-writer.ts';
import type { Writer } from '../writer/writer.ts';
import { Follower } from './follower.ts';

const ENGINE = { assets: ['play:INR'] } as const;
const FOLLOWS = /^standby: follows the writer from batch/;

let database: OwnDatabase;
let sql: pg.Client;
/** The current writer. */
let store: Store;
let writer: Writer;
let lines: string[];
let follower: Follower;
let next: Promise<Store>;

beforeAll(async () => {
  database = await ownDatabase('standby');
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await database.remove();
});

const open = (target: Store, own: Partial<Parameters<typeof openWriter>[0]> = {}) =>
  openWriter({ store: target, engine: ENGINE, clock: Date.now, log: SILENT_LOG, logsCommands: true, ...own });
const begin = async (logsCommands = true) => {
  store = await openStore({ databaseUrl: database.url, dataDir: '', log: SILENT_LOG });
  writer = await open(store, { logsCommands });
  for (const command of [
    eventCommand({ startsAt: 1_000_000 }),
    marketCommand('market-1'),
    statusCommand('market-1', 'open'),
    playerCommand('ann'),
  ])
    await writer.submit(command);
  lines = [];
  const keep = (line: string) => lines.push(line);
  const log = { info: keep, warn: keep, error: keep };
  follower = new Follower({ log });
  next = openStore({ databaseUrl: database.url, dataDir: '', log, standsBy: true, follower });
};
const follows = (times = 1) =>
  expect
    .poll(() => lines.filter((line) => FOLLOWS.test(line)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(times);
const quote = (price: number) =>
  writer.submit({
    type: 'quoteOdds',
    gameId: GAME,
    feedSeq: null,
    marketId: 'market-1',
    runners: [
      { back: [{ price, size: 1_000_00 }], lay: [] },
      { back: [], lay: [] },
    ],
  });
let refs = 0;
const bet = (to: Writer) => to.submit(betCommand(1, `reference-${++refs}`));
const end = async () => {
  await writer.drain();
  await store.close();
};
const takeOver = async () => {
  store = await next;
  let loads = 0;
  const counted = { ...store, loadEngine: (now?: number) => store.loadEngine(now).finally(() => loads++) };
  writer = await open(counted, { followed: (terms) => follower.take(terms) });
  return loads;
};
const facts = () => writer.read((engine) => [walletOf(engine, 1), engine.counters, engine.orders.size]);

beforeEach(async () => {
  await sql.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});
afterEach(end);

it('a standby that joined a running writer takes over with its state, and does not load it', async () => {
  await begin();
  await quote(250);
  await follows();
  // Matched by the quote that the standby has from the writer's memory alone.
  await bet(writer);
  await bet(writer);
  await expect.poll(() => writer.standbys, { timeout: 30_000 }).toEqual({ following: 1, behindMs: 0 });
  const before = await facts();
  await end();
  expect(await takeOver()).toBe(0);
  expect(lines.at(-1)).toMatch(/^standby: took over after batch \d+ without loading$/);
  expect(await facts()).toEqual(before);
  expect(await store.audit()).toEqual([]);
  const suspended = await writer.read((engine) => engine.markets.get('market-1')?.status);
  expect(suspended).toBe('suspended');
  await writer.submit(statusCommand('market-1', 'open'));
  expect(await bet(writer)).toMatchObject({ kind: 'order' });
  // A reference of before is answered as then.
  const again = await writer.submit(betCommand(1, 'reference-1'));
  expect(again).toMatchObject({ order: { clientRef: 'reference-1' } satisfies Partial<StoredAnswer> });
});

const corruptions = {
  'a changed hash': 'NEW.hash := NEW.hash + 1; RETURN NEW;',
  'an unreadable row': "NEW.body := '\\x00ff'; RETURN NEW;",
  'a missing row': 'RETURN NULL;',
};
for (const [name, change] of Object.entries(corruptions))
  it(`a standby loads again after ${name}`, async () => {
    await begin();
    await follows();
    await sql.query(`CREATE FUNCTION corrupt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${change} END $$;
      CREATE TRIGGER corrupt BEFORE INSERT ON command_log FOR EACH ROW EXECUTE FUNCTION corrupt()`);
    await bet(writer);
    await sql.query('DROP TRIGGER corrupt ON command_log');
    await bet(writer);
    await follows(2);
    expect(lines.filter((line) => line.startsWith('standby: does not follow the writer'))).toHaveLength(1);
    await bet(writer);
    await end();
    expect(await takeOver()).toBe(0);
    expect(await store.audit()).toEqual([]);
  });

it('a standby that misses the end of the log loads at the take-over', async () => {
  await begin();
  await follows();
  // A writer of a version without a log.
  await sql.query('CREATE RULE nothing AS ON INSERT TO command_log DO INSTEAD NOTHING');
  await bet(writer);
  await end();
  expect(await takeOver()).toBe(1);
  expect(lines.some((line) => /followed to batch \d+ of epoch \d+, the writer ended at/.test(line))).toBe(true);
  await sql.query('DROP RULE nothing ON command_log');
  expect(await bet(writer)).toMatchObject({ code: 'MARKET_SUSPENDED' });
});

it('a standby does not follow a writer that logs no commands, and loads', async () => {
  await begin(false);
  expect((await sql.query('SELECT * FROM command_log')).rows).toEqual([]);
  await expect.poll(() => lines, { timeout: 30_000 }).toContain('standing by: another process is the writer');
  await end();
  expect(await takeOver()).toBe(1);
});

it('a standby with other settings of the engine loads at the take-over', async () => {
  await begin();
  await follows();
  await end();
  store = await next;
  const engine = { ...ENGINE, matchingLog: true };
  writer = await open(store, { engine, followed: (terms) => follower.take(terms) });
  expect(lines.at(-1)).toBe('standby: the settings of the engine differ from those of the writer');
  expect(await facts()).toBeDefined();
});
