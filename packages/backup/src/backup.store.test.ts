import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOG_FOLDER, openStore, SILENT_LOG } from '@crease/store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BackupRecord, listBackups, makeBackup, newBackupKey, openTarget, restore } from './index.ts';
import { machineNow, openTestInstallation, type TestInstallation } from './testing/test-installation.ts';
import { UploadArchive } from './uploads/upload-archive.ts';

/** Above some ten thousand, references share hashes, which only the writer resolves. */
const MOST_BETS = 5_000;

let house: TestInstallation;
let backup: BackupRecord;
/** Number of bets acknowledged when the first and the second segment after the backup were complete. */
const acknowledged = { first: 0, second: 0 };
/** Clock of the database between the two. */
let between = 0;

/** The machine that made all this is gone when the tests begin: only the target is left. */
beforeAll(async () => {
  house = await openTestInstallation();
  await house.picture(3, 'old-picture', 'an old picture');
  utimesSync(join(house.dataDir, 'kyc', 'old-picture.sealed'), 0, 0);
  let isCopying = true;
  const load = (async () => {
    for (let bets = 0; isCopying && bets < MOST_BETS; bets++) await house.bet();
  })();
  const other = makeBackup({ ...house.deps, keysTarget: house.target });
  const both = await Promise.allSettled([other, makeBackup(house.deps)]);
  isCopying = false;
  await load;
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('another backup of this database is running') },
  });
  [backup] = (await listBackups(house.target)) as [BackupRecord];
  acknowledged.first = await betAndShip();
  between = Number((await house.sql.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at')).rows[0].at);
  // Restored until the end of that millisecond.
  await sleep(5);
  await house.picture(1, 'new-picture', 'a new picture');
  const after = (Math.ceil(between) + 1) / 1000;
  utimesSync(join(house.dataDir, 'kyc', 'new-picture.sealed'), after, after);
  await house.picture(2, 'lost-picture', null);
  await house.store.kyc.forget('old-picture', 1);
  acknowledged.second = await betAndShip();
  await house.bet();
  await house.close();
  rmSync(house.dataDir, { recursive: true });
});
afterAll(() => house.remove());

async function betAndShip(): Promise<number> {
  for (let i = 0; i < 10; i++) await house.bet();
  const segment = await house.endSegment();
  const isCopied = () => existsSync(join(house.dataDir, LOG_FOLDER, segment));
  await vi.waitFor(() => expect(isCopied()).toBe(true), { timeout: 60_000 });
  const archive = { target: house.target, installation: backup.house, recipients: [house.key.recipient] };
  await new UploadArchive(house.dataDir).ship({ ...archive, since: backup.madeAt });
  await house.ship(backup.house);
  expect(readdirSync(join(house.dataDir, LOG_FOLDER)).filter((name) => name <= segment)).toEqual([]);
  return house.orders();
}

type Changes = Partial<Parameters<typeof restore>[0]>;

function restored(changes: Changes = {}): ReturnType<typeof restore> {
  return restore({
    dataDir: join(house.root, 'restored'),
    source: house.target,
    keysSource: house.target,
    identities: [house.key.identity],
    id: null,
    until: null,
    keySettings: {},
    now: machineNow,
    log: SILENT_LOG,
    ...changes,
  });
}

/** Number of bets in a restored installation, which is deleted afterwards. */
async function betsIn(dataDir: string): Promise<number> {
  const store = await openStore({ dataDir, log: SILENT_LOG });
  let total = 0;
  for (let playerId = 1; playerId <= 4; playerId++)
    total += (await store.bets.list({ playerId, page: 1, pageSize: 1 })).total;
  expect(await store.audit()).toEqual([]);
  await store.close();
  rmSync(dataDir, { recursive: true });
  return total;
}

describe('a restore after the machine is gone', () => {
  it('has every bet of the stored log, the uploads and the keys; books and audit trail are whole', async () => {
    const dataDir = join(house.root, 'restored');
    expect(await restored()).toMatchObject({
      backup: { id: backup.id },
      auditEntries: 0,
      uploads: 1,
      missingPictures: ['lost-picture of player 2'],
    });
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(`${'s'.repeat(43)}\n`);
    expect(readFileSync(join(dataDir, 'kyc', 'picture.sealed'), 'utf8')).toBe('a picture');
    expect(readFileSync(join(dataDir, 'kyc', 'new-picture.sealed'), 'utf8')).toBe('a new picture');
    expect(existsSync(join(dataDir, 'kyc', 'old-picture.sealed'))).toBe(false);
    expect(readdirSync(dataDir).filter((name) => !name.startsWith('owner.'))).toEqual([
      ...['kyc', 'outcome.key', 'postgres', 'secret.key'],
    ]);
    expect(await betsIn(dataDir)).toBe(acknowledged.second);
  });

  it('ends at a point in time', async () => {
    expect(await restored({ until: Math.ceil(between) })).toMatchObject({ uploads: 0, missingPictures: [] });
    const pictures = readdirSync(join(house.root, 'restored', 'kyc'));
    expect(pictures.sort()).toEqual(['old-picture.sealed', 'picture.sealed']);
    expect(await betsIn(join(house.root, 'restored'))).toBe(acknowledged.first);
  });
});

describe('a restore is refused and leaves nothing behind', () => {
  const refused = async (changes: Changes, message: string | RegExp) => {
    await expect(restored(changes)).rejects.toThrow(message);
    expect(existsSync(join(house.root, 'restored'))).toBe(false);
  };
  /** A copy of the target with one file changed. */
  const changed = async (end: string, change: (path: string) => void) => {
    const folder = join(house.root, 'changed');
    rmSync(folder, { recursive: true, force: true });
    await cp(join(house.root, 'target'), folder, { recursive: true });
    const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(end));
    change(join(folder, name as string));
    const target = openTarget(folder, null);
    return { source: target, keysSource: target };
  };
  const edited = (edit: (bytes: Buffer) => Buffer) => (path: string) => writeFileSync(path, edit(readFileSync(path)));
  const flipped = edited((bytes) => {
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    return bytes;
  });

  it('with the wrong backup key', async () => {
    await refused({ identities: [(await newBackupKey()).identity] }, 'the key does not open this backup');
  });

  it('with a changed, cut off or missing file', async () => {
    await refused(await changed('.age.00001', flipped), 'was changed or cut off');
    await refused(
      await changed(
        '.age.00001',
        edited((bytes) => bytes.subarray(0, -1)),
      ),
      'was changed or cut off',
    );
    await refused(
      await changed(
        '.age.00001',
        edited((bytes) => bytes.subarray(0, 65_552 * 3)),
      ),
      'changed or cut off',
    );
    await refused(await changed('.age.00001', rmSync), 'is missing');
    await refused(
      await changed(
        'backup.json',
        edited(() => Buffer.from('{}')),
      ),
      'not the record of a backup',
    );
    await refused(await changed('backup.json', rmSync), 'holds no complete backup');
    const log = await house.target.list(`wal/${backup.house}/`);
    await refused(await changed(log.at(-1) as string, flipped), 'changed or cut off');
    const [upload = ''] = await house.target.list(`uploads/${backup.house}/`);
    await refused(await changed(upload, flipped), 'changed');
  });

  it('without the keys, which it names', async () => {
    const missing = /keys are missing.*outcome\.key.*secret\.key \(opens payout accounts.*--keys/;
    await refused(await changed(`${backup.id}.age`, rmSync), missing);
    await refused({ keysSource: openTarget(join(house.root, 'nowhere'), null) }, missing);
  });

  it('for a time that it cannot restore', async () => {
    await refused({ until: backup.endsAt - 1 }, 'the earliest point in time is');
    await refused({ until: machineNow() + 60_000 }, '--until is in the future');
    await refused({ until: machineNow() - 1, now: () => Number.POSITIVE_INFINITY }, 'nothing after --until is stored');
    await refused({ id: 'another' }, 'holds no backup another');
  });

  it('into a directory that is not empty, is in use, or cannot be made', async () => {
    const dataDir = join(house.root, 'full');
    const store = await openStore({ dataDir, log: SILENT_LOG });
    await expect(restored({ dataDir })).rejects.toThrow('is in use by process');
    await store.close();
    const before = readdirSync(dataDir);
    await expect(restored({ dataDir })).rejects.toThrow('is not empty');
    expect(readdirSync(dataDir).filter((name) => !name.startsWith('owner.'))).toEqual(
      before.filter((name) => !name.startsWith('owner.')),
    );
    await expect(restored({ dataDir: join(house.root, 'no', 'parent') })).rejects.toThrow('does not exist');
    writeFileSync(join(house.root, 'file'), '');
    await expect(restored({ dataDir: join(house.root, 'file') })).rejects.toThrow('is a file');
  });
});

it('a target of another installation takes no backup', async () => {
  const other = await openTestInstallation();
  await other.sql.query('SELECT 1');
  const record = { ...backup, house: '1' };
  await other.target.put(`base/${record.id}/backup.json`, Buffer.from(JSON.stringify(record)));
  await expect(makeBackup(other.deps)).rejects.toThrow('holds backups of another installation');
  expect(await other.target.list('')).toEqual([`base/${record.id}/backup.json`]);
  await other.close();
  other.remove();
});
