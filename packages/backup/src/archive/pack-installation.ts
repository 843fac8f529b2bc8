import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupSession, CLUSTER_FOLDER } from '@crease/store';
import { pack as newPack, type Pack } from 'tar-stream';
import { BackupError } from '../backup-error.ts';
import { isKeyFile } from '../keys/installation-keys.ts';
import { packFile, packText, packTree } from './pack.ts';

/** Folders of the database whose content a restored copy must not have, from the PostgreSQL manual (26.3.4.3). */
const LEFT_EMPTY = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
];
const LEFT_OUT = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init.*|postmaster\.(pid|opts)|(backup_label|tablespace_map).*)$/;
/** Last, because it names the checkpoint that the other files belong to. */
const CONTROL = 'global/pg_control';
/** Files of the data directory that belong to a process, or are copies. */
const NOT_KEPT =
  /^(owner(-draft)?\.\d+|operator\.key|(replica|promoted)\.json|postgres.*|pglite|restoring.*|verifying.*|wal|replication)$/;

/** True for uploads and keys: the files of a data directory that a copy has besides its database. */
export function isInstallationFile(path: string): boolean {
  return !NOT_KEPT.test(path);
}

interface PackedInstallation {
  /** Ends with an error if a file cannot be read. */
  readonly stream: AsyncIterable<Uint8Array>;
  /** Resolves when everything is in the stream. */
  readonly span: Promise<{ readonly firstSegment: string; readonly lastSegment: string; readonly endsAt: number }>;
}

/**
 * Returns the data directory as an archive without keys: the database while it runs, the log from the start to the end
 * of the copy, and then the other files, so that every picture named in the database is in it.
 */
export function packInstallation(dataDir: string, session: BackupSession, label: string): PackedInstallation {
  const pack = newPack();
  const span = fill(pack, dataDir, session, label);
  span.then(
    () => pack.finalize(),
    (error) => pack.destroy(error),
  );
  return { stream: pack as unknown as AsyncIterable<Uint8Array>, span };
}

async function fill(pack: Pack, dataDir: string, session: BackupSession, label: string) {
  const { cluster } = session;
  const first = await session.start(label);
  pack.entry({ name: CLUSTER_FOLDER, type: 'directory', mode: 0o700 });
  await packTree(pack, cluster, `${CLUSTER_FOLDER}/`, {
    takes: (path) => !LEFT_OUT.test(path) && path !== CONTROL,
    isLeftEmpty: (path) => LEFT_EMPTY.includes(path),
  });
  await packFile(pack, `${CLUSTER_FOLDER}/${CONTROL}`, join(cluster, CONTROL));
  const last = await session.stop();
  if (last.tablespaces.trim() !== '')
    throw new BackupError('tablespaces outside of the data directory are not backed up');
  await packText(pack, `${CLUSTER_FOLDER}/backup_label`, last.label);
  await packLog(pack, join(cluster, 'pg_wal'), first.segment, last.segment);
  await packTree(pack, dataDir, '', {
    takes: (path) => isInstallationFile(path) && !isKeyFile(path),
    isLeftEmpty: () => false,
  });
  return { firstSegment: first.segment, lastSegment: last.segment, endsAt: last.at };
}

async function packLog(pack: Pack, folder: string, first: string, last: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => isSegment(name) && name >= first && name <= last);
  if (!names.includes(last)) throw new BackupError(`segment ${last} of the database's log is missing`);
  pack.entry({ name: `${CLUSTER_FOLDER}/pg_wal/archive_status`, type: 'directory', mode: 0o700 });
  for (const name of [...names.sort(), ...readdirSync(folder).filter((name) => name.endsWith('.history'))])
    await packFile(pack, `${CLUSTER_FOLDER}/pg_wal/${name}`, join(folder, name));
}

function isSegment(name: string): boolean {
  return /^[\dA-F]{24}$/.test(name);
}
