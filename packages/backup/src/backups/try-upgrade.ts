import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { LATEST_SCHEMA, recoverDatabase, type StoreLog, undoText, withBackupSession } from '@crease/store';
import { packHouse } from '../archive/pack-house.ts';
import { unpack } from '../archive/unpack.ts';
import { needSpace, refuseBroken } from './make-backup.ts';

/** What an upgrade would do, tried on a copy. */
interface UpgradeTrial {
  readonly from: number;
  readonly to: number;
  readonly steps: readonly { readonly schema: number; readonly name: string; readonly undo: string }[];
  /** Time of the steps on the copy, ms. */
  readonly stepsMs: number;
  readonly databaseMb: number;
  readonly freeMb: number;
}

const MEGABYTE = 1_000_000;

/**
 * Copies the running (or stopped) database next to itself, upgrades the copy, checks its books and audit trail, and
 * deletes it.
 * @throws BackupError if the disk is too full or the upgraded copy is not whole; StoreOpenError if a step fails.
 */
export function tryUpgrade(dataDir: string, log: StoreLog): Promise<UpgradeTrial> {
  return withBackupSession(dataDir, log, async (session) => {
    await needSpace(dataDir, session.bytes);
    const folder = join(dataDir, 'verifying-upgrade');
    rmSync(folder, { recursive: true, force: true });
    try {
      const packed = packHouse(dataDir, session, 'upgrade');
      const gzip = Readable.from(packed.stream).pipe(createGzip({ level: 1 }));
      packed.span.catch((error) => gzip.destroy(error));
      await unpack(gzip, folder);
      const done = await recoverDatabase({ dataDir: folder, logFolder: null, until: null, log });
      refuseBroken(done.breaches, done.trail);
      const { bavail, bsize } = statfsSync(dataDir);
      return {
        from: session.schema,
        to: LATEST_SCHEMA,
        steps: done.migrated.map((step) => ({ schema: step.number, name: step.name, undo: undoText(step) })),
        stepsMs: done.migratedMs,
        databaseMb: Math.ceil(session.bytes / MEGABYTE),
        freeMb: Math.floor((bavail * bsize) / MEGABYTE),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
