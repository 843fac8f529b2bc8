import { existsSync, writeFileSync } from 'node:fs';
import {
  BackupError,
  type BackupRecord,
  backupConfigOf,
  listBackups,
  makeBackup,
  newBackupKey,
  openTarget,
  readIdentities,
  restore,
} from '@crease/backup';
import { type LocalCommand, type LocalContext, logOf, UsageError } from './command.ts';

/** Commands for backups; they work on the data directory and need no running server. */
export const BACKUP_COMMANDS: Readonly<Record<string, LocalCommand>> = {
  'backup-key': {
    usage: '--to <file>',
    summary: 'Writes a new key that opens backups to a file, and prints the public key for BACKUP_RECIPIENT',
    takes: ['to'],
    words: 0,
    runHere: async ({ options: { to } }) => {
      const path = needed(to, '--to <file>');
      if (existsSync(path)) throw new BackupError(`${path} exists: a key is never overwritten`);
      const { recipient, identity } = await newBackupKey();
      writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
      return { BACKUP_RECIPIENT: recipient, kept: `${path}: move it off this machine, nothing else opens a backup` };
    },
  },
  backup: {
    usage: '[--to <folder|s3://bucket/folder>] [--keys <folder|s3://…>]',
    summary: 'Copies the database, uploads and keys while the server runs, restores the copy next to it and checks it',
    takes: ['to', 'keys'],
    words: 0,
    runHere: async (context) => {
      refuseExternal(context);
      const { dataDir, env, now, options } = context;
      const config = backupConfigOf(env);
      if (config.recipients.length === 0)
        throw new BackupError('BACKUP_RECIPIENT is not set: npm run operator -- backup-key makes one');
      const target = openTarget(needed(options.to ?? env.BACKUP_TARGET, '--to <folder|s3://…>'), config.s3);
      const keysAddress = options.keys ?? config.keysTarget;
      const record = await makeBackup({
        dataDir,
        target,
        keysTarget: keysAddress ? openTarget(keysAddress, config.s3) : target,
        recipients: config.recipients,
        keysRecipients: config.keysRecipients,
        keySettings: env,
        now,
        log: logOf(context),
      });
      return { ...lineOf(record), target: target.label, checked: 'restored, books and audit trail are whole' };
    },
  },
  backups: {
    usage: '[--from <folder|s3://bucket/folder>]',
    summary: 'Complete backups, oldest first',
    takes: ['from'],
    words: 0,
    runHere: async ({ env, options }) => {
      const from = needed(options.from ?? env.BACKUP_TARGET, '--from <folder|s3://…>');
      return (await listBackups(openTarget(from, backupConfigOf(env).s3))).map(lineOf);
    },
  },
  restore: {
    usage:
      '[--from <folder|s3://bucket/folder>] --identity <file> [--until <time>] [--id <backup>] [--keys <folder|s3://…>]',
    summary: 'Restores the latest backup and the log since then into an empty DATA_DIR, up to a time, and checks it',
    takes: ['from', 'identity', 'until', 'id', 'keys'],
    words: 0,
    runHere: async (context) => {
      refuseExternal(context);
      const { dataDir, env, now, options } = context;
      const { s3, keysTarget } = backupConfigOf(env);
      const source = openTarget(needed(options.from ?? env.BACKUP_TARGET, '--from <folder|s3://…>'), s3);
      const keysAddress = options.keys ?? keysTarget;
      const done = await restore({
        dataDir,
        source,
        keysSource: keysAddress ? openTarget(keysAddress, s3) : source,
        identities: readIdentities(needed(options.identity, '--identity <file>')),
        id: options.id ?? null,
        until: options.until === undefined ? null : timeOf(options.until),
        keySettings: env,
        now,
        log: logOf(context),
      });
      const { backup, lastCommitAt, ...rest } = done;
      const lastCommit = lastCommitAt === null ? 'none after the backup' : new Date(lastCommitAt).toISOString();
      return { backup: backup.id, dataDir, lastCommit, ...rest, checked: 'books and audit trail are whole' };
    },
  },
};

/** The fields that a person compares. */
function lineOf({ id, endsAt, schema, plainBytes, storedBytes, tookMs }: BackupRecord) {
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
  const ends = new Date(endsAt).toISOString();
  return { id, ends, schema, databaseMb: megabytes(plainBytes), storedMb: megabytes(storedBytes), tookMs };
}

function refuseExternal({ env }: LocalContext): void {
  if (env.DATABASE_URL)
    throw new BackupError('DATABASE_URL is set: back up that database with its own tools (docs/deployment.md#backups)');
}

function needed(value: string | undefined, what: string): string {
  if (!value) throw new UsageError(`something is missing: ${what}`);
  return value;
}

/** A time with its zone, so that a point in time has one meaning. */
function timeOf(text: string): number {
  const at = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new UsageError('--until: a time with its zone, such as 2026-11-29T04:30:00Z');
  return at;
}
