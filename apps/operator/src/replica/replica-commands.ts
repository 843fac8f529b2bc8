import { resolve } from 'node:path';
import { addReplica, promoteToPrimary } from '@crease/backup';
import { replicaStatus } from '@crease/store';
import { type LocalCommand, type LocalContext, logOf, UsageError } from '../command.ts';

/** The command for a replica of the embedded database; it works on data directories and needs no running server. */
export const REPLICA_COMMANDS: Readonly<Record<string, LocalCommand>> = {
  replica: {
    usage: '<add --to <folder> | status | promote> [--data-dir <folder>]',
    summary:
      'add copies the primary to a folder on another disk and runs the replica until it is stopped; status shows it as the primary sees it; promote makes the replica in --data-dir the primary',
    takes: ['data-dir', 'to'],
    words: 1,
    runHere: async (context) => {
      if (context.env.DATABASE_URL)
        throw new UsageError('DATABASE_URL is set: replicate that database with its own tools');
      const dataDir = context.options['data-dir'] || context.dataDir;
      const [act] = context.words;
      if (act !== 'add' && context.options.to !== undefined) throw new UsageError('--to belongs to replica add');
      if (act === 'add') return added(dataDir, context);
      if (act === 'promote') return promoted(dataDir, context);
      if (act === 'status') return statusOf(dataDir);
      throw new UsageError('replica add, replica status or replica promote');
    },
  },
};

async function added(primary: string, { options: { to }, print }: LocalContext) {
  if (!to) throw new UsageError('something is missing: --to <folder>');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    const onRunning = () => print(`the replica in ${to} follows ${primary}; Ctrl-C stops it`);
    const log = { info: print, warn: print, error: print };
    return { replica: to, ended: await addReplica({ primary, to, log, signal: stopping.signal, onRunning }) };
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

async function promoted(dataDir: string, context: LocalContext) {
  await promoteToPrimary(dataDir, logOf(context));
  return { promoted: dataDir, next: `start the server with DATA_DIR=${resolve(dataDir)}` };
}

async function statusOf(dataDir: string) {
  const { reportedAt, ...status } = await replicaStatus(dataDir);
  return { ...status, reported: reportedAt === null ? null : new Date(reportedAt).toISOString() };
}
