import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Comparison, comparisonsOf, figuresOf, GUARDED, LEAST_RATIO } from './guarded.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface AgainstOptions {
  /** A commit, tag or branch. */
  readonly ref: string;
  /** Guarded ones; empty: all of them. */
  readonly benches: readonly string[];
  readonly pairs: number;
}

/**
 * Runs benchmarks of another version and of this one in turn on this machine, and prints their ratios.
 * @returns whether no guarded figure is below `LEAST_RATIO`.
 * @throws Error if the other version cannot be checked out or built, or a benchmark fails.
 */
export function runAgainst({ ref, benches, pairs }: AgainstOptions): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'crease-against-'));
  git('worktree', 'add', '--detach', '--force', folder, ref);
  try {
    const names = benches.length > 0 ? benches : Object.keys(GUARDED);
    const found = names.flatMap((name) => compare(name, folder, pairs));
    for (const comparison of found) console.log(lineOf(comparison));
    return found.every(({ ratio }) => ratio >= LEAST_RATIO);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Each pair begins with the version that ended the one before: what slows the machine down for a while concerns both.
 */
function compare(bench: string, other: string, pairs: number): Comparison[] {
  const measured = Array.from({ length: pairs }, (_, pair) => {
    const order = pair % 2 === 0 ? ([other, ROOT] as const) : ([ROOT, other] as const);
    const [first, second] = order.map((folder) => figuresOf(bench, outputOf(bench, folder)));
    return (pair % 2 === 0 ? { before: first, now: second } : { before: second, now: first }) as {
      before: Record<string, number>;
      now: Record<string, number>;
    };
  });
  return comparisonsOf(bench, measured);
}

function outputOf(bench: string, folder: string): string {
  console.log(`${folder === ROOT ? 'this version' : 'the version before'}: ${bench} …`);
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'bench', '--', bench], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 24,
  });
  if (status !== 0) throw new Error(`${bench} failed in ${folder}:\n${stdout}`);
  return stdout;
}

function lineOf({ name, before, now, ratio, ratios }: Comparison): string {
  const each = ratios.map((one) => one.toFixed(2)).join(', ');
  return `${name}: before ${format(before)}, now ${format(now)}, ratio ${ratio.toFixed(2)} (wanted: at least ${LEAST_RATIO}) ${ratio >= LEAST_RATIO ? 'ok' : 'WORSE'}; pairs ${each}`;
}

function format(figure: number): string {
  return figure.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
}
