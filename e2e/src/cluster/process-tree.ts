import { readdirSync, readFileSync } from 'node:fs';

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
