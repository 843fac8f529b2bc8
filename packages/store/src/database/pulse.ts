import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf, StoreAwayError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import { Waiters } from '../sql/waiters.ts';

/** Between two questions. */
const PACE_MS = 250;
/** The age of a question is counted in such steps: while our own process stands still, nobody's patience runs out. */
const STEP_MS = 100;
/** From here on the database counts as away: whoever waits is sent away within two seconds of asking. */
const QUIET_AFTER_MS = 1_200;
const CONNECT_MS = 3_000;
/** A line that is silent for so long is given up for a new one. */
const SILENT_LINE_MS = 10_000;

export interface PulseOptions {
  readonly connection: pg.ClientConfig;
  readonly log: StoreLog;
  /** Called with every beat: brings the server back where it must be; returns at once when all is well. */
  readonly heal?: () => Promise<void>;
}

/**
 * Whether the database answers: it is asked the smallest thing over and over, on a line of its own, because a slow
 * list is no silence, and because a frozen database says nothing at all. While it is away nobody waits for it.
 */
export class Pulse {
  readonly #options: PulseOptions;
  readonly #waiters = new Waiters();
  readonly #steps: ReturnType<typeof setInterval>;
  readonly #stopping = new AbortController();
  readonly #beating: Promise<void>;
  #client: pg.Client | null = null;
  /** How long nothing was answered to the question under way. */
  #waitedMs = 0;
  #isAsking = false;
  #quietSince = 0;
  #saidOfHealing = '';

  constructor(options: PulseOptions) {
    this.#options = options;
    this.#steps = setInterval(() => this.#step(), STEP_MS);
    this.#steps.unref();
    this.#beating = this.#beat();
  }

  /** How long it has not answered, in milliseconds; 0 while it does. */
  get quietMs(): number {
    return this.isQuiet ? this.#waitedMs : 0;
  }

  get isQuiet(): boolean {
    return this.#waitedMs >= QUIET_AFTER_MS;
  }

  /** What `ask` is answered. @throws StoreAwayError when the database is away, or goes away meanwhile. */
  async answered<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isQuiet) throw away();
    const asked = ask();
    // What is still under way when it goes away may fail later, with nobody listening.
    asked.catch(() => {});
    return this.#waiters.orLost(asked);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#steps);
    this.#drop();
    await this.#beating;
  }

  async #beat(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#isAsking = true;
      try {
        await this.#ask();
        this.#heard();
      } catch {
        this.#drop();
      }
      if (!signal.aborted) await this.#heal();
      await sleep(PACE_MS, undefined, { ref: false, signal }).catch(() => {});
    }
    this.#drop();
  }

  async #ask(): Promise<void> {
    if (!this.#client) await this.#connect();
    await this.#client?.query('SELECT 1');
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#options.connection,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: SILENT_LINE_MS,
      application_name: 'crease pulse',
    });
    client.on('error', () => {});
    // Known before it stands, so that a stop need not wait for it.
    this.#client = client;
    await client.connect();
  }

  #drop(): void {
    this.#client?.connection.stream.destroy();
    this.#client = null;
  }

  async #heal(): Promise<void> {
    try {
      await this.#options.heal?.();
      this.#saidOfHealing = '';
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === this.#saidOfHealing) return;
      this.#saidOfHealing = reason;
      this.#options.log.error(`the database server cannot be brought back: ${reason}`);
    }
  }

  #step(): void {
    if (!this.#isAsking) return;
    const wasQuiet = this.isQuiet;
    this.#waitedMs += STEP_MS;
    if (wasQuiet || !this.isQuiet) return;
    this.#quietSince = performance.now();
    this.#options.log.error('the database does not answer: calls that need it are sent away until it does');
    this.#waiters.fail(away());
  }

  #heard(): void {
    this.#isAsking = false;
    if (this.isQuiet) {
      const seconds = ((performance.now() - this.#quietSince + QUIET_AFTER_MS) / 1000).toFixed(1);
      this.#options.log.info(`the database answers again, after ${seconds} s`);
    }
    this.#waitedMs = 0;
  }
}

function away(): StoreAwayError {
  return new StoreAwayError('the database does not answer');
}
