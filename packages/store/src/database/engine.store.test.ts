import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../open-store.ts';
import { SILENT_LOG } from '../sql/store-log.ts';
import { postmasterPidOf, socketFolderOf } from '../testing/embedded-server.ts';
import { freshDataDir } from '../testing/fresh-data-dir.ts';
import { samplePlayer } from '../testing/sample-facts.ts';
import { spawnStore } from '../testing/spawn-store.ts';
import { takeDirectoryLock } from './directory-lock.ts';
import { CLUSTER_FOLDER } from './make-cluster.ts';
import { probeProcess } from './process-probe.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = freshDataDir('crease-engine-');
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const open = (databaseUrl?: string) => openStore({ dataDir, databaseUrl, log: SILENT_LOG });
const addPlayer = (store: Awaited<ReturnType<typeof open>>, playerId: number) =>
  store.commit(store.collect([{ fact: 'playerCreated', player: samplePlayer(playerId) }]));

describe('one process owns the store [F02]', () => {
  it('a second process on the same directory refuses to start, and names the owner', async () => {
    const first = spawnStore(dataDir);
    await first.waitForLine('open');
    const second = spawnStore(dataDir);
    const line = await second.waitForLine('refused');
    expect(line).toContain(`is in use by process ${first.child.pid}`);
    expect(line).toContain(dataDir);
    await second.ended;
    expect(second.child.exitCode).toBe(3);
    first.child.send('stop');
    await first.ended;
    const third = spawnStore(dataDir);
    await third.waitForLine('open');
    third.child.send('stop');
    await third.ended;
  });

  it('the same process cannot open it twice either', async () => {
    const store = await open();
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    await store.close();
  });

  it('with DATABASE_URL the database allows one writer', async () => {
    const store = await open();
    const url = `postgres://crease@/postgres?host=${encodeURIComponent(socketFolderOf(dataDir))}`;
    const other = spawnStore(join(dataDir, 'unused'), url);
    expect(await other.waitForLine('refused')).toContain('another Crease process is the writer of this database');
    await store.close();
  });

  it('one of many processes that start after a dead owner wins', async () => {
    const dead = spawnStore(dataDir);
    await dead.waitForLine('open');
    dead.child.kill('SIGKILL');
    await dead.ended;
    const racers = Array.from({ length: 5 }, () => spawnStore(dataDir));
    await Promise.all(racers.map((racer) => Promise.race([racer.waitForLine('open'), racer.ended])));
    expect(racers.filter((racer) => racer.output.some((line) => line.startsWith('open')))).toHaveLength(1);
    for (const racer of racers) racer.child.kill('SIGKILL');
    await Promise.all(racers.map((racer) => racer.ended));
  });

  it('a pid that was reused by another process does not block the directory', () => {
    takeDirectoryLock(dataDir).release();
    const [name] = readdirSync(dataDir).filter((file) => file.startsWith('owner.'));
    writeFileSync(join(dataDir, name as string), JSON.stringify({ pid: process.pid, startMark: '1', released: false }));
    takeDirectoryLock(dataDir).release();
    expect(() => takeDirectoryLock(dataDir)).not.toThrow();
  });
});

describe('killed with -9', () => {
  it('the database ends with its process, and the next start works at once with all data', async () => {
    const child = spawnStore(dataDir);
    await child.waitForLine('open');
    const server = postmasterPidOf(dataDir);
    child.child.kill('SIGKILL');
    await child.ended;
    const store = await open();
    expect(probeProcess(server)).toBeNull();
    expect((await store.loadEngine()).players).toEqual([]);
    await store.close();
  });

  it('the next start stops a server that outlived its process', async () => {
    const child = spawnStore(dataDir);
    await child.waitForLine('open');
    const server = postmasterPidOf(dataDir);
    // A stopped process cannot react to the signal of its parent's death.
    process.kill(server, 'SIGSTOP');
    child.child.kill('SIGKILL');
    await child.ended;
    setTimeout(() => process.kill(server, 'SIGCONT'), 300);
    const store = await open();
    expect(probeProcess(server)).toBeNull();
    await addPlayer(store, 1);
    await store.close();
  });

  it("after a kill of process and server, the server's zombie does not delay the next start", async () => {
    for (let round = 0; round < 3; round++) {
      const child = spawnStore(dataDir);
      expect(await child.waitForLine('open')).toBe(`open with ${round} players`);
      const server = postmasterPidOf(dataDir);
      process.kill(server, 'SIGKILL');
      child.child.kill('SIGKILL');
      await child.ended;
      const store = await open();
      await addPlayer(store, round + 1);
      await store.close();
    }
  });

  it('a killed server is restarted by the running process, and no commit is lost', async () => {
    const store = await open();
    await addPlayer(store, 1);
    process.kill(postmasterPidOf(dataDir), 'SIGKILL');
    await sleep(50);
    await addPlayer(store, 2).catch(() => addPlayer(store, 2));
    expect((await store.loadEngine()).players).toHaveLength(2);
    await store.close();
  });

  it('a kill during the creation of the database never leaves an incomplete one that opens', async () => {
    rmSync(join(dataDir, CLUSTER_FOLDER), { recursive: true, force: true });
    for (const delayMs of [0, 60, 150, 250, 400, 550]) {
      const child = spawnStore(dataDir);
      while (!readdirSync(dataDir).some((name) => name.startsWith('postgres'))) await sleep(5);
      await sleep(delayMs);
      child.child.kill('SIGKILL');
      await child.ended;
    }
    const store = await open();
    expect(readdirSync(dataDir).filter((name) => name.includes('making'))).toEqual([]);
    await addPlayer(store, 1);
    await store.close();
  });
});

describe('stopped', () => {
  it('Ctrl-C, which reaches the whole process group, keeps the database running until its process is done', async () => {
    const child = spawnStore(dataDir);
    await child.waitForLine('open');
    process.kill(-(child.child.pid as number), 'SIGINT');
    await child.waitForLine('stopped gracefully');
    await child.ended;
    expect(child.output.slice(1).join('\n')).toBe('stopped gracefully');
    const store = await open();
    expect((await store.loadEngine()).players.map((player) => player.playerId)).toEqual([77]);
    await store.close();
  });
});

describe('errors at the start name their cause', () => {
  it('an incomplete database directory is not overwritten', async () => {
    const store = await open();
    await store.close();
    rmSync(join(dataDir, 'postgres', 'global'), { recursive: true });
    await expect(open()).rejects.toThrow('is not a whole database directory');
    expect(existsSync(join(dataDir, 'postgres', 'base'))).toBe(true);
  });

  it('a database of a newer Crease is not changed', async () => {
    const store = await open();
    const url = `postgres://crease@/postgres?host=${encodeURIComponent(socketFolderOf(dataDir))}`;
    const { default: pg } = await import('pg');
    const sql = new pg.Client({ connectionString: url });
    await sql.connect();
    await sql.query("INSERT INTO migrations (number, name, reason) VALUES (999, 'future', '')");
    await sql.end();
    await store.close();
    await expect(open()).rejects.toThrow('schema 999');
  });

  it('fsync and checksums are on, whatever the defaults', async () => {
    const store = await open();
    const { default: pg } = await import('pg');
    const sql = new pg.Client({ host: socketFolderOf(dataDir), user: 'crease', database: 'postgres' });
    await sql.connect();
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
    const { rows } = await sql.query('SELECT name, setting FROM pg_settings WHERE name = ANY($1)', [settings]);
    await sql.end();
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
    });
    await store.close();
  });
});
