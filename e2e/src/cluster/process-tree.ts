import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processesIn } from '../../../packages/store/src/database/process-probe.ts';

/** Ids of the processes of the PostgreSQL server of a Patroni. @param home folder of the Patroni. */
export function postgresOf(home: string): number[] {
  return processesIn(join(home, 'postgresql')) ?? [];
}

/** Signals processes of which some may have ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Ids of all processes below another one, read from `/proc`. */
export function processesBelow(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  for (let waiting = [pid]; waiting.length > 0; ) {
    waiting = waiting.flatMap((each) => children.get(each) ?? []);
    found.push(...waiting);
  }
  return found;
}

/** null: it has ended meanwhile, or waits for its parent to take its exit code. */
function parentOf(pid: number): number | null {
  try {
    // The name in parentheses may contain anything.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? null : Number(parent);
  } catch {
    return null;
  }
}
