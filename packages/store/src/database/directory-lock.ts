import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreOpenError } from '../sql/store-errors.ts';
import { probeProcess } from './process-probe.ts';

interface DirectoryLock {
  /** Idempotent. */
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly startMark: string;
  readonly released: boolean;
}

const NAME = /^owner\.(\d+)$/;

/**
 * Acquires the lock of a data directory, which one process owns. The file `owner.<n>` with the highest n names the
 * owner. A dead owner is succeeded by creating `owner.<n+1>`: creation fails if it exists, so one of two successors
 * wins, and because the number never decreases, a slow third one cannot undo that. A clean release marks the file and
 * leaves it.
 * @throws StoreOpenError if another living process owns it.
 */
export function takeDirectoryLock(dataDir: string): DirectoryLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < 50; attempt++) {
    const latest = latestNumber(dataDir);
    if (latest > 0) refuseIfOwned(dataDir, latest);
    const mine = latest + 1;
    if (!claim(dataDir, mine)) continue;
    // A listing during changes of the files may be incomplete: only the highest number owns.
    if (latestNumber(dataDir) !== mine) {
      rmSync(pathOf(dataDir, mine), { force: true });
      continue;
    }
    for (const older of numbers(dataDir)) if (older < mine) rmSync(pathOf(dataDir, older), { force: true });
    return lockOf(dataDir, mine);
  }
  throw new StoreOpenError(`the data directory ${dataDir} is being claimed by several processes`);
}

function lockOf(dataDir: string, mine: number): DirectoryLock {
  let held = true;
  return {
    release() {
      if (!held) return;
      held = false;
      writeOwner(dataDir, { ...self(), released: true }, (from) => renameSync(from, pathOf(dataDir, mine)));
    },
  };
}

function refuseIfOwned(dataDir: string, latest: number): void {
  const owner = readOwner(dataDir, latest);
  if (!owner || owner.released) return;
  const running = probeProcess(owner.pid);
  // The same pid with another start mark is another process: pids are reused, after a container's restart at once.
  if (running && running.startMark === owner.startMark)
    throw new StoreOpenError(
      `the data directory ${dataDir} is in use by process ${owner.pid}; stop it first, or set DATA_DIR to another directory`,
    );
}

function claim(dataDir: string, number: number): boolean {
  try {
    writeOwner(dataDir, { ...self(), released: false }, (from) => {
      linkSync(from, pathOf(dataDir, number));
      rmSync(from);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Writes the content first and the name second, so that no process reads half a file. */
function writeOwner(dataDir: string, owner: Owner, publish: (from: string) => void): void {
  const draft = join(dataDir, `owner-draft.${process.pid}`);
  try {
    writeFileSync(draft, JSON.stringify(owner));
    publish(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

function self(): { pid: number; startMark: string } {
  return { pid: process.pid, startMark: probeProcess(process.pid)?.startMark ?? '' };
}

function readOwner(dataDir: string, number: number): Owner | null {
  try {
    return JSON.parse(readFileSync(pathOf(dataDir, number), 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function numbers(dataDir: string): number[] {
  return readdirSync(dataDir).flatMap((name) => {
    const found = NAME.exec(name);
    return found ? [Number(found[1])] : [];
  });
}

function latestNumber(dataDir: string): number {
  return Math.max(0, ...numbers(dataDir));
}

function pathOf(dataDir: string, number: number): string {
  return join(dataDir, `owner.${number}`);
}
