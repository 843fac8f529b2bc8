import type pg from 'pg';
import { openHostReader, type PostgresReader } from '../sql/postgres-reader.ts';
import { ServerHosts } from '../sql/server-hosts.ts';
import { codeOf, type SqlReader, type Statement } from '../sql/sql-session.ts';
import { StoreAwayError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import { Pulse } from './pulse.ts';

/** Lag from which the replica is not waited for, ms: lists name their time then, other reads go to the primary. */
const LAGS_AFTER_MS = 2_000;
/** How long a read waits for the replica, ms; then the primary answers. */
const PATIENCE_MS = 150;
const STEP_MS = 5;
/** Positions remembered, four a second: a longer lag is overstated until the replica has caught up. */
const POSITIONS_MOST = 2_400;
/** PostgreSQL's code for a read that stood in the way of what the replica replays. */
const CONFLICT = '40001';

/** Two ways to read a database. */
export interface Reads {
  /** Has everything that was committed before the read began. */
  readonly current: SqlReader;
  /**
   * The same, unless the replica lags by seconds: then without what was committed in the last {@link listsBehindMs}.
   */
  readonly lists: SqlReader;
  /** How far `lists` are behind, ms; null: not at all. */
  readonly listsBehindMs: number | null;
  /** How far the replica is behind, ms; NaN while it is away or no replica is configured. */
  readonly behindMs: number;
  /** Notes that an operator changed something: the next `lists` have it. */
  noteChange(): void;
}

/** The reads of a database without a replica. */
export function readsOf(primary: SqlReader): Reads & { close(): Promise<void> } {
  const noteChange = () => {};
  return { current: primary, lists: primary, listsBehindMs: null, behindMs: NaN, noteChange, close: async () => {} };
}

interface ReadReplicaOptions {
  /** `READ_DATABASE_URL`. */
  readonly url: string;
  readonly primary: SqlReader;
  readonly log: StoreLog;
}

/** A position in the primary's log, bytes, and when it was asked for, by the process's steady clock, ms. */
interface Position {
  readonly lsn: number;
  readonly at: number;
}

interface ReplicaState {
  readonly isReplica: boolean;
  /** Identity of the database, which a replica shares with its primary. */
  readonly system: string;
  readonly lsn: number;
}

const bytesOf = (position: string) => `pg_wal_lsn_diff(${position}, '0/0')::float8`;
const PRIMARY = `SELECT ${bytesOf('pg_current_wal_flush_lsn()')} AS lsn`;
const REPLICA = `SELECT pg_is_in_recovery() AS "isReplica", coalesce(${bytesOf('pg_last_wal_replay_lsn()')}, 0) AS lsn`;
/** Of each probe, not of each read: the server reads a file for it. */
const SYSTEM = '(SELECT system_identifier::text FROM pg_control_system()) AS system';

/**
 * Reads from a replica what it has, and from the primary what it has not. A read asks the primary for its position and
 * waits until the replica has replayed up to there: so everyone reads what they wrote, whichever process wrote it.
 */
export class ReadReplica implements Reads {
  readonly #primary: SqlReader;
  readonly #reader: PostgresReader;
  readonly #pulse: Pulse;
  readonly #log: StoreLog;
  readonly current: SqlReader;
  readonly lists: SqlReader;
  /** Positions of the primary that the replica has not reached, the oldest first. */
  #ahead: Position[] = [];
  #replayed = 0;
  /** When everything that the replica has had been committed, by the steady clock, ms; null: it is not to be read. */
  #upTo: number | null = null;
  #changedAt = Number.NEGATIVE_INFINITY;
  /** Identity of the primary; empty before its first answer. */
  #system = '';
  #fault = '';
  #isAskingPrimary = false;
  #askingReplica: Promise<void> | null = null;

  constructor({ url, primary, log }: ReadReplicaOptions) {
    const hosts = new ServerHosts(url, 'replica');
    this.#primary = primary;
    this.#log = log;
    this.#reader = openHostReader(hosts, log);
    const look = (client: pg.Client) => this.#look(client);
    const words = { name: 'read replica', meanwhile: 'the primary answers' };
    this.#pulse = new Pulse({ ...words, find: () => hosts.find(), silentMs: hosts.silentMs, log, look });
    // The probe of the other server has not compared it yet.
    hosts.onMove(() => this.#unfit(''));
    this.current = { rows: (statement) => this.#read(statement, false) };
    this.lists = { rows: (statement) => this.#read(statement, true) };
  }

  get behindMs(): number {
    return this.#upTo === null || this.#pulse.isQuiet ? Number.NaN : performance.now() - this.#upTo;
  }

  get listsBehindMs(): number | null {
    return this.#isStale ? Math.round(this.behindMs) : null;
  }

  noteChange(): void {
    this.#changedAt = performance.now();
  }

  async close(): Promise<void> {
    await this.#pulse.stop();
    await this.#reader.close();
  }

  /** Whether lists come from the replica although it lags. */
  get #isStale(): boolean {
    return this.behindMs > LAGS_AFTER_MS && this.#changedAt < (this.#upTo ?? 0);
  }

  async #read<R>(statement: Statement, mayBeStale: boolean): Promise<R[]> {
    const isFit = (mayBeStale && this.#isStale) || (await this.#catchesUp());
    if (!isFit) return this.#primary.rows<R>(statement);
    try {
      return await this.#pulse.answered(() => this.#reader.rows<R>(statement));
    } catch (error) {
      if (!(error instanceof StoreAwayError) && codeOf(error) !== CONFLICT) throw error;
      return this.#primary.rows<R>(statement);
    }
  }

  /** Returns whether the replica has everything that was committed before this call, at once or after a moment. */
  async #catchesUp(): Promise<boolean> {
    const startedAt = performance.now();
    if (!(this.behindMs <= LAGS_AFTER_MS)) return false;
    const lsn = await this.#position();
    while (this.#replayed < lsn) {
      if (this.#upTo === null || performance.now() - startedAt > PATIENCE_MS) return false;
      await this.#askReplica();
      if (this.#replayed < lsn) await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
    return this.#upTo !== null;
  }

  async #position(): Promise<number> {
    const [row] = await this.#primary.rows<{ lsn: number }>({ text: PRIMARY });
    return row?.lsn ?? Number.POSITIVE_INFINITY;
  }

  /** Waiting reads share one answer. */
  #askReplica(): Promise<void> {
    this.#askingReplica ??= this.#pulse
      .answered(() => this.#reader.rows<Omit<ReplicaState, 'system'>>({ text: REPLICA }))
      .then(
        ([state]) => {
          if (state?.isReplica) this.#replayed = state.lsn;
          else this.#unfit('');
        },
        () => this.#unfit(''),
      )
      .finally(() => {
        this.#askingReplica = null;
      });
    return this.#askingReplica;
  }

  async #look(client: pg.Client): Promise<void> {
    this.#askPrimary();
    const { rows } = await client.query<ReplicaState>(`${REPLICA}, ${SYSTEM}`);
    this.#note(rows[0] as ReplicaState);
  }

  #note({ isReplica, system, lsn }: ReplicaState): void {
    const isOther = this.#system !== '' && system !== this.#system;
    if (!isReplica || isOther) {
      this.#unfit(isReplica ? 'it is a replica of another database' : 'it is no replica');
      return;
    }
    this.#fault = '';
    this.#replayed = lsn;
    const reached = this.#ahead.findLast((position) => position.lsn <= lsn);
    if (!reached) return;
    this.#upTo = reached.at;
    this.#ahead = this.#ahead.filter(({ at }) => at > reached.at);
  }

  /** Does not wait: a primary that does not answer is no reason to think that the replica is away. */
  #askPrimary(): void {
    if (this.#isAskingPrimary || this.#ahead.length >= POSITIONS_MOST) return;
    this.#isAskingPrimary = true;
    const at = performance.now();
    void this.#primary
      .rows<{ lsn: number; system: string }>({ text: `${PRIMARY}, ${SYSTEM}` })
      .then(([row]) => {
        if (!row) return;
        this.#system = row.system;
        this.#ahead.push({ lsn: row.lsn, at });
      })
      .catch(() => {})
      .finally(() => {
        this.#isAskingPrimary = false;
      });
  }

  /** The next probe that finds it in order makes it fit again. */
  #unfit(fault: string): void {
    this.#upTo = null;
    if (fault !== '' && fault !== this.#fault)
      this.#log.error(`READ_DATABASE_URL is not read: ${fault}; the primary answers`);
    this.#fault = fault;
  }
}
