import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addReplica } from '@crease/backup';
import { SILENT_LOG } from '@crease/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processesIn } from '../../../../packages/store/src/database/process-probe.ts';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { freeze, thaw } from '../../../../packages/store/src/testing/frozen-server.ts';
import { consoleAddress } from '../../../operator/src/console-address.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

/** Longest time to an answer while the replica is silent, ms. */
const ANSWER_MS = 2_000;

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
  const ended = addReplica({ house, to, log: SILENT_LOG, signal: stopping.signal, onRunning: isRunning });
  return { running, stop: () => stopping.abort(), ended };
}

beforeEach(async () => {
  house = freshDataDir('crease-house-');
  to = mkdtempSync(join(tmpdir(), 'crease-replica-'));
  replica = runReplica();
  await replica.running;
  app = await startTestServer({ DATA_DIR: house, SYNCHRONOUS_REPLICA: 'on' });
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
const until = async (reached: () => Promise<boolean>) => {
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 50));
};
const metrics = async () => (await fetch(`${consoleAddress(house).url}/metrics`)).text();

it('a silent replica: 503 within two seconds and red health; once it answers, each bet is there once', async () => {
  const { api, playerId } = await app.demoPlayer();
  expect(await metrics()).toMatch(/^crease_replica_awaited 1$/m);
  const frozen = freeze(to);
  const bet = oddsBody('g1');
  const startedAt = performance.now();
  const refusals = await Promise.all([
    refusalOf(api.call('placeOdds', { body: bet })),
    refusalOf(api.call('placeOdds', { body: bet })),
    // Their rows are not the writer's.
    ...Array.from({ length: 6 }, () => refusalOf(app.visitor.call('loginDemo'))),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 503));
  expect(performance.now() - startedAt).toBeLessThan(ANSWER_MS);
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
