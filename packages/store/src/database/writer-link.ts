import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../migrations/migrate.ts';
import { TRANSACTION_TIMEOUT_MS } from '../sql/postgres-session.ts';
import {
  type BeforeCommit,
  type SqlReader,
  type SqlSession,
  type Statement,
  TransactionError,
} from '../sql/sql-session.ts';
import { CommitRefusedError, FencedError, OutcomeUnknownError, reasonOf } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import type { Database } from './database.ts';
import { LEASE_MS, type LockOptions, WriterLock } from './writer-lock.ts';

/** How long a lost connection is retried before callers get an error, ms. */
const RECONNECT_MS = 2_000;
const NOT_NULL_VIOLATION = '23502';
/** {@link LEASE_MS} while it starts: it loads the engine, and may be too busy to renew anything. */
const START_LEASE_MS = 60_000;
const newLease = (ms: number) => `clock_timestamp() + interval '${ms} ms'`;
/** Of an embedded database: nobody takes over from a process that holds its lock. */
const ENDLESS = "'infinity'";

export interface WriterLinkOptions extends LockOptions {
  /** Where web processes reach this writer, `http://host:port`; default: they do not. */
  readonly address?: string | null;
}

/** Highest numbers used by a batch that no index would return at the next start. */
export interface BatchCounters {
  readonly orderId: number;
  readonly fillId: number;
  readonly restedSeq: number;
}

/**
 * The only connection that writes. It holds the database's writer lock, and every transaction names the epoch under
 * which it was opened: a reconnect or takeover raises the epoch first, waiting for the row lock of any transaction in
 * progress. So the outcome of a lost COMMIT can be read reliably, and an old writer that resumes cannot write. In a
 * shared database a process that was stopped or cut off keeps the lock; once its lease has run out another ends its
 * connection and takes over.
 */
export class WriterLink {
  #session: SqlSession | null = null;
  /** Identity of this writer in the database, across reconnects. */
  readonly #writer = randomUUID();
  #epoch = 0;
  #lastBatch = 0;
  /** Place of the writer before this one: nothing was stored after it. */
  inherited = { epoch: 0, batch: 0 };
  /** By this process's steady clock, ms: measured from before the lease was asked for. */
  #leaseUntil = 0;
  #leaseMs = START_LEASE_MS;
  readonly #database: Database;
  readonly #log: StoreLog;
  readonly #lock: WriterLock;
  /** Where web processes reach this writer; null: they do not. */
  readonly #address: string | null;

  private constructor(database: Database, log: StoreLog, address: string | null) {
    this.#database = database;
    this.#log = log;
    this.#lock = new WriterLock(database, log);
    this.#address = address;
  }

  /** @throws StoreOpenError if another process is the writer, unless it may wait. */
  static async open(database: Database, log: StoreLog, options: WriterLinkOptions = {}): Promise<WriterLink> {
    const link = new WriterLink(database, log, options.address ?? null);
    const session = await link.#lock.open(options);
    try {
      await migrate(session, log);
      await link.#claim(session, 'true');
      link.inherited = { epoch: link.#epoch - 1, batch: link.#lastBatch };
    } catch (error) {
      await session.close();
      throw error;
    }
    return link;
  }

  /**
   * Returns a reader on the writer's connection: it sees every committed batch. @throws if the database is unavailable.
   */
  async reader(): Promise<SqlReader> {
    return this.#connected();
  }

  /**
   * Runs one transaction; resolves once it is durable, even if that had to be read back afterwards.
   * @throws CommitRefusedError nothing of it is stored; OutcomeUnknownError the database is unavailable and it may be
   * stored; FencedError another process is the writer.
   */
  async commit(statements: Iterable<Statement>, counters: BatchCounters, beforeCommit?: BeforeCommit): Promise<void> {
    // Before a reconnect, the statements are read at once, because the memory may change meanwhile.
    const made = this.#session?.alive ? statements : [...statements];
    const session = this.#session?.alive ? this.#session : await this.#connected().catch(asRefusal);
    const batch = this.#lastBatch + 1;
    const sentAt = performance.now();
    try {
      await session.transaction(fenced(this.#fence(batch, counters), made), beforeCommit);
    } catch (error) {
      if (!(error instanceof TransactionError)) throw error;
      if (error.rolledBack) throw this.#refusal(error);
      this.#log.warn(`database connection lost during batch ${batch}: ${error.message}; checking its outcome`);
      await this.#learnOutcome(batch, error);
      return;
    }
    this.#lastBatch = batch;
    this.#leaseUntil = sentAt + this.#leaseMs;
  }

  get #newLease(): string {
    return this.#database.isShared ? newLease(this.#leaseMs) : ENDLESS;
  }

  /** The process serves: from now on it is replaced after three seconds of silence. */
  startEnded(): void {
    this.#leaseMs = LEASE_MS;
    // Renewed soon, so that others see it, too.
    this.#leaseUntil = Math.min(this.#leaseUntil, performance.now() + LEASE_MS);
  }

  /**
   * How long this process surely remains the writer, ms; 0 once the lease has run out. Infinite if nobody can take
   * over.
   */
  get leaseLeftMs(): number {
    return this.#database.isShared ? Math.max(0, this.#leaseUntil - performance.now()) : Number.POSITIVE_INFINITY;
  }

  /** Number of this writer: it rises with every takeover and reconnect. */
  get epoch(): number {
    return this.#epoch;
  }

  /**
   * Must not run during `commit`. @throws FencedError another process is the writer; if the database is unavailable.
   */
  async renewLease(): Promise<void> {
    const session = await this.#connected();
    const sentAt = performance.now();
    const text = `UPDATE writer_state SET lease_until = ${this.#newLease} WHERE epoch = $1 RETURNING epoch`;
    const renewed = await session.rows({ text, values: [this.#epoch] }, TRANSACTION_TIMEOUT_MS);
    if (renewed.length === 0) throw replaced();
    this.#leaseUntil = sentAt + this.#leaseMs;
  }

  async close(): Promise<void> {
    await this.#session?.close();
    this.#session = null;
  }

  #fence(batch: number, { orderId, fillId, restedSeq }: BatchCounters): Statement {
    return {
      // A prepared statement keeps the text that it was made with.
      name: `fence ${this.#leaseMs}`,
      text: `UPDATE writer_state SET epoch = CASE WHEN epoch = $1 THEN epoch END, last_batch = $2,
               order_id = greatest(order_id, $3), fill_id = greatest(fill_id, $4),
               rested_seq = greatest(rested_seq, $5), lease_until = ${this.#newLease} WHERE id = 1`,
      values: [this.#epoch, batch, orderId, fillId, restedSeq],
    };
  }

  #refusal(error: TransactionError): Error {
    const fenced = error.code === NOT_NULL_VIOLATION && error.message.includes('"epoch"');
    if (fenced) return replaced();
    return new CommitRefusedError(error.message, { cause: error });
  }

  async #learnOutcome(batch: number, cause: Error): Promise<void> {
    try {
      await this.#connected();
    } catch (error) {
      if (error instanceof FencedError) throw error;
      throw new OutcomeUnknownError(`the database is unavailable: ${reasonOf(error)}`, { cause });
    }
    if (this.#lastBatch === batch) {
      this.#log.info(`batch ${batch} had committed`);
      return;
    }
    throw new CommitRefusedError(`batch ${batch} had not committed: ${cause.message}`, { cause });
  }

  /** Returns the live session, or a new one that took lock and epoch over from the old. */
  async #connected(): Promise<SqlSession> {
    if (this.#session?.alive) return this.#session;
    const deadline = performance.now() + RECONNECT_MS;
    for (;;) {
      try {
        return await this.#reconnect();
      } catch (error) {
        if (error instanceof FencedError || performance.now() > deadline) throw error;
        await sleep(50);
      }
    }
  }

  async #reconnect(): Promise<SqlSession> {
    await this.#session?.close();
    this.#session = null;
    const session = await this.#database.openSession();
    try {
      await this.#lock.endFormer(session);
      const [{ writer } = {}] = await session.rows<{ writer: string }>({ text: 'SELECT writer FROM writer_state' });
      if (writer !== this.#writer) throw replaced();
      await this.#lock.take(session);
      await this.#claim(session, 'writer = $1', TRANSACTION_TIMEOUT_MS);
    } catch (error) {
      await session.close();
      throw error;
    }
    this.#log.info('reconnected to the database');
    return session;
  }

  /**
   * @param timeoutMs default: waits for a replica as long as it takes, at the start.
   * @throws FencedError another process is the writer, or the database has lost confirmed batches.
   */
  async #claim(session: SqlSession, condition: string, timeoutMs?: number): Promise<void> {
    const sentAt = performance.now();
    const text = `UPDATE writer_state SET epoch = epoch + 1, writer = $1, lease_until = ${this.#newLease}, address = $2
             WHERE ${condition} RETURNING epoch, last_batch`;
    const claim = { text, values: [this.#writer, this.#address] };
    const [row] = await session.rows<{ epoch: number; last_batch: number }>(claim, timeoutMs);
    if (!row) throw replaced();
    if (row.last_batch < this.#lastBatch) throw this.#setBack(row.last_batch);
    this.#leaseUntil = sentAt + this.#leaseMs;
    this.#epoch = row.epoch;
    this.#lastBatch = row.last_batch;
    this.#session = session;
  }

  /** The database has lost what was confirmed: the memory of this process is ahead of it. */
  #setBack(lastBatch: number): FencedError {
    const lost = `batches ${lastBatch + 1} to ${this.#lastBatch}, which it had confirmed`;
    this.#log.error(`the database has lost ${lost}: another server has taken its place without them`);
    return new FencedError(`the database has lost ${lost}`);
  }
}

function* fenced(fence: Statement, statements: Iterable<Statement>): Generator<Statement> {
  yield fence;
  yield* statements;
}

function replaced(): FencedError {
  return new FencedError('another process has become the writer of this database');
}

/** Wraps an error from before anything was sent: nothing is stored. */
function asRefusal(error: unknown): never {
  throw error instanceof FencedError
    ? error
    : new CommitRefusedError(`the database is unavailable: ${reasonOf(error)}`);
}
