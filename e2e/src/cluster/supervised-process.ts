import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processesIn } from '../../../packages/store/src/database/process-probe.ts';
import type { ProcessPlan } from './cluster-plan.ts';
import type { ServiceUnit } from './unit-file.ts';

/** How long a process may take to end after SIGTERM, ms. */
const END_MS = 30_000;

interface SupervisedOptions {
  readonly plan: ProcessPlan;
  readonly unit: ServiceUnit;
  /** Folder of the process, with its log. */
  readonly home: string;
}

/** A process of the cluster, restarted after each end as its unit says, until it is stopped. */
export class SupervisedProcess {
  readonly plan: ProcessPlan;
  readonly home: string;
  readonly #unit: ServiceUnit;
  readonly #owner: Owner | null;
  readonly #log: number;
  #child: ChildProcess | null = null;
  #restart: NodeJS.Timeout | null = null;
  #isStopping = false;
  /** Time before which it is not restarted, ms of the steady clock. */
  #downUntil = 0;

  constructor({ plan, unit, home }: SupervisedOptions) {
    this.plan = plan;
    this.home = home;
    this.#unit = unit;
    this.#owner = ownerOf(unit.user);
    mkdirSync(home, { recursive: true, mode: 0o700 });
    if (this.#owner) chownSync(home, this.#owner.uid, this.#owner.gid);
    this.#log = openSync(join(home, 'log'), 'a');
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** The process and every process below it. */
  get pids(): number[] {
    return this.pid === null ? [] : [this.pid, ...processesBelow(this.pid)];
  }

  start(): void {
    const [program = '', ...args] = this.#unit.command;
    const child = spawn(program, args, {
      cwd: this.home,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: this.home, ...this.plan.env },
      stdio: ['ignore', this.#log, this.#log],
      // Its own group: Ctrl-C in the terminal reaches only the supervisor, which ends all in order.
      detached: true,
      ...this.#owner,
    });
    this.#child = child;
    const ended = () => {
      if (this.#child !== child) return;
      this.#child = null;
      if (this.#isStopping) return;
      this.#restart = setTimeout(
        () => this.start(),
        Math.max(this.#unit.restartMs, this.#downUntil - performance.now()),
      );
    };
    child.once('exit', ended);
    child.once('error', ended);
  }

  /** Does not restart it for a time after its next end, as if its machine were off. @param ms length of that time. */
  keepDown(ms: number): void {
    this.#downUntil = performance.now() + ms;
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#restart) clearTimeout(this.#restart);
    const child = this.#child;
    if (!child?.pid) return;
    const gone = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await gone;
    clearTimeout(late);
  }
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the unit's user if this process may start others as it: PostgreSQL does not run as root. */
function ownerOf(user: string | null): Owner | null {
  if (user === null || process.getuid?.() !== 0) return null;
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

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
function processesBelow(pid: number): number[] {
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
