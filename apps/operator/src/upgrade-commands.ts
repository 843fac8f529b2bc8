import { tryUpgrade } from '@crease/backup';
import { migrate, undoMigrations, undoText, withStoppedWriter } from '@crease/store';
import type { LocalCommand, LocalContext } from './command.ts';
import { UsageError } from './usage-error.ts';

/** Commands for the database schema of a new version. */
export const UPGRADE_COMMANDS: Readonly<Record<string, LocalCommand>> = {
  upgrade: {
    usage: '[--check | --undo]',
    summary:
      'Upgrades the database of a stopped server; --check tries it on a copy, --undo reverses it until the next start',
    takes: ['check', 'undo'],
    words: 0,
    runHere: async (context) => {
      const { options, dataDir, env, tell } = context;
      if (options.check && options.undo) throw new UsageError('--check or --undo, not both');
      if (options.check) {
        if (env.DATABASE_URL) throw new UsageError('--check copies the embedded database; for DATABASE_URL try a copy');
        return tryUpgrade(dataDir, logOf(context));
      }
      const databaseUrl = env.DATABASE_URL || undefined;
      return withStoppedWriter({ dataDir, databaseUrl, log: logOf(context) }, async (session) => {
        if (options.undo) return (await undoMigrations(session)).map(({ number, name }) => ({ undone: number, name }));
        const done = await migrate(session, logOf(context));
        if (done.length === 0) tell('the database is up to date');
        return done.map((step) => ({ schema: step.number, name: step.name, undo: undoText(step) }));
      });
    },
  },
};

function logOf({ tell }: LocalContext) {
  return { info: () => {}, warn: tell, error: tell };
}
