import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf, StoreAwayError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import { Waiters } from '../sql/waiters.ts';

/** Interval between two probes, ms. */
const PACE_MS = 250;
/** Step in which the age of a probe is counted, ms: while this process is paused, no timeout expires. */
const STEP_MS = 100;
/** Age of a probe from which the database counts as unavailable, ms: waiting calls fail within two seconds. */
const QUIET_AFTER_MS = 1_200;
const CONNECT_MS = 3_000;
/** A connection that is silent for this long is replaced, ms. */
const SILENT_LINE_MS = 10_000;

export interface PulseOptions {
  /** Returns the server to connect to. */
  readonly find: () => Promise<pg.ClientConfig>;
  /** Silence after which the connection is replaced, ms; default: 10 s. */
  readonly silentMs?: number;
  readonly log: StoreLog;
  /** What it is, for the log; default: `database`. */
  readonly name?: string;
  /** What happens while it does not respond, for the log; default: calls fail. */
  readonly meanwhile?: string;
  /** Called with every probe: restarts an embedded server if necessary; otherwise returns at once. */
  readonly heal?: () => Promise<void>;
  /** What each probe asks; default: a minimal query. */
  readonly look?: (client: pg.Client) => Promise<void>;
}

/**
 * Tracks whether the database responds, by a minimal query in a loop on a separate connection, because a slow list is
 * no outage, and a frozen database sends no error. While it is unavailable all calls fail at once.
 */
export class Pulse {
  readonly #options: PulseOptions;
  readonly #waiters = new Waiters();
  readonly #steps: ReturnType<typeof setInterval>;
  readonly #stopping = new AbortController();
  readonly #beating: Promise<void>;
  #client: pg.Client | null = null;
  /** How long the current probe has been unanswered, ms. */
  #waitedMs = 0;
  #isAsking = false;
  #quietSince = 0;
  #healFailure = '';

  constructor(options: PulseOptions) {
    this.#options = options;
    this.#steps = setInterval(() => this.#step(), STEP_MS);
    this.#steps.unref();
    this.#beating = this.#beat();
  }

  /** How long the database has not responded, ms; 0 while it responds. */
  get quietMs(): number {
    return this.isQuiet ? this.#waitedMs : 0;
  }

  get isQuiet(): boolean {
    return this.#waitedMs >= QUIET_AFTER_MS;
  }

  /** Returns the answer of `ask`. @throws StoreAwayError if the database is or becomes unavailable. */
  async answered<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isQuiet) throw away();
    const asked = ask();
    // A call that is pending at an outage may fail later without a listener.
    asked.catch(() => {});
    return this.#waiters.orLost(asked);
  }

  /** Lets the current probe end: cut off, it would leave a FATAL line in the log of the server. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#steps);
    if (!this.isQuiet) await Promise.race([this.#beating, sleep(QUIET_AFTER_MS, undefined, { ref: false })]);
    this.#drop();
    await this.#beating;
  }

  get #name(): string {
    return this.#options.name ?? 'database';
  }

  async #beat(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#isAsking = true;
      try {
        await this.#ask();
        this.#markAnswered();
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
    if (this.#client === null) return;
    const { look } = this.#options;
    await (look ? look(this.#client) : this.#client.query('SELECT 1'));
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...(await this.#options.find()),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: this.#options.silentMs ?? SILENT_LINE_MS,
      application_name: 'crease pulse',
    });
    client.on('error', () => {});
    // Stored before it is connected, so that a stop need not wait for it.
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
      this.#healFailure = '';
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === this.#healFailure) return;
      this.#healFailure = reason;
      this.#options.log.error(`cannot restart the database server: ${reason}`);
    }
  }

  #step(): void {
    if (!this.#isAsking) return;
    const wasQuiet = this.isQuiet;
    this.#waitedMs += STEP_MS;
    if (wasQuiet || !this.isQuiet) return;
    this.#quietSince = performance.now();
    this.#options.log.error(
      `${this.#name} does not respond: ${this.#options.meanwhile ?? 'failing calls until it recovers'}`,
    );
    this.#waiters.fail(away());
  }

  #markAnswered(): void {
    this.#isAsking = false;
    if (this.isQuiet) {
      const seconds = ((performance.now() - this.#quietSince + QUIET_AFTER_MS) / 1000).toFixed(1);
      this.#options.log.info(`${this.#name} responds again, after ${seconds} s`);
    }
    this.#waitedMs = 0;
  }
}

function away(): StoreAwayError {
  return new StoreAwayError('the database does not respond');
}
