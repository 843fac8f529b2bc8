import { existsSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_FOLDER } from '@crease/store';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BackupSchedule, listBackups, openTarget } from '../index.ts';
import { openTestInstallation, type TestInstallation } from '../testing/test-installation.ts';

const HOUR_MS = 3_600_000;
const config = { everyMs: 24 * HOUR_MS, keepMs: 720 * HOUR_MS, maxAgeMs: 26 * HOUR_MS, logSeconds: 60 };

let house: TestInstallation;
const clock = { now: Date.UTC(2026, 0, 1) };
const now = () => clock.now;

beforeAll(async () => {
  house = await openTestInstallation();
});
afterAll(async () => {
  await house.close();
  house.remove();
});

it('makes a backup when it is due, keeps those of the last days, and log and uploads since the oldest of them', async () => {
  const schedule = new BackupSchedule({ ...house.deps, config, now });
  expect(schedule.problems()).toEqual([]);
  const killed = join(house.dataDir, 'verifying-killed');
  mkdirSync(killed);
  await house.target.put('base/killed/data.tar.gz.age.00001', Buffer.from('a part'));
  await schedule.runBackup();
  expect(existsSync(killed)).toBe(false);
  expect(await house.target.list('base/killed/')).toEqual([]);
  clock.now += 23 * HOUR_MS;
  await schedule.runBackup();
  const [first, ...others] = await listBackups(house.target);
  expect(others).toEqual([]);
  expect(schedule.lastGoodAt).toBe(Date.UTC(2026, 0, 1));
  await house.bet();
  const segment = await house.endSegment();
  const isCopied = () => existsSync(join(house.dataDir, LOG_FOLDER, segment));
  await vi.waitFor(() => expect(isCopied()).toBe(true), { timeout: 60_000 });
  const upload = join(house.dataDir, 'kyc', 'upload.sealed');
  const write = (content: string, at: number) => {
    writeFileSync(`${upload}.draft`, content);
    utimesSync(`${upload}.draft`, at / 1000, at / 1000);
    renameSync(`${upload}.draft`, upload);
  };
  const uploads = async () => (await house.target.list('uploads/')).map((name) => name.split('/').at(-1));
  write('one', clock.now);
  await schedule.copyLog();
  const one = expect.stringMatching(new RegExp(`^upload.sealed.${clock.now}.[0-9a-f]{16}.age$`));
  expect(await uploads()).toEqual([one]);
  write('two', clock.now + 1);
  write('two', clock.now + 1);
  await schedule.copyLog();
  expect(await uploads()).toEqual([one, expect.stringContaining(`upload.sealed.${clock.now + 1}.`)]);
  const logOf = async () =>
    (await house.target.list('wal/')).filter((name) => name.includes(`/${first?.firstSegment}.`));
  expect(await logOf()).not.toEqual([]);

  clock.now += 4 * HOUR_MS;
  expect(schedule.problems()).toEqual([
    'the last good backup is 27 hours old',
    "the database's log has not been stored for 240 minutes",
  ]);
  await schedule.copyLog();
  clock.now += 720 * HOUR_MS;
  await schedule.runBackup();
  const kept = await listBackups(house.target);
  expect(kept.map(({ id }) => id)).not.toContain(first?.id);
  expect(kept).toHaveLength(1);
  expect(await logOf()).toEqual([]);
  expect(await uploads()).toEqual([]);
  expect((await house.target.list('')).filter((name) => name.includes(String(first?.id)))).toEqual([]);
});

it('reports a target that takes nothing, and tries again after an hour', async () => {
  const file = join(house.root, 'a-file');
  writeFileSync(file, '');
  const schedule = new BackupSchedule({ ...house.deps, target: openTarget(join(file, 'folder'), null), config, now });
  await expect(schedule.runBackup()).rejects.toThrow('a part of its path is a file');
  expect(schedule.problems()).toEqual([
    expect.stringMatching(/^there is no good backup: .*a part of its path is a file$/),
  ]);
  await expect(schedule.runBackup()).resolves.toBeUndefined();
  clock.now += HOUR_MS;
  await expect(schedule.runBackup()).rejects.toThrow();
});

it('backs a promoted replica up at once, because its log does not continue the stored one', async () => {
  const schedule = new BackupSchedule({ ...house.deps, config, now });
  await schedule.runBackup();
  const before = (await listBackups(house.target)).length;
  writeFileSync(join(house.dataDir, 'promoted.json'), '{}');
  await schedule.runBackup();
  await schedule.runBackup();
  expect(await listBackups(house.target)).toHaveLength(before + 1);
});

it('a backup dated in the future is a problem, counts as no backup, and keeps the others from being deleted', async () => {
  const schedule = new BackupSchedule({ ...house.deps, config, now });
  await schedule.runBackup();
  const stored = await listBackups(house.target);
  const [id, madeAt] = ['20990101T000000Z-000000', Date.UTC(2099, 0, 1)];
  const name = `base/${id}/backup.json`;
  await house.target.put(name, Buffer.from(JSON.stringify({ ...stored.at(-1), id, madeAt })));
  clock.now += 1_000 * HOUR_MS;
  const later = new BackupSchedule({ ...house.deps, config, now });
  await later.runBackup();
  const ids = (await listBackups(house.target)).map((record) => record.id);
  expect(ids).toEqual([...stored.map((record) => record.id), expect.any(String), id]);
  expect(later.lastGoodAt).toBe(clock.now);
  expect(later.problems()).toEqual([
    `backup ${id} is dated in the future: check the clock; no backup is deleted until then`,
  ]);
  await house.target.remove(name);
});
