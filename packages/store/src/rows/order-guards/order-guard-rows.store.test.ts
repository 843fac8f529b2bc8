import type { Heartbeat } from '@crease/engine';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { socketFolderOf } from '../../testing/embedded-server.ts';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import { samplePlayer } from '../../testing/sample-facts.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

const ON: Heartbeat = {
  playerId: 1,
  session: 'one',
  timeoutMs: 10_000,
  action: 'cancelAndSuspend',
  dueAt: 20_000,
  performed: 'none',
  isPaused: false,
};

it('a heartbeat is stored until it is turned off, and while orders are paused', async () => {
  const { store, dataDir } = test;
  const sql = new pg.Client({ host: socketFolderOf(dataDir), user: 'crease', database: 'postgres' });
  await sql.connect();
  const commit = (...changes: Heartbeat[]) =>
    store.commit(store.collect(changes.map((heartbeat) => ({ fact: 'heartbeatChanged', heartbeat }) as const)));
  const stored = async () => {
    const { rows } = await sql.query('SELECT session FROM heartbeats ORDER BY session');
    return rows.map(({ session }) => session);
  };
  await store.commit(store.collect([{ fact: 'playerCreated', player: samplePlayer(1) }]));
  const paused = { ...ON, session: 'two', isPaused: true, performed: 'allCancelled' } as const;
  await commit(ON, paused);
  expect((await store.loadEngine()).heartbeats).toEqual([ON, paused]);
  await commit({ ...ON, timeoutMs: 0, dueAt: 0 }, { ...paused, timeoutMs: 0, dueAt: 0 }, { ...ON, session: 'three' });
  expect(await stored()).toEqual(['three', 'two']);
  await commit({ ...paused, timeoutMs: 0, isPaused: false });
  expect(await stored()).toEqual(['three']);
  await sql.end();
});
