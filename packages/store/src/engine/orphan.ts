import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreOpenError } from '../store-errors.ts';
import type { StoreLog } from '../store-log.ts';
import { probeProcess, processesIn } from './process-probe.ts';

const FAST_STOP_MS = 60_000;
const HARD_STOP_MS = 10_000;
/** Backends of a killed server notice its death by themselves, within moments. */
const BACKENDS_LEAVE_MS = 10_000;

/**
 * Clears the cluster of a server whose Crease process was killed. The caller owns the data directory, so a server
 * on it can only be an orphan of a dead owner; that it is a PostgreSQL on this very directory is proven first.
 * A pid file that names nobody alive is removed once no process works in the cluster: PostgreSQL itself would
 * refuse to start for as long as the dead server's zombie is not reaped.
 * @throws StoreOpenError when a server on the cluster cannot be stopped.
 */
export async function clearOrphan(cluster: string, log: StoreLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (isServerOn(pid, cluster)) {
    log.warn(`a database server (pid ${pid}) outlived its Crease process: stopping it`);
    await stopServer(pid);
  }
  const seen = await backendsGone(cluster);
  if (seen) rmSync(pidFile, { force: true });
}

function isServerOn(pid: number, cluster: string): boolean {
  const command = probeProcess(pid)?.command;
  if (!command || !/\bpostgres\b/.test(command)) return false;
  return serversIn(cluster)?.includes(pid) ?? command.includes(cluster);
}

/** PostgreSQL processes at work in the cluster; null where the system cannot tell. */
function serversIn(cluster: string): number[] | null {
  const found = processesIn(realpathSync(cluster));
  if (!found) return null;
  return found.filter((pid) => /\bpostgres\b/.test(probeProcess(pid)?.command ?? ''));
}

async function stopServer(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', HARD_STOP_MS],
  ] as const) {
    signalTo(pid, signal);
    if (await until(() => probeProcess(pid) === null, patience)) return;
  }
  throw new StoreOpenError(`the database server ${pid} of a killed Crease process does not stop`);
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** @returns false where the system cannot tell: then the pid file is left for PostgreSQL to judge. */
async function backendsGone(cluster: string): Promise<boolean> {
  if (serversIn(cluster) === null) return false;
  const gone = await until(() => serversIn(cluster)?.length === 0, BACKENDS_LEAVE_MS);
  if (!gone) throw new StoreOpenError(`database processes still work in ${cluster}: ${serversIn(cluster)?.join(', ')}`);
  return true;
}

async function until(reached: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (!reached()) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
