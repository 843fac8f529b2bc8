import pg from 'pg';
import { POSTGRES_TYPES } from './postgres-types.ts';
import type { ServerHosts } from './server-hosts.ts';
import type { SqlReader, Statement } from './sql-session.ts';
import { isStatementRefused, isUnreplicated, reasonOf, StoreAwayError } from './store-errors.ts';
import type { StoreLog } from './store-log.ts';

export interface PostgresReader extends SqlReader {
  close(): Promise<void>;
}

const CONNECTIONS = 4;

/** Name of its connections. Their wait for a replica may be cancelled: each treats such a statement as unanswered. */
export const READER_NAME = 'crease reader';

/** Matches every statement that changes rows; one that only names such a word is refused too, for as long. */
const WRITES = /\b(INSERT|UPDATE|DELETE|MERGE|COPY)\b/i;

interface ReaderOptions {
  readonly log: StoreLog;
  /** Whether a commit would be stored soon. */
  readonly mayWrite: () => boolean;
}

/** Opens a small pool in addition to the writer: lists, sessions, history. A long read is cancelled. */
function openPostgresReader(connection: pg.ClientConfig, { log, mayWrite }: ReaderOptions): PostgresReader {
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Above the server's own timeout: only a dead connection reaches it.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: READER_NAME,
    types: POSTGRES_TYPES,
  });
  // Without both listeners a disconnected server would end this process.
  pool.on('error', (error) => log.warn(`idle database connection lost: ${reasonOf(error)}`));
  const unreplicated = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notice', (notice) => isUnreplicated(notice) && unreplicated.add(client));
  });
  const ask = async <R>({ text, values, name }: Statement): Promise<R[]> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      // Checked here, because it may have changed while the call waited for a connection.
      if (!mayWrite() && WRITES.test(text)) throw new StoreAwayError('no replica would confirm the commit');
      const { rows } = await client.query({ text, values: values as unknown[] | undefined, name });
      if (unreplicated.delete(client)) throw new StoreAwayError('a replica did not confirm the commit: it may be lost');
      return rows as R[];
    } catch (error) {
      // Ours leave the connection as it was.
      if (!(error instanceof StoreAwayError)) failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  };
  return {
    rows: async <R>(statement: Statement) => {
      try {
        return await ask<R>(statement);
      } catch (error) {
        if (error instanceof StoreAwayError || isStatementRefused(error)) throw error;
        throw new StoreAwayError(reasonOf(error), { cause: error });
      }
    },
    close: () => pool.end(),
  };
}

export type ReaderHosts = Pick<ServerHosts, 'current' | 'onMove'>;

/** Opens the pool of the server that was found last; another one when the database has moved. */
export function openHostReader(hosts: ReaderHosts, log: StoreLog, mayWrite = () => true): PostgresReader {
  const open = () => openPostgresReader(hosts.current, { log, mayWrite });
  let reader = open();
  hosts.onMove(() => {
    // Calls under way may never be answered: they end by their own timeout.
    void reader.close().catch(() => {});
    reader = open();
  });
  return { rows: (statement) => reader.rows(statement), close: () => reader.close() };
}
