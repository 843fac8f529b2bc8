import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, SILENT_LOG, type Store } from '@crease/store';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { samplePlayer } from '../../../../packages/store/src/testing/sample-facts.ts';
import { runConsole } from '../run-console.ts';

const primary = freshDataDir('crease-primary-');
const root = mkdtempSync(join(tmpdir(), 'crease-replica-'));
const to = join(root, 'replica');
let store: Store;

beforeAll(async () => {
  writeFileSync(join(primary, 'secret.key'), 'a key');
  mkdirSync(join(primary, 'kyc'));
  writeFileSync(join(primary, 'kyc', 'first.sealed'), 'a picture');
  store = await openStore({ dataDir: primary, log: SILENT_LOG });
});
afterAll(() => {
  for (const folder of [primary, root]) rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const said = { out: '', err: '' };
  const code = await runConsole(['replica', ...args, '--json'], {
    env: { DATA_DIR: primary },
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
  });
  return { code, out: said.out === '' ? null : JSON.parse(said.out), err: said.err };
}
const status = async () => (await run('status')).out;
const inReplica = (name: string) => join(to, 'kyc', name);

it('refuses what it cannot do, and leaves nothing behind', async () => {
  expect((await run('add')).err).toContain('--to <folder>');
  expect((await run('grow')).err).toContain('replica add, replica status or replica promote');
  writeFileSync(join(root, 'a file'), '');
  expect(await run('add', '--to', root)).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') });
  expect(await run('add', '--to', join(root, 'no', 'folder'))).toMatchObject({ code: 1 });
  expect(existsSync(join(root, 'no'))).toBe(false);
  const deep = await run('add', '--data-dir', join(root, 'x'.repeat(90)), '--to', to);
  expect([deep.err, existsSync(to)]).toEqual([expect.stringContaining('is too long for a replica'), false]);
  expect(await run('promote')).toMatchObject({ code: 1, err: expect.stringContaining('holds no replica') });
  expect(await status()).toMatchObject({ state: 'none', isAwaited: false, hasLog: false });
});

it('copies the primary, follows its database and files until it is stopped, and is promoted only without the primary', async () => {
  const first = run('add', '--to', to);
  await vi.waitFor(async () => expect(await status()).toMatchObject({ state: 'streaming' }), { timeout: 60_000 });
  await store.commit(store.collect([{ fact: 'playerCreated', player: samplePlayer(1) }]));
  writeFileSync(join(primary, 'kyc', 'second.sealed'), 'another picture');
  rmSync(join(primary, 'kyc', 'first.sealed'));
  const follows = () => existsSync(inReplica('second.sealed')) && !existsSync(inReplica('first.sealed'));
  await vi.waitFor(() => expect(follows()).toBe(true), { timeout: 60_000 });
  expect((await run('promote', '--data-dir', to)).err).toContain('still runs: stop it first');
  process.emit('SIGTERM');
  expect((await first).out).toMatchObject({ ended: 'stopped' });
  expect(await status()).toMatchObject({ state: 'away', hasLog: true, behindBytes: null });
  await expect(openStore({ dataDir: to, log: SILENT_LOG })).rejects.toThrow('is a replica');

  // What was committed meanwhile is in the log that the primary keeps for it.
  await store.commit(store.collect([{ fact: 'playerCreated', player: samplePlayer(2) }]));
  const second = run('add', '--to', to);
  await vi.waitFor(async () => expect(await status()).toMatchObject({ behindBytes: 0 }), { timeout: 60_000 });
  await store.close();
  process.emit('SIGTERM');
  await second;

  expect((await run('promote', '--data-dir', to)).out).toMatchObject({ promoted: to });
  expect(readFileSync(join(to, 'secret.key'), 'utf8')).toBe('a key');
  store = await openStore({ dataDir: to, log: SILENT_LOG });
  expect((await store.loadEngine()).players).toHaveLength(2);
  expect(await store.audit()).toEqual([]);
  await store.close();
  expect((await run('promote', '--data-dir', to)).err).toContain('holds no replica');
});
