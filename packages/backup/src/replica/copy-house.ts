import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CLUSTER_FOLDER,
  neededFolder,
  REPLICA_NAME,
  RESTORING_FOLDER,
  type StoreLog,
  withBackupSession,
} from '@crease/store';
import { packHouse } from '../archive/pack-house.ts';
import { unpackPlain } from '../archive/unpack.ts';
import { needSpace } from '../backups/make-backup.ts';
import { readKeyFiles } from '../keys/house-keys.ts';
import { inEmptyFolder } from '../restore/restore.ts';
import { writeHouseOf } from './replica-record.ts';

/**
 * Copies a running (or stopped) installation with its keys into an empty directory, as a replica that can follow it. The
 * log from the copy on is kept until the replica has it. A failure leaves the directory as it was.
 * @throws BackupError or StoreOpenError if it cannot be copied there.
 */
export async function copyHouse(house: string, to: string, log: StoreLog): Promise<void> {
  neededFolder(house);
  await inEmptyFolder(to, () =>
    withBackupSession(house, log, async (session) => {
      await needSpace(to, session.bytes);
      await session.reserveLog(REPLICA_NAME);
      const folder = join(to, RESTORING_FOLDER);
      const packed = packHouse(house, session, REPLICA_NAME);
      await Promise.all([unpackPlain(packed.stream, folder), packed.span]);
      for (const [name, text] of Object.entries(readKeyFiles(house)))
        writeFileSync(join(folder, name), text, { mode: 0o600 });
      writeHouseOf(folder, house);
      writeFileSync(join(folder, CLUSTER_FOLDER, 'standby.signal'), '', { mode: 0o600 });
      for (const name of readdirSync(folder)) renameSync(join(folder, name), join(to, name));
      rmSync(folder, { recursive: true });
    }),
  );
}
