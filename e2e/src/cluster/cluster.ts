import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Addresses, planCluster, SERVICES, type Secrets, type Service } from './cluster-plan.ts';
import { installService } from './service-files.ts';
import { postgresOf, SupervisedProcess, signal } from './supervised-process.ts';

/** Limit for each step of the start, ms. */
const STEP_MS = 90_000;
/** Timeout of a question about the state, ms. */
const ASK_MS = 2_000;

/**
 * Settings of writers and web processes that are not in their environment files: simulated matches, four times as fast.
 */
const SETTINGS = {
  SIM_SPEED: '4',
  SIMULATED_PLAYERS: '0',
  JET_LINKS: '0',
  SAMPLE_PORT: '0',
  PUSH_SERVICES: 'none',
  LOG_LEVEL: 'warn',
} as const;

interface ClusterOptions {
  readonly firstPort: number;
  readonly onStep: (line: string) => void;
}

/** A whole cluster on this machine, on the loopback only, in its own folder. */
export class Cluster {
  readonly addresses: Addresses;
  readonly folder: string;
  readonly processes: readonly SupervisedProcess[];
  readonly #secrets: Secrets;
  readonly #onStep: (line: string) => void;
  #isStopping = false;

  constructor({ firstPort, onStep }: ClusterOptions) {
    this.addresses = new Addresses(firstPort);
    this.#onStep = onStep;
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'crease-cluster-')));
    // PostgreSQL and etcd run as other users.
    chmodSync(this.folder, 0o755);
    mkdirSync(join(this.folder, 'shared'));
    this.#secrets = newSecrets();
    const plans = planCluster({
      folder: this.folder,
      firstPort,
      secrets: this.#secrets,
      settings: SETTINGS,
    });
    this.processes = plans.map((plan) => {
      const home = join(this.folder, plan.name);
      return new SupervisedProcess({ plan, unit: installService(plan.service, home), home });
    });
  }

  of(service: Service): SupervisedProcess[] {
    return this.processes.filter(({ plan }) => plan.service === service);
  }

  /** Connection string of the superuser on one database server. @param index from 0. */
  superuserUrl(index: number): string {
    return `postgres://postgres:${this.#secrets.superuser}@${this.addresses.at('postgres', index)}/crease`;
  }

  /** Addresses for the terminal. */
  get description(): readonly string[] {
    const { addresses, folder } = this;
    return [
      `players    ${addresses.url('players')}`,
      `desk       ${addresses.url('desk')}`,
      `PostgreSQL ${this.of('patroni')
        .map(({ plan }, index) => `${plan.name} ${addresses.at('postgres', index)}`)
        .join(', ')}`,
      `folder     ${folder} (one folder a process, with its log)`,
    ];
  }

  /** Starts everything in order. @throws Error if a port is in use, or a step takes too long. */
  async start(): Promise<void> {
    await this.#refuseUsedPorts();
    const { addresses } = this;
    const ready: Partial<Record<Service, () => Promise<boolean>>> = {
      etcd: () => isOk(`${addresses.url('etcdClient')}/health`),
      patroni: async () => (await this.primary()) !== null && (await this.replicas()).length === 2,
      haproxy: () => isOk(`${addresses.url('players')}/api/health`),
    };
    for (const service of SERVICES) {
      if (this.#isStopping) return;
      const processes = this.of(service);
      for (const each of processes) each.start();
      const isReady = ready[service];
      if (!isReady || processes.length === 0) continue;
      await this.until(isReady, `${service} is not ready`);
      this.#onStep(`${service} is ready`);
    }
  }

  /** Index of the database server that accepts writes; null: none does. */
  async primary(): Promise<number | null> {
    const found = await firstOf([0, 1, 2], (index) => isOk(`${this.addresses.url('patroni', index)}/primary`));
    return found ?? null;
  }

  /** Indexes of the database servers that follow the primary. */
  async replicas(): Promise<number[]> {
    return allOf([0, 1, 2], (index) => isOk(`${this.addresses.url('patroni', index)}/replica`));
  }

  /** Index of the writer that accepts bets; null: none does. */
  async activeWriter(): Promise<number | null> {
    return (await firstOf([0, 1], (index) => isOk(`${this.addresses.url('writer', index)}/api/health`))) ?? null;
  }

  /** Makes a replica the primary, planned. @param primary index of the present one. */
  async switchOver(primary: number): Promise<void> {
    const leader = this.of('patroni')[primary]?.plan.name;
    const reply = await fetch(`${this.addresses.url('patroni', primary)}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader }),
    });
    if (!reply.ok) throw new Error(`switchover: ${await reply.text()}`);
  }

  /** Ports of the processes that answer players. */
  get playerPorts(): number[] {
    return [0, 1, 2].map((index) => this.addresses.port('web', index));
  }

  /** Whether every process runs, two replicas follow the primary, and all that serve players are healthy. */
  async isWhole(): Promise<boolean> {
    if (this.processes.some(({ pid }) => pid === null)) return false;
    const primary = await this.primary();
    if (primary === null || (await this.activeWriter()) === null) return false;
    const { members } = await membersOf(`${this.addresses.url('patroni', primary)}/cluster`);
    const isFollowed =
      members.length === 3 && members.every(({ state }) => state === 'running' || state === 'streaming');
    if (!isFollowed || !members.some(({ role }) => role === 'sync_standby')) return false;
    const healthy = await allOf(this.playerPorts, (port) => isOk(`http://127.0.0.1:${port}/api/health`));
    return healthy.length === this.playerPorts.length;
  }

  /** Waits for a state. @param failure of the error after 90 s. */
  async until(isReached: () => Promise<boolean>, failure: string): Promise<void> {
    const deadline = performance.now() + STEP_MS;
    while (!(await isReached())) {
      if (this.#isStopping) throw new Error(`${failure}: the cluster is stopped`);
      if (performance.now() > deadline) throw new Error(`${failure} after ${STEP_MS / 1000} s; logs: ${this.folder}`);
      await sleep(250);
    }
  }

  /** Ends every process, the callers first. @param keepsFolder leaves databases and logs where they are. */
  async stop(keepsFolder: boolean): Promise<void> {
    this.#isStopping = true;
    for (const service of [...SERVICES].reverse()) await Promise.all(this.of(service).map((each) => each.stop()));
    // Patroni may have left its server running.
    for (const { home } of this.of('patroni')) signal(postgresOf(home), 'SIGQUIT');
    if (!keepsFolder) rmSync(this.folder, { recursive: true, force: true });
  }

  async #refuseUsedPorts(): Promise<void> {
    const used = await allOf(
      this.processes.flatMap(({ plan }) => plan.ports),
      isUsed,
    );
    if (used.length > 0) throw new Error(`ports in use: ${used.join(', ')}; choose others with --port`);
  }
}

interface Members {
  readonly members: readonly { readonly role: string; readonly state: string }[];
}

/** What Patroni says about all database servers; none if it does not answer. */
async function membersOf(url: string): Promise<Members> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) }).catch(() => null);
  return reply?.ok ? ((await reply.json()) as Members) : { members: [] };
}

function newSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('hex');
  return {
    database: secret(),
    superuser: secret(),
    replication: secret(),
    // Starts with a letter: NATS reads an unquoted value that starts with a digit as a number.
    nats: `n${secret()}`,
    secretKey: secret(),
    outcomeKey: secret(),
    pushKey: secret(),
  };
}

async function isOk(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) }).catch(() => null);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

function isUsed(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function allOf<T>(items: readonly T[], holds: (item: T) => Promise<boolean>): Promise<T[]> {
  const verdicts = await Promise.all(items.map(holds));
  return items.filter((_, index) => verdicts[index]);
}

async function firstOf<T>(items: readonly T[], holds: (item: T) => Promise<boolean>): Promise<T | undefined> {
  return (await allOf(items, holds))[0];
}
