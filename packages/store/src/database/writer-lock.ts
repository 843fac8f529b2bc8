import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, type SqlSession } from '../sql/sql-session.ts';
import { isStatementRefused, StoreOpenError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import type { Database } from './database.ts';

/** Any fixed number: all Crease writers of one database use the same lock. */
export const WRITER_LOCK = 727_274_657;
/** How long a writer of a shared database remains the writer after a commit or a renewal, ms. */
export const LEASE_MS = 3_000;
/** A killed predecessor's server process may hold the lock until it notices. */
const TIMEOUT_MS = 5_000;
/** Pause between two attempts to take the lock, or of a standby to connect, ms. */
const RETRY_MS = 100;

export interface LockOptions {
  /** Whether to wait for as long as another process is the writer, instead of 5 s; default false. */
  readonly standsBy?: boolean;
  /** Called once if it has to wait. */
  readonly onWait?: () => void;
}

/** The lock of the one writer of a database: its connection holds it. */
export class WriterLock {
  readonly #database: Database;
  readonly #log: StoreLog;
  /** Server process of the connection that held it last. */
  #backendPid = 0;
  /** When the writer that this one would replace was last seen waiting for a replica, ms of the steady clock. */
  #replicaWaitedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database, log: StoreLog) {
    this.#database = database;
    this.#log = log;
  }

  /**
   * Returns a new session that holds the lock. A standby outlasts outages of the database.
   * @throws StoreOpenError if another process is the writer, unless it may wait.
   */
  async open({ standsBy = false, onWait = () => {} }: LockOptions): Promise<SqlSession> {
    let hasWaited = false;
    const wait = () => {
      if (hasWaited) return;
      hasWaited = true;
      this.#log.info('standing by: another process is the writer');
      onWait();
    };
    for (;;) {
      try {
        return await this.#openOnce(standsBy ? wait : null);
      } catch (error) {
        if (!hasWaited || isStatementRefused(error)) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  /** Ends this process's last connection: its server process may not have noticed that it is lost. */
  async endFormer(session: SqlSession): Promise<void> {
    await session.rows({ text: END_FORMER, values: [this.#backendPid, WRITER_LOCK] });
  }

  /**
   * @param takeOver called while another process holds it, after each attempt.
   * @throws StoreOpenError if another process still holds it after the timeout.
   */
  async take(session: SqlSession, timeoutMs = TIMEOUT_MS, takeOver?: () => Promise<void>): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!(await this.#tryTake(session))) {
      if (performance.now() > deadline)
        throw new StoreOpenError('another Crease process is the writer of this database; stop it first');
      await takeOver?.();
      await sleep(RETRY_MS);
    }
  }

  /** @param wait called while another process is the writer; null: that is an error after 5 s. */
  async #openOnce(wait: (() => void) | null): Promise<SqlSession> {
    const session = await this.#database.openSession();
    try {
      const takeOver = async () => {
        wait?.();
        if (this.#database.isShared) await this.#endSilentWriter(session);
      };
      await this.take(session, wait ? Number.POSITIVE_INFINITY : TIMEOUT_MS, takeOver);
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  async #tryTake(session: SqlSession): Promise<boolean> {
    const [row] = await session.rows<{ mine: boolean; pid: number }>({
      text: 'SELECT pg_try_advisory_lock($1) AS mine, pg_backend_pid() AS pid',
      values: [WRITER_LOCK],
    });
    if (row?.mine) this.#backendPid = row.pid;
    return row?.mine ?? false;
  }

  /** Ends the connection that holds the lock if its lease has run out: its transaction in progress is rolled back. */
  async #endSilentWriter(session: SqlSession): Promise<void> {
    try {
      const mayEnd = performance.now() - this.#replicaWaitedAt >= LEASE_MS;
      const values = [WRITER_LOCK, mayEnd];
      const [silent] = await session.rows<{ waits: boolean; ended: boolean }>({ text: END_SILENT, values });
      // Its commit waits for a replica, as ours would: the database is silent, not the writer.
      if (silent?.waits) this.#replicaWaitedAt = performance.now();
      if (silent?.ended) this.#log.warn('the lease of the writer has run out: taking over');
    } catch (error) {
      // A database of a version without leases: its writer is waited for.
      if (codeOf(error) !== UNDEFINED_COLUMN && codeOf(error) !== UNDEFINED_TABLE) throw error;
    }
  }
}

const UNDEFINED_COLUMN = '42703';
const UNDEFINED_TABLE = '42P01';

/** `OFFSET 0` reads each wait once, and CASE ends no process whose commit waits. */
const END_SILENT = `
  SELECT waits, CASE WHEN $2 AND NOT waits THEN pg_terminate_backend(pid) ELSE false END AS ended
  FROM (
    SELECT pid,
      coalesce((SELECT wait_event = 'SyncRep' FROM pg_stat_activity a WHERE a.pid = pg_locks.pid), false) AS waits
    FROM pg_locks
    WHERE locktype = 'advisory' AND objid = $1 AND granted AND pid <> pg_backend_pid()
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND (SELECT lease_until < clock_timestamp() FROM writer_state)
    OFFSET 0) silent`;

const END_FORMER = `
  SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND pid = $1 AND objid = $2 AND pid <> pg_backend_pid()`;
