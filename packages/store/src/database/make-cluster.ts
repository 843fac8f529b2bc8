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
 * Whoever's commit needs a new file of the log fills it with zeros first: of the usual 16 MB that is a pause of 20 to
 * 60 ms for everybody, every 15,000 bets, until the first checkpoints have left old files to use again.
 */
const WAL_SEGMENT_MB = 4;

/** The one role of the embedded server; nobody else can reach its socket. */
export const EMBEDDED_USER = 'crease';

/**
 * The cluster directory inside `dataDir`, made if it is not there. It is made under another name and renamed when
 * whole, so that a kill at any moment leaves either no cluster or a good one. The caller owns `dataDir`.
 * @throws StoreOpenError when what stands there is not a cluster of this PostgreSQL.
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
  log.info(`made a new database in ${cluster} in ${Math.round(performance.now() - started)} ms`);
  return cluster;
}

/** How long a server that initdb had started may take to notice that initdb was killed. */
const MAKERS_LEAVE_MS = 10_000;

/** A killed initdb leaves its own child writing for a moment: what it still makes could not be swept. */
async function sweepHalfMade(dataDir: string, log: StoreLog): Promise<void> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(MAKING))) {
    const halfMade = join(dataDir, name);
    log.warn(`sweeping a database that was killed while being made: ${halfMade}`);
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
    const said: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StoreOpenError(`initdb failed (${code}): ${Buffer.concat(said).toString('utf8').trim()}`));
    });
  });
}

/** The rename itself must survive a power cut. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
