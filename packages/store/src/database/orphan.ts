import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreOpenError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import { pidFileLines, pidFileOf, probeProcess, processesIn } from './process-probe.ts';

const FAST_STOP_MS = 60_000;
const HARD_STOP_MS = 10_000;
/** How long backends of a killed server may take to notice and exit, ms. */
const BACKENDS_LEAVE_MS = 10_000;

/**
 * Returns the mark in a server's command line, as its `cluster_name`: the process that started it, with its start time,
 * because pids are reused.
 */
export function ownerMark(pid = process.pid): string {
  return `crease-${pid}-${startHash(pid)}`;
}

const MARK = /cluster_name=crease-(\d+)-([0-9a-f]{12})/;

function startHash(pid: number): string {
  const mark = probeProcess(pid)?.startMark ?? '';
  return createHash('sha256').update(mark).digest('hex').slice(0, 12);
}

/** Refuses a server whose Crease process is alive, even if the lock of the directory was lost or is invisible. */
function refuseIfParented(server: number, cluster: string): void {
  const found = MARK.exec(probeProcess(server)?.command ?? '');
  const parent = Number(found?.[1]);
  if (!found || parent === process.pid || startHash(parent) !== found[2]) return;
  throw new StoreOpenError(
    `the database in ${cluster} is in use by process ${parent}; stop it first, or set DATA_DIR to another directory`,
  );
}

/**
 * Clears the cluster of a server whose Crease process was killed. The caller owns the data directory; the function
 * first proves that the server is a PostgreSQL on this directory, and that the process that started it is dead. A pid
 * file of a dead process is removed once no process works in the cluster: PostgreSQL would refuse to start until the
 * dead server's zombie is reaped.
 * @throws StoreOpenError if a server on the cluster cannot be stopped, or its process is alive.
 */
export async function clearOrphan(cluster: string, log: StoreLog): Promise<void> {
  const lines = pidFileLines(cluster);
  if (!lines) return;
  const pid = Number(lines[0]);
  if (isServerOn(pid, cluster)) {
    refuseIfParented(pid, cluster);
    log.warn(`database server (pid ${pid}) outlived its Crease process: stopping it`);
    await stopServer(pid);
  }
  const seen = await backendsGone(cluster);
  if (seen) rmSync(pidFileOf(cluster), { force: true });
}

function isServerOn(pid: number, cluster: string): boolean {
  const command = probeProcess(pid)?.command;
  if (!command || !/\bpostgres\b/.test(command)) return false;
  return serversIn(cluster)?.includes(pid) ?? command.includes(cluster);
}

/** Returns PostgreSQL processes running in the cluster; null if the system cannot list them. */
function serversIn(cluster: string): number[] | null {
  const found = processesIn(realpathSync(cluster));
  if (!found) return null;
  return found.filter((pid) => /\bpostgres\b/.test(probeProcess(pid)?.command ?? ''));
}

async function stopServer(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', HARD_STOP_MS],
  ] as const) {
    signalTo(pid, signal);
    if (await until(() => probeProcess(pid) === null, timeoutMs)) return;
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

/** @returns false if the system cannot list them: then the pid file is left to PostgreSQL. */
async function backendsGone(cluster: string): Promise<boolean> {
  if (serversIn(cluster) === null) return false;
  const gone = await until(() => serversIn(cluster)?.length === 0, BACKENDS_LEAVE_MS);
  if (!gone) throw new StoreOpenError(`database processes still work in ${cluster}: ${serversIn(cluster)?.join(', ')}`);
  return true;
}

async function until(reached: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!reached()) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
