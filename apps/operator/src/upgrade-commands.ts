import { backupConfigOf, openTarget, readIdentities, tryUpgrade, tryUpgradeOfBackup } from '@crease/backup';
import { migrate, undoMigrations, undoText, withStoppedWriter } from '@crease/store';
import { type LocalCommand, type LocalContext, logOf, UsageError } from './command.ts';

/** Commands for the database schema of a new version. */
export const UPGRADE_COMMANDS: Readonly<Record<string, LocalCommand>> = {
  upgrade: {
    usage: '[--check [--from-backup <folder|s3://bucket/folder> --identity <file>] | --undo]',
    summary:
      'Upgrades the database of a stopped server; --check tries it on a copy, or on the last backup; --undo reverses it until the next start',
    takes: ['check', 'undo', 'from-backup', 'identity'],
    words: 0,
    runHere: async (context) => {
      const { options, dataDir, env, print } = context;
      if (options.check && options.undo) throw new UsageError('--check or --undo, not both');
      if (options['from-backup'] !== undefined) return tryOnBackup(context);
      if (options.check) {
        if (env.DATABASE_URL) throw new UsageError('--check copies the embedded database; for DATABASE_URL try a copy');
        return tryUpgrade(dataDir, logOf(context));
      }
      const databaseUrl = env.DATABASE_URL || undefined;
      return withStoppedWriter({ dataDir, databaseUrl, log: logOf(context) }, async (session) => {
        if (options.undo) return (await undoMigrations(session)).map(({ number, name }) => ({ undone: number, name }));
        const done = await migrate(session, logOf(context));
        if (done.length === 0) print('the database is up to date');
        return done.map((step) => ({ schema: step.number, name: step.name, undo: undoText(step) }));
      });
    },
  },
};

/** The copy is made in `DATA_DIR`, whose own database may run or be missing. */
function tryOnBackup(context: LocalContext) {
  const { options, dataDir, env } = context;
  if (!options.check) throw new UsageError('--from-backup needs --check');
  if (!options['from-backup'] || !options.identity)
    throw new UsageError('--from-backup <folder|s3://…> --identity <file>');
  const source = openTarget(options['from-backup'], backupConfigOf(env).s3);
  return tryUpgradeOfBackup({ dataDir, source, identities: readIdentities(options.identity), log: logOf(context) });
}
