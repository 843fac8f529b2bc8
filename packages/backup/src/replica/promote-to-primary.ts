import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promoteReplica, runningDatabase, type StoreLog, StoreOpenError, takeDirectoryLock } from '@crease/store';
import { BackupError } from '../backup-error.ts';
import { notePromotion, primaryOf } from './replica-record.ts';

/** How long the process that runs the replica may take to end after the promotion, ms. */
const RUNNER_ENDS_MS = 40_000;

/**
 * Makes a replica the primary: its database follows no longer, and a server may start in its directory.
 * @throws BackupError if the primary still runs on this machine; StoreOpenError if there is no replica, or it cannot be
 * promoted.
 */
export async function promoteToPrimary(dataDir: string, log: StoreLog): Promise<void> {
  const replica = resolve(dataDir);
  const primary = primaryOf(replica);
  if (runningDatabase(primary)) throw new BackupError(`the primary in ${primary} still runs: stop it first`);
  await promoteReplica(replica, log);
  await runnerEnded(replica);
  notePromotion(replica);
}

/** Waits until the process that ran the replica has ended. */
async function runnerEnded(replica: string): Promise<void> {
  const deadline = performance.now() + RUNNER_ENDS_MS;
  for (;;) {
    try {
      takeDirectoryLock(replica).release();
      return;
    } catch (error) {
      if (!(error instanceof StoreOpenError) || performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
