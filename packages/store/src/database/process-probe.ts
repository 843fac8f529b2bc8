import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Data about a running process. */
interface ProcessProbe {
  /** Changes when a pid is reused: ticks since boot on Linux, the start date elsewhere. */
  readonly startMark: string;
  readonly command: string;
}

const HAS_PROC = process.platform === 'linux';

/**
 * @returns null if there is no such process. A zombie counts as ended: it holds no file and no memory, and waits for
 * its parent.
 */
export function probeProcess(pid: number): ProcessProbe | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return HAS_PROC ? probeByProc(pid) : probeByPs(pid);
}

function probeByProc(pid: number): ProcessProbe | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces and brackets: fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return { startMark: fields[19] ?? '', command };
  } catch {
    return null;
  }
}

function probeByPs(pid: number): ProcessProbe | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const parts = line.split(/\s+/);
    if (line === '' || parts[0]?.startsWith('Z')) return null;
    return { startMark: parts.slice(1, 6).join(' '), command: parts.slice(6).join(' ') };
  } catch {
    return null;
  }
}

/**
 * Returns running processes whose working directory is `directory`: PostgreSQL processes work in their cluster.
 * @returns null if the system cannot list them (no /proc).
 */
export function processesIn(directory: string): number[] | null {
  if (!HAS_PROC) return null;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectoryOf(pid) === directory && probeProcess(pid) !== null);
}

function workingDirectoryOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** The file in which a running PostgreSQL keeps its pid, port and socket folder, a line each. */
export function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** Reads the lines of the pid file; null: no server runs. A server that ends by itself may remove it at any moment. */
export function pidFileLines(cluster: string): string[] | null {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
