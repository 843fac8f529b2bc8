import pg from 'pg';
import { POSTGRES_TYPES } from './postgres-types.ts';
import { isServerRefusal, isServerUnable, isUnreplicated } from './server-refusal.ts';
import type { SqlReader, Statement } from './sql-session.ts';
import { reasonOf, StoreAwayError } from './store-errors.ts';
import type { StoreLog } from './store-log.ts';

interface PostgresReader extends SqlReader {
  close(): Promise<void>;
}

const CONNECTIONS = 4;

/** Name of its connections. Their wait for a replica may be cancelled: each treats such a statement as unanswered. */
export const READER_NAME = 'crease reader';

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
      const { rows } = await client.query({ text, values: values as unknown[] | undefined, name });
      if (unreplicated.delete(client)) throw new StoreAwayError('a replica did not confirm the commit: it may be lost');
      return rows as R[];
    } catch (error) {
      failure = error as Error;
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
        if (error instanceof StoreAwayError) throw error;
        throw isServerRefusal(error) && !isServerUnable(error)
          ? error
          : new StoreAwayError(reasonOf(error), { cause: error });
      }
    },
    close: () => pool.end(),
  };
}
