import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LATEST_SCHEMA } from '@crease/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../../packages/backup/src/testing/s3-server.ts';
import { freshDataDir } from '../../../packages/store/src/testing/fresh-data-dir.ts';
import { runConsole } from './run-console.ts';

const root = mkdtempSync(join(tmpdir(), 'crease-commands-'));
const dataDir = freshDataDir('crease-commands-');
const keyFile = join(root, 'backup.key');
const TO = 's3://bucket/house';
let store: Awaited<ReturnType<typeof startS3Server>>;
let env: Record<string, string>;
/** Everything printed by all commands. */
let printed = '';

beforeAll(async () => {
  store = await startS3Server();
  const { accessKeyId, secretAccessKey, region, endpoint } = store.access;
  env = {
    DATA_DIR: dataDir,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_S3: endpoint,
  };
  writeFileSync(join(dataDir, 'secret.key'), `${'k'.repeat(43)}\n`);
});
afterAll(async () => {
  await store.stop();
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
});

async function run(args: string[], own: Record<string, string> = {}) {
  const said = { out: '', err: '' };
  const code = await runConsole([...args, '--json'], {
    env: { ...env, ...own },
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
  });
  printed += said.out + said.err;
  return { code, out: said.out === '' ? null : JSON.parse(said.out), err: said.err };
}

describe('backups by command', () => {
  it('makes a key once, readable by its owner only', async () => {
    expect((await run(['backup', '--to', TO])).err).toContain('BACKUP_RECIPIENT is not set');
    const { out } = await run(['backup-key', '--to', keyFile]);
    env.BACKUP_RECIPIENT = out.BACKUP_RECIPIENT;
    expect(out.BACKUP_RECIPIENT).toMatch(/^age1/);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const before = readFileSync(keyFile, 'utf8');
    expect(await run(['backup-key', '--to', keyFile])).toMatchObject({
      code: 1,
      err: expect.stringContaining('exists'),
    });
    expect(readFileSync(keyFile, 'utf8')).toBe(before);
  });

  it('leaves nothing in a store that becomes full', async () => {
    store.state.freeObjects = 1;
    expect(await run(['backup', '--to', TO])).toMatchObject({ code: 1, err: expect.stringContaining('QuotaExceeded') });
    expect([...store.objects.keys()]).toEqual([]);
    store.state.freeObjects = Number.POSITIVE_INFINITY;
  });

  it('backs a stopped installation up to a bucket, lists the backup and restores it', async () => {
    const { out: made } = await run(['backup', '--to', TO]);
    expect(made).toMatchObject({ target: TO, schema: LATEST_SCHEMA, checked: expect.any(String) });
    expect((await run(['backups', '--from', TO])).out).toMatchObject([{ id: made.id }]);
    const restored = { DATA_DIR: join(root, 'restored') };
    const from = ['restore', '--from', TO, '--identity', keyFile];
    expect((await run(from, restored)).out).toMatchObject({ backup: made.id, lastCommit: 'none after the backup' });
    expect(readFileSync(join(root, 'restored', 'secret.key'), 'utf8')).toBe(`${'k'.repeat(43)}\n`);
    expect((await run(from, restored)).err).toContain('is not empty');
  });

  it('tries an upgrade on the last backup, even without a database', async () => {
    const check = ['upgrade', '--check', '--from-backup', TO, '--identity', keyFile];
    const empty = mkdtempSync(join(root, 'empty-'));
    const { out: backups } = await run(['backups', '--from', TO]);
    const expected = { backup: backups.at(-1).id, from: LATEST_SCHEMA, to: LATEST_SCHEMA, steps: [] };
    for (const DATA_DIR of [dataDir, empty]) expect((await run(check, { DATA_DIR })).out).toMatchObject(expected);
    expect(readdirSync(empty)).toEqual([]);
    expect(await run([...check.slice(0, 3), join(root, 'none'), ...check.slice(4)])).toMatchObject({
      code: 1,
      err: expect.stringContaining('holds no complete backup'),
    });
    expect((await run(check.filter((word) => word !== '--check'))).code).toBe(2);
    expect((await run(check.slice(0, 4))).code).toBe(2);
  });

  it('tries an upgrade on a copy, which it deletes, and upgrades', async () => {
    const { out } = await run(['upgrade', '--check']);
    expect(out).toMatchObject({ from: LATEST_SCHEMA, to: LATEST_SCHEMA, steps: [], freeMb: expect.any(Number) });
    expect(readdirSync(dataDir).filter((name) => name.startsWith('verifying'))).toEqual([]);
    expect((await run(['upgrade'])).out).toEqual([]);
    expect((await run(['upgrade', '--check', '--undo'])).code).toBe(2);
    expect(await run(['upgrade', '--undo'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing to undo'),
    });
  });

  it('rejects invalid command lines', async () => {
    const elsewhere = { DATA_DIR: join(root, 'elsewhere') };
    const from = ['restore', '--from', TO];
    expect(await run(from, elsewhere)).toMatchObject({ code: 2, err: expect.stringContaining('--identity') });
    const cases = [
      [[...from, '--identity', join(root, 'none')], 1, 'cannot read the backup key'],
      [[...from, '--identity', keyFile, '--until', 'yesterday'], 2, 'a time with its zone'],
      [[...from, '--identity', keyFile, '--until', '2026-11-29 04:00'], 2, 'a time with its zone'],
      [['restore', '--from', 'gs://bucket', '--identity', keyFile], 1, 'a folder or to s3://'],
      [['backup', '--to', join(root, 'target')], 1, 'holds no embedded PostgreSQL database'],
    ] as const;
    for (const [args, code, text] of cases)
      expect(await run([...args], elsewhere)).toMatchObject({ code, err: expect.stringContaining(text) });
    const url = { DATABASE_URL: 'postgres://db/crease' };
    expect((await run(['backup', '--to', TO], url)).err).toContain('with its own tools');
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
  });

  it('prints and stores no secret', () => {
    const secrets = [store.access.secretAccessKey, 'AGE-SECRET-KEY', 'kkkkkkkk'];
    const stored = Buffer.concat([...store.objects.values()]).toString('latin1');
    for (const secret of secrets) expect(printed + stored).not.toContain(secret);
  });
});
