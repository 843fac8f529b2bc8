import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { freeze, thaw } from '../testing/embedded-server.ts';
import { openReplicaPair, pairUrl, type ReplicaPair } from '../testing/replica-pair.ts';
import { SampleExchange } from '../testing/sample-exchange.ts';
import { until } from '../testing/until.ts';

let pair: ReplicaPair;
let exchange: SampleExchange;
let store: Store;
let lines: string[];

beforeAll(async () => {
  pair = await openReplicaPair();
  exchange = new SampleExchange();
  exchange.player('player-1');
  exchange.event('g1', 4);
});
afterAll(() => pair.remove());
beforeEach(async () => {
  lines = [];
  store = await open(pair.replica);
});
afterEach(async () => {
  await pair.onReplica.query('SELECT pg_wal_replay_resume()').catch(() => {});
  await store.close();
});

function open(replica: string): Promise<Store> {
  const log = { info: () => {}, warn: () => {}, error: (line: string) => lines.push(line) };
  const urls = { databaseUrl: pairUrl(pair.primary), readDatabaseUrl: pairUrl(replica) };
  return openStore({ ...urls, dataDir: '', log, standsBy: true });
}
/** Stores a bet; resolves when it is durable on the primary. */
async function bet(): Promise<void> {
  exchange.bet(1, 'g1', { size: 100 });
  await store.commit(store.collect(exchange.takeFacts()));
}
const betsOf = async () => (await store.bets.list({ playerId: 1, page: 1, pageSize: 1 })).total;
const journals = async () => (await store.ledger.journalsUnder({ reference: '', limit: 1 })).length;
const lastEvents = async () => (await store.deskLookup.events('Event', 9)).length;
const isFresh = () => store.reads.behindMs < 1_000;
/** Whether one of the reader's connections to the replica ran a statement of the store last. */
async function hasReadReplica(): Promise<boolean> {
  const text = `SELECT FROM pg_stat_activity
    WHERE application_name = 'crease reader' AND query NOT LIKE '%pg_last_wal_replay_lsn%'`;
  return (await pair.onReplica.query(text)).rows.length > 0;
}

it('a player reads what was just written, from the replica that waits for it', async () => {
  await until(isFresh);
  for (let count = 1; count <= 20; count++) {
    await bet();
    expect(await betsOf()).toBe(exchange.orders.length);
  }
  expect(await hasReadReplica()).toBe(true);
  expect(store.reads.listsBehindMs).toBeNull();
});

it('while the replica lags a player reads from the primary, and lists name their time', async () => {
  await until(isFresh);
  const events = await lastEvents();
  await pair.onReplica.query('SELECT pg_wal_replay_pause()');
  await bet();
  exchange.event(`g${exchange.orders.length + 1}`, 4);
  await bet();
  expect(await betsOf()).toBe(exchange.orders.length);
  await until(() => store.reads.listsBehindMs !== null);
  expect(store.reads.listsBehindMs).toBeGreaterThan(1_900);
  expect(await betsOf()).toBe(exchange.orders.length);
  expect(await lastEvents()).toBe(events);
  // What an operator has changed is in their next list.
  store.reads.noteChange();
  expect(store.reads.listsBehindMs).toBeNull();
  expect(await lastEvents()).toBe(events + 1);
  await pair.onReplica.query('SELECT pg_wal_replay_resume()');
  await until(isFresh);
  expect(await lastEvents()).toBe(events + 1);
});

it('while the replica does not answer, the primary does', async () => {
  await until(isFresh);
  await bet();
  const frozen = freeze(pair.replicaDir);
  try {
    const [bets, rows] = await Promise.all([betsOf(), journals()]);
    expect([bets, rows >= 0]).toEqual([exchange.orders.length, true]);
    await until(() => Number.isNaN(store.reads.behindMs));
    expect(await betsOf()).toBe(exchange.orders.length);
  } finally {
    thaw(frozen);
  }
  await until(isFresh);
  expect(lines).toContain('read replica does not respond: the primary answers');
});

it('a database that is no replica is not read', async () => {
  await store.close();
  store = await open(pair.primary);
  await until(() => lines.length > 0);
  expect(lines).toEqual(['READ_DATABASE_URL is not read: it is no replica; the primary answers']);
  await bet();
  expect(await betsOf()).toBe(exchange.orders.length);
});
