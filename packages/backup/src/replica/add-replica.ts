import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReplica, reasonOf, type StoreLog, startReplicaServer, takeDirectoryLock } from '@crease/store';
import { BackupError } from '../backup-error.ts';
import { copyHouse } from './copy-house.ts';
import { followFiles } from './follow-files.ts';
import { houseOf } from './replica-record.ts';

/** How often the runner looks whether the replica was promoted, ms. */
const LOOK_EVERY_MS = 1_000;
/** Looks between two rounds over the files. */
const FILES_EVERY = 5;

interface ReplicaOptions {
  /** Data directory of the house. */
  readonly house: string;
  /** Directory of the replica: empty or missing at first, later the same again. */
  readonly to: string;
  readonly log: StoreLog;
  /** Stops the replica, which continues with the next call. */
  readonly signal: AbortSignal;
  /** Called when the replica runs. */
  readonly onRunning?: () => void;
}

/**
 * Runs the replica of an embedded database until it is stopped or promoted; copies the house first if the directory is
 * empty.
 * @throws BackupError or StoreOpenError if the house cannot be copied, or the replica cannot run.
 */
export async function addReplica(options: ReplicaOptions): Promise<'promoted' | 'stopped'> {
  const house = resolve(options.house);
  const to = resolve(options.to);
  if (!existsSync(to) || !isReplica(to)) {
    await copyHouse(house, to, options.log);
    options.log.info(`copied ${house} to ${to}`);
  } else if (houseOf(to) !== house) throw new BackupError(`${to} is the replica of ${houseOf(to)}`);
  const lock = takeDirectoryLock(to);
  try {
    const server = await startReplicaServer(to, house, options.log);
    try {
      options.onRunning?.();
      return await follow(server, house, to, options);
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}

async function follow(
  server: { isFollowing(): Promise<boolean> },
  house: string,
  to: string,
  { log, signal }: ReplicaOptions,
): Promise<'promoted' | 'stopped'> {
  let told = '';
  const tell = (error: unknown) => {
    if (told !== reasonOf(error)) log.error(`replica: ${reasonOf(error)}`);
    told = reasonOf(error);
  };
  for (let look = 0; !signal.aborted; look++) {
    if ((await server.isFollowing().catch(tell)) === false) return 'promoted';
    if (look % FILES_EVERY === 0) await followFiles(house, to).catch(tell);
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
  return 'stopped';
}
