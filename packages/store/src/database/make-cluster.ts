import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreOpenError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import type { PostgresProgram } from './postgres-program.ts';
import { processesIn } from './process-probe.ts';

export const CLUSTER_FOLDER = 'postgres';
const MAKING = 'postgres.making-';

/**
 * Size of a log segment. A commit that needs a new segment fills it with zeros first: with the usual 16 MB that pauses
 * all commits for 20 to 60 ms every 15,000 bets, until the first checkpoints have left old files for reuse.
 */
const WAL_SEGMENT_MB = 4;

/** The only role of the embedded server; other users cannot reach its socket. */
export const EMBEDDED_USER = 'crease';

/**
 * Returns the cluster directory inside `dataDir`, and creates it if it is missing. It is created under another name and
 * renamed when complete, so that a kill leaves either no cluster or a complete one. The caller owns `dataDir`.
 * @throws StoreOpenError if the directory is not a cluster of this PostgreSQL.
 */
export async function ensureCluster(dataDir: string, program: PostgresProgram, log: StoreLog): Promise<string> {
  const cluster = join(dataDir, CLUSTER_FOLDER);
  await sweepHalfMade(dataDir, log);
  if (existsSync(cluster)) {
    checkCluster(cluster, program);
    return cluster;
  }
  const started = performance.now();
  const making = join(dataDir, `${MAKING}${process.pid}`);
  mkdirSync(making, { mode: 0o700 });
  await runInitdb(making, program);
  renameSync(making, cluster);
  await syncDirectory(dataDir);
  log.info(`created a new database in ${cluster} in ${Math.round(performance.now() - started)} ms`);
  return cluster;
}

/** How long a server started by initdb may take to notice that initdb was killed, ms. */
const MAKERS_LEAVE_MS = 10_000;

/**
 * Deletes incomplete clusters. A killed initdb leaves a child that still writes for a moment, and whose files would
 * escape.
 */
async function sweepHalfMade(dataDir: string, log: StoreLog): Promise<void> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(MAKING))) {
    const halfMade = join(dataDir, name);
    log.warn(`deleting an incomplete database, left by a killed process: ${halfMade}`);
    const real = realpathSync(halfMade);
    const deadline = performance.now() + MAKERS_LEAVE_MS;
    while ((processesIn(real) ?? []).length > 0 && performance.now() < deadline) await sleep(20);
    rmSync(halfMade, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

function checkCluster(cluster: string, program: PostgresProgram): void {
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile) || !existsSync(join(cluster, 'global', 'pg_control')))
    throw new StoreOpenError(`${cluster} is not a whole database directory: restore it from a backup, or move it away`);
  const made = readFileSync(versionFile, 'utf8').trim();
  const major = program.version.split('.')[0];
  if (made !== major)
    throw new StoreOpenError(`${cluster} was made by PostgreSQL ${made}, this is ${program.version}: upgrade it first`);
}

function runInitdb(making: string, program: PostgresProgram): Promise<void> {
  const { file, args } = program.command('initdb', [
    ...['-D', making, '-U', EMBEDDED_USER, '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    ...['--data-checksums', '--no-instructions', `--wal-segsize=${WAL_SEGMENT_MB}`],
  ]);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const output: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StoreOpenError(`initdb failed (${code}): ${Buffer.concat(output).toString('utf8').trim()}`));
    });
  });
}

/** Syncs the directory, so that the rename survives a power cut. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
