import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient } from '@crease/client';
import pg from 'pg';
import sharp from 'sharp';
import { builtProgram } from '../../../packages/store/src/testing/built-program.ts';
import { postmasterPidOf, socketFolderOf } from '../../../packages/store/src/testing/embedded-server.ts';
import { type ChildHandle, startChild } from '../crash/child-handle.ts';
import { CrashWorld } from '../crash/crash-world.ts';
import type { BetRef } from '../crash/protocol.ts';

export interface Step {
  readonly step: string;
  readonly what: string;
  readonly seconds: number;
  readonly result: string;
  readonly isLost: boolean;
}

/** Commands sent at once. */
const AT_ONCE = 10;
const LOG_SECONDS = 1;
/** Limit for everything that is awaited, ms. */
const LIMIT_MS = 120_000;

/** Backs an installation up under load, loses its machine, restores it and compares it with what was acknowledged. */
export class Drill {
  readonly #root = mkdtempSync(join(tmpdir(), 'crease-drill-'));
  readonly #dataDir = join(this.#root, 'data');
  readonly #target = join(this.#root, 'target');
  readonly #key = join(this.#root, 'backup.key');
  readonly #world: CrashWorld;
  readonly #onStep: (step: Step) => void;
  readonly #log: string[] = [];
  readonly #children: ChildHandle[] = [];
  #env: Record<string, string> = {};
  #isLoading = false;
  readonly #acknowledged: BetRef[] = [];
  #covered: BetRef[] = [];
  /** Hashes of the uploaded pictures, by name. */
  #pictures: ReadonlyMap<string, string> = new Map();

  constructor(seed: string, onStep: (step: Step) => void) {
    this.#world = new CrashWorld(seed);
    this.#onStep = onStep;
  }

  /** Log lines of the processes. */
  get log(): readonly string[] {
    return this.#log;
  }

  /** Runs all steps. @throws if one cannot be carried out. */
  async run(): Promise<void> {
    try {
      const { BACKUP_RECIPIENT } = await this.#operator('backup-key', '--to', this.#key);
      const s = String(LOG_SECONDS);
      this.#env = { BACKUP_TARGET: this.#target, BACKUP_RECIPIENT: String(BACKUP_RECIPIENT), BACKUP_LOG_SECONDS: s };
      const child = await this.#step('start', 'the server with scheduled backups', () => this.#start());
      const load = this.#load(child);
      await this.#step('upload', 'a document, before the backups', () => this.#upload(child, 0));
      await this.#step('schedule', 'the first backup, by the server', () => this.#firstBackup());
      await this.#step('backup', 'by command, under load, restored next to it and audited', () => this.#backup());
      await this.#step('upload', 'a document, after the backups', () => this.#upload(child, 1));
      await this.#step('log', `stored up to a moment under load, every ${LOG_SECONDS} s`, () => this.#logStored());
      await this.#step('kill -9', 'server and database, under load', () => this.#kill(child, load));
      await this.#step('loss', 'the data directory is deleted', async () => {
        rmSync(this.#dataDir, { recursive: true });
        return ['gone', null];
      });
      await this.#step('restore', 'latest backup, log since then, keys; audited', () => this.#restore());
      const again = await this.#step('start', 'the restored server', () => this.#start());
      await this.#step('pictures', 'every uploaded document', () => this.#comparePictures());
      await this.#step('audit', 'books, engine, and every acknowledged bet', () => this.#audit(again));
      await this.#step('bet', 'the restored server accepts bets', () => this.#bet(again));
    } finally {
      for (const child of this.#children) child.kill();
      await Promise.all(this.#children.map(({ dead }) => dead));
      rmSync(this.#root, { recursive: true, force: true });
    }
  }

  /** A step throws if something is lost. */
  async #step<T>(step: string, what: string, work: () => Promise<readonly [string, T]>): Promise<T> {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      const [result, value] = await work();
      this.#onStep({ step, what, seconds: seconds(), result, isLost: false });
      return value;
    } catch (error) {
      this.#onStep({ step, what, seconds: seconds(), result: (error as Error).message, isLost: true });
      throw error;
    }
  }

  async #start(): Promise<readonly [string, ChildHandle]> {
    const orders = { dataDir: this.#dataDir, crashAt: null, isWhole: true, env: this.#env };
    const child = startChild(orders, (line) => this.#log.push(line));
    this.#children.push(child);
    if (!(await child.ready)) throw new Error('the server did not start');
    for (const command of [...this.#world.begin(), ...this.#world.feed()]) await child.submit(command);
    return ['serves', child];
  }

  /** Sends bets until the server is dead, or {@link #isLoading} is false. */
  async #load(child: ChildHandle): Promise<void> {
    this.#isLoading = true;
    while (this.#isLoading && !child.isDead) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.#send(child)));
      await sleep(20);
    }
  }

  async #send(child: ChildHandle): Promise<void> {
    const command = this.#world.next();
    const reply = await child.submit(command);
    if (reply.kind === 'answer' && 'kind' in reply.answer && reply.answer.kind === 'order')
      this.#acknowledged.push({ playerId: command.playerId, clientRef: command.clientRef });
  }

  async #firstBackup(): Promise<readonly [string, null]> {
    const isMade = () =>
      existsSync(this.#target) &&
      readdirSync(this.#target, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('backup.json'));
    await until(isMade);
    return ['complete', null];
  }

  async #backup(): Promise<readonly [string, null]> {
    const { databaseMb, storedMb } = await this.#operator('backup');
    return [`${databaseMb} MB, stored as ${storedMb} MB`, null];
  }

  /** All that is acknowledged now is covered once the segment that the database writes now is stored. */
  async #logStored(): Promise<readonly [string, null]> {
    const sql = new pg.Client({ host: socketFolderOf(this.#dataDir), user: 'crease', database: 'postgres' });
    await sql.connect();
    this.#covered = [...this.#acknowledged];
    const { rows } = await sql.query('SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name');
    await sql.end();
    const isStored = () =>
      readdirSync(join(this.#target, 'wal'), { recursive: true, encoding: 'utf8' }).some((path) =>
        path.includes(rows[0].name),
      );
    await until(isStored);
    return [`${this.#covered.length} bets are covered`, null];
  }

  async #kill(child: ChildHandle, load: Promise<void>): Promise<readonly [string, null]> {
    const before = this.#acknowledged.length;
    await until(() => this.#acknowledged.length > before + AT_ONCE);
    const server = postmasterPidOf(this.#dataDir);
    child.kill();
    process.kill(server, 'SIGKILL');
    await child.dead;
    await load;
    return [`${this.#acknowledged.length} bets acknowledged so far`, null];
  }

  async #restore(): Promise<readonly [string, null]> {
    const done = await this.#operator('restore', '--from', this.#target, '--identity', this.#key);
    return [`${done.segments} segments of the log, ${done.uploads} uploads, last commit ${done.lastCommit}`, null];
  }

  async #audit(child: ChildHandle): Promise<readonly [string, null]> {
    const found = await child.call('inspect', this.#acknowledged);
    if (!found) throw new Error('the restored server died');
    if (found.breaches.length > 0) throw new Error(`broken: ${found.breaches.slice(0, 3).join('; ')}`);
    const missing = (from: number, to: number) => found.bets.slice(from, to).filter((bet) => bet === null).length;
    const lost = missing(0, this.#covered.length);
    if (lost > 0) throw new Error(`LOST: ${lost} of ${this.#covered.length} bets of the stored log`);
    const late = this.#acknowledged.length - this.#covered.length;
    const lateLost = missing(this.#covered.length, this.#acknowledged.length);
    return [`all ${this.#covered.length} covered bets; of ${late} after them ${lateLost} were not stored yet`, null];
  }

  async #bet(child: ChildHandle): Promise<readonly [string, null]> {
    const before = this.#acknowledged.length;
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#send(child)));
    const placed = this.#acknowledged.length - before;
    if (placed === 0) throw new Error('no bet was accepted');
    return [`${placed} of ${AT_ONCE} commands were bets, all accepted`, null];
  }

  /** A player who moves money sends a photograph of their driving licence. */
  async #upload(child: ChildHandle, at: number): Promise<readonly [string, null]> {
    const entered = await child.call('enter', [this.#world.payers[at] as number]);
    if (!entered?.entries[0]) throw new Error('the server died');
    const { token, playerId } = entered.entries[0];
    const api = createHttpClient({ base: entered.base, token: () => token });
    const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    await api.call('sendKyc', { body: { kind: 4 }, files: { front: new Blob([new Uint8Array(picture)]) } });
    this.#pictures = picturesIn(this.#dataDir);
    return [`by player ${playerId}, ${this.#pictures.size} in all`, null];
  }

  async #comparePictures(): Promise<readonly [string, null]> {
    const found = picturesIn(this.#dataDir);
    const lost = [...this.#pictures].filter(([name, hash]) => found.get(name) !== hash);
    if (lost.length > 0) throw new Error(`LOST: ${lost.map(([name]) => name).join(', ')}`);
    return [`all ${found.size}`, null];
  }

  /** Runs the product's command line. */
  async #operator(...args: string[]): Promise<Record<string, string>> {
    const program = await builtProgram(new URL('../../../apps/operator/src/main.ts', import.meta.url));
    const env = { ...process.env, ...this.#env, DATA_DIR: this.#dataDir };
    const child = spawn(process.execPath, [program, ...args, '--json'], { env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${err.trim()}`);
    return JSON.parse(out);
  }
}

/** Hashes of the stored pictures, by name. */
function picturesIn(dataDir: string): ReadonlyMap<string, string> {
  const folder = join(dataDir, 'kyc');
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return new Map(readdirSync(folder).map((name) => [name, hash(name)]));
}

async function until(reached: () => boolean): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!reached()) {
    if (performance.now() > deadline) throw new Error(`nothing happened for ${LIMIT_MS / 1000} s`);
    await sleep(20);
  }
}
