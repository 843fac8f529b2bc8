import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addReplica } from '@crease/backup';
import { createHttpClient } from '@crease/client';
import { SILENT_LOG, StoreAwayError } from '@crease/store';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processesIn } from '../../../../packages/store/src/database/process-probe.ts';
import { freeze, socketFolderOf, thaw } from '../../../../packages/store/src/testing/embedded-server.ts';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { until } from '../../../../packages/store/src/testing/until.ts';
import { consoleAddress } from '../../../operator/src/console-address.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

/** Longest time to an answer while the replica is silent, ms. */
const ANSWER_MS = 2_000;
const STEP_MS = 100;

let app: TestServer;
let house: string;
let to: string;
let replica: ReturnType<typeof runReplica>;

/** The replica as its command runs it, in this process. */
function runReplica() {
  const stopping = new AbortController();
  let isRunning: () => void = () => {};
  const running = new Promise<void>((resolve) => {
    isRunning = resolve;
  });
  const ended = addReplica({ primary: house, to, log: SILENT_LOG, signal: stopping.signal, onRunning: isRunning });
  return { running, stop: () => stopping.abort(), ended };
}

beforeEach(async () => {
  house = freshDataDir('crease-house-');
  to = mkdtempSync(join(tmpdir(), 'crease-replica-'));
  replica = runReplica();
  await replica.running;
  const READ_DATABASE_URL = `postgres://crease@/postgres?host=${encodeURIComponent(socketFolderOf(to))}`;
  app = await startTestServer({ DATA_DIR: house, SYNCHRONOUS_REPLICA: 'on', READ_DATABASE_URL });
  app.feed.publishMatch('g1');
  await app.followed();
});
afterEach(async () => {
  if (processesIn(realpathSync(join(to, 'postgres')))?.length) thaw(freeze(to));
  await app.stop();
  replica.stop();
  await replica.ended;
  for (const folder of [house, to]) rmSync(folder, { recursive: true, force: true });
});

const health = async () => {
  const reply = await fetch(`${app.base}/health`);
  return { status: reply.status, text: JSON.stringify(await reply.json()) };
};
/** The operators' calls, as the command line makes them. */
const consoleOf = () => {
  const { url, key } = consoleAddress(house);
  return createHttpClient({ base: `${url}/api`, token: () => `console_${key}` });
};
const metrics = async () => (await fetch(`${consoleAddress(house).url}/metrics`)).text();

it('a silent replica: 503 within two seconds and red health; once it answers, each bet is stored once', async () => {
  const { api, playerId } = await app.demoPlayer();
  expect(await metrics()).toMatch(/^crease_replica_awaited 1$/m);
  const frozen = freeze(to);
  const bet = oddsBody('g1');
  const { settings } = app.server.store;
  // Counted as the server counts: while this process is paused, nothing expires.
  let waitedMs = 0;
  const steps = setInterval(() => {
    waitedMs += STEP_MS;
  }, STEP_MS);
  const refusals = Promise.all([
    refusalOf(api.call('placeOdds', { body: bet })),
    refusalOf(api.call('placeOdds', { body: bet })),
    refusalOf(app.visitor.call('loginDemo')),
  ]);
  // More than the reader has connections.
  const writes = Promise.allSettled(Array.from({ length: 12 }, (_, at) => settings.set(`setting ${at}`, at)));
  expect((await refusals).map(({ status }) => status)).toEqual([503, 503, 503]);
  expect((await writes).map((write) => write.status === 'rejected' && write.reason instanceof StoreAwayError)).toEqual(
    Array.from({ length: 12 }, () => true),
  );
  expect(waitedMs).toBeLessThan(ANSWER_MS);
  clearInterval(steps);
  expect(await health()).toMatchObject({ status: 503, text: expect.stringMatching(/waited \d+ ms for a replica/) });
  expect(await metrics()).toMatch(/^crease_replica_wait_seconds [1-9]/m);
  // What is only read is still served.
  expect((await app.server.store.bets.list({ playerId, page: 1, pageSize: 10 })).total).toBe(0);

  thaw(frozen);
  await until(async () => (await health()).status === 200);
  expect(await api.call('placeOdds', { body: bet })).toMatchObject({ bet: { status: 'matched' } });
  expect((await app.server.store.bets.list({ playerId, page: 1, pageSize: 10 })).total).toBe(1);
  expect(await app.server.store.audit()).toEqual([]);
});

it('a replica that has ended: red health before any bet; the replica that runs again makes up for it', async () => {
  const { api } = await app.demoPlayer();
  replica.stop();
  await replica.ended;
  await until(async () => (await health()).text.includes('none is connected'));
  expect((await refusalOf(api.call('placeOdds', { body: oddsBody('g1') }))).status).toBe(503);
  expect(await metrics()).toMatch(/^crease_replicas_away 1$/m);
  replica = runReplica();
  await until(async () => (await health()).status === 200);
  expect(await api.call('placeOdds', { body: oddsBody('g1') })).toMatchObject({ bet: { status: 'matched' } });
});

it('a replica that lags: the desk shows the time of its lists, except after its own change', async () => {
  const sql = new pg.Client({ host: socketFolderOf(to), user: 'crease', database: 'postgres' });
  await sql.connect();
  await sql.query('SELECT pg_wal_replay_pause()');
  const desk = consoleOf();
  const asOf = async () => (await desk.call('deskAlarms')).listsAsOf;
  await app.demoPlayer();
  await until(async () => (await asOf()) !== null);
  expect(Date.parse((await asOf()) as string)).toBeLessThan(app.server.now() - 1_900);
  expect(await metrics()).toMatch(/^crease_read_replica_behind_seconds ([2-9]|[1-9]\d)/m);
  await desk.call('exportAudit', { body: {} });
  expect(await asOf()).toBeNull();
  await sql.query('SELECT pg_wal_replay_resume()');
  await sql.end();
});
