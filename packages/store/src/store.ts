import type { EndedEventRows, EngineRows, Fact, SettledMarketRows, StoredAnswer } from '@crease/engine';
import type { Reads } from './database/read-replica.ts';
import type { ReplicaSigns } from './database/replica-watch.ts';
import type { queriesOf } from './queries/all.ts';
import type { StatementPage, StatementQuery } from './queries/statement.ts';
import type { FactRows } from './rows/collect-rows.ts';
import type { BeforeCommit } from './sql/sql-session.ts';
import type { CommandLogStore } from './standby/command-log.ts';

interface BaseStore {
  /** Name of the database, for logs and the health page. */
  readonly label: string;
  /** How long the database has not responded, ms; 0 while it responds. Meanwhile every query fails at once. */
  readonly quietMs: number;
  /** The database's replicas; null: it can have none. */
  readonly replicas: ReplicaSigns | null;
  /** State of the replica that lists and reports are read from. */
  readonly reads: Pick<Reads, 'behindMs' | 'listsBehindMs' | 'noteChange'>;
  /**
   * How long this process surely remains the writer, ms; 0 once its lease has run out, infinite if nobody can take
   * over.
   */
  readonly leaseLeftMs: number;
  /** Number of this writer: it rises with every takeover and reconnect. */
  readonly epoch: number;
  /**
   * Renews the lease without a batch. Must not run during `commit`. @throws FencedError another process is the writer.
   */
  renewLease(): Promise<void>;
  /** The log of commands that a standby follows; written if the writer does. */
  readonly commandLog: CommandLogStore;
  /**
   * Called once the process serves: until then its lease is a minute, so that loading may take longer than three
   * seconds.
   */
  startEnded(): void;
  /** Sorts the facts of one batch into rows. Their markets must have been opened or loaded here before. */
  collect(facts: Iterable<Fact>): FactRows;
  /**
   * Writes one batch in one transaction; resolves once it is durable. If the connection is lost meanwhile, the outcome
   * is read back.
   * @throws CommitRefusedError nothing of it is stored; OutcomeUnknownError the database is unavailable, it may be
   * stored; FencedError another process has become the writer, stop. After any of them the memory must be reloaded.
   */
  commit(rows: FactRows, beforeCommit?: BeforeCommit): Promise<void>;
  /**
   * Loads the open part of the store. Must not run during `commit`.
   * @param now epoch ms: limits count the 45 days before it; all days when omitted.
   * @throws if the database is unavailable.
   */
  loadEngine(now?: number): Promise<EngineRows>;
  /** Loads a settled or voided market, to resettle it; null if none exists. */
  loadMarket(marketId: string): Promise<SettledMarketRows | null>;
  /** Returns `refHash` of every stored answer by player, for a few players; players without any are missing. */
  refHashesOf(playerIds: readonly number[]): Promise<ReadonlyMap<number, Float64Array>>;
  /** Loads an event that is over, with the ids of its markets; null if none exists. */
  loadEndedEvent(gameId: string): Promise<EndedEventRows | null>;
  /** Returns the stored answer to a client reference. */
  answerOf(playerId: number, clientRef: string): Promise<StoredAnswer | null>;
  /** @throws RangeError if a date is invalid. */
  statement(query: StatementQuery): Promise<StatementPage>;
  /** Returns one line for every broken invariant in the whole store. Slow. */
  audit(): Promise<string[]>;
  /** Resolves when it responds. @throws if the database is unavailable. */
  ping(): Promise<void>;
  /** Resolves when everything is written and its processes have ended. Idempotent. */
  close(): Promise<void>;
}

/** The store, with its queries by area. One process opens it for writing; only its implementation contains SQL. */
export type Store = BaseStore & ReturnType<typeof queriesOf>;
