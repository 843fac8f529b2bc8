import { BackupError } from '../backup-error.ts';
import { folderTarget } from './folder-target.ts';
import { type S3Access, s3Target } from './s3-target.ts';
import type { Target } from './target.ts';

/** True if backups can be stored there; other addresses are for other tools. */
export function isOwnTarget(address: string): boolean {
  return address.startsWith('s3://') || !/^[a-z][a-z\d+.-]*:\/\//i.test(address);
}

/**
 * Opens a folder or `s3://bucket/folder`.
 * @param access null: no credentials are configured.
 * @throws BackupError for another address, or without credentials.
 */
export function openTarget(address: string, access: S3Access | null): Target {
  if (!isOwnTarget(address)) throw new BackupError(`${address}: backups go to a folder or to s3://bucket/folder`);
  const found = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*))?$/.exec(address);
  if (!address.startsWith('s3://')) return folderTarget(address);
  if (!found) throw new BackupError(`${address}: not the address of a bucket, s3://bucket/folder`);
  if (!access) throw new BackupError('s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  return s3Target(found[1] as string, (found[2] ?? '').replace(/\/+$/, ''), access);
}
