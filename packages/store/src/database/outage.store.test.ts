import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../open-store.ts';
import { StoreAwayError } from '../sql/store-errors.ts';
import type { Store } from '../store.ts';
import { freeze, postmasterPidOf, socketFolderOf, thaw } from '../testing/embedded-server.ts';
import { spawnStore } from '../testing/spawn-store.ts';
import { until } from '../testing/until.ts';
import { probeProcess } from './process-probe.ts';
import { Pulse } from './pulse.ts';

let dataDir: string;
let lines: string[];
let store: Store | null;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crease-outage-'));
  lines = [];
  store = null;
});
afterEach(async () => {
  await store?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const log = { info: note, warn: note, error: note };
function note(line: string): void {
  lines.push(line);
}
const open = async () => {
  store = await openStore({ dataDir, log });
  return store;
};

it('a frozen database fails waiting calls, later ones at once, and recovers', async () => {
  const opened = await open();
  await opened.ping();
  const frozen = freeze(dataDir);
  const waiting = [opened.ping(), opened.settings.get('x'), opened.loadMarket('m')];
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof StoreAwayError)).toEqual([
    true,
    true,
    true,
  ]);
  expect(opened.quietMs).toBeGreaterThan(0);
  for (let count = 0; count < 50; count++) await expect(opened.ping()).rejects.toThrow('does not respond');
  thaw(frozen);
  await until(() => opened.quietMs === 0);
  await opened.ping();
  expect(lines.filter((line) => line.includes('does not respond'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('responds again'))).toHaveLength(1);
});

it('a probe that is under way when the database is closed ends: a cut one is an error in the log of the server', async () => {
  await open();
  let isAsked = false;
  let isAnswered = false;
  const pulse = new Pulse({
    find: async () => ({ host: socketFolderOf(dataDir), user: 'crease', database: 'postgres' }),
    log,
    look: async (client) => {
      const answer = client.query('SELECT pg_sleep(0.1)');
      isAsked = true;
      await answer;
      isAnswered = true;
    },
  });
  await until(() => isAsked);
  await pulse.stop();
  expect(isAnswered).toBe(true);
});

it('a socket deleted from the temporary directory is recreated, and no data is lost', async () => {
  const opened = await open();
  await opened.settings.set('kept', 1);
  const sockets = socketFolderOf(dataDir);
  const before = postmasterPidOf(dataDir);
  rmSync(sockets, { recursive: true });
  await until(() => lines.some((line) => line.includes('is missing: recreating it')));
  // An open connection keeps working: the test waits for the new socket.
  await until(() => existsSync(join(sockets, '.s.PGSQL.5432')));
  await until(() =>
    opened.settings.get('kept').then(
      (value) => value === 1,
      () => false,
    ),
  );
  expect(probeProcess(before)).toBeNull();
  expect((await opened.loadEngine()).players).toEqual([]);
});

it('a server is no orphan while the process that started it lives, even without its lock', async () => {
  const child = spawnStore(dataDir);
  await child.waitForLine('open');
  const server = postmasterPidOf(dataDir);
  for (const name of readdirSync(dataDir)) if (name.startsWith('owner.')) rmSync(join(dataDir, name));
  await expect(open()).rejects.toThrow(`is in use by process ${child.child.pid}`);
  expect(probeProcess(server)).not.toBeNull();
  child.child.kill('SIGKILL');
  await child.ended;
  expect((await (await open()).loadEngine()).players).toEqual([]);
});
