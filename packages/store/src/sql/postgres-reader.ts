import pg from 'pg';
import { POSTGRES_TYPES } from './postgres-types.ts';
import { isServerRefusal, isServerUnable } from './server-refusal.ts';
import type { SqlReader, Statement } from './sql-session.ts';
import { reasonOf, StoreAwayError } from './store-errors.ts';
import type { StoreLog } from './store-log.ts';

interface PostgresReader extends SqlReader {
  close(): Promise<void>;
}

const CONNECTIONS = 4;

/** Opens a small pool in addition to the writer: lists, sessions, history. A long read is cancelled. */
export function openPostgresReader(connection: pg.ClientConfig, log: StoreLog): PostgresReader {
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Above the server's own timeout: only a dead connection reaches it.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'crease reader',
    types: POSTGRES_TYPES,
  });
  // Without both listeners a disconnected server would end this process.
  pool.on('error', (error) => log.warn(`idle database connection lost: ${reasonOf(error)}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    rows: async <R>({ text, values, name }: Statement) => {
      try {
        return (await pool.query({ text, values: values as unknown[] | undefined, name })).rows as R[];
      } catch (error) {
        throw isServerRefusal(error) && !isServerUnable(error)
          ? error
          : new StoreAwayError(reasonOf(error), { cause: error });
      }
    },
    close: () => pool.end(),
  };
}
