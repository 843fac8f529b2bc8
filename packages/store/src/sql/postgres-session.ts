import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyIn } from './copy-in.ts';
import { POSTGRES_TYPES } from './postgres-types.ts';
import { isServersNo } from './servers-no.ts';
import { type BeforeCommit, type SqlSession, type Statement, TransactionError } from './sql-session.ts';
import { Waiters } from './waiters.ts';

/** A writing connection to PostgreSQL. */
export interface PostgresSession extends SqlSession {
  /** False once the connection is lost; it does not come back, a new session must be opened. */
  readonly alive: boolean;
  close(): Promise<void>;
}

/**
 * Of what every commit must be sure, whatever the server's defaults; and the plans of the writer: joins to
 * `unnest` go by index, and every execution is planned for its own arrays. A generic plan made while the batches or
 * the tables were small is kept for ever, and reads the whole table for a large batch (measured after batches of 40:
 * 139 µs a bet instead of 24). Planning costs 0.1 ms a statement, a batch.
 */
const WRITER_SETTINGS = [
  "application_name = 'crease writer'",
  'synchronous_commit = on',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'jit = off',
  'plan_cache_mode = force_custom_plan',
  "work_mem = '32MB'",
  "statement_timeout = '60s'",
  "lock_timeout = '30s'",
  "idle_in_transaction_session_timeout = '60s'",
  "tcp_keepalives_idle = '10'",
  "tcp_keepalives_interval = '5'",
  "tcp_keepalives_count = '3'",
];

/** @throws when the server cannot be reached. */
export async function openPostgresSession(connection: pg.ClientConfig): Promise<PostgresSession> {
  const client = new pg.Client({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...connection,
    types: POSTGRES_TYPES,
    // Statements of a transaction are sent without waiting for each other: one round trip, not ten.
    pipeline: true,
  } as pg.ClientConfig);
  const line = watch(client);
  await client.connect();
  await client.query(WRITER_SETTINGS.map((setting) => `SET ${setting}`).join('; '));
  return {
    get alive() {
      return line.alive;
    },
    rows: async <R>(statement: Statement) => (await line.orLost(client.query(queryOf(statement)))).rows as R[],
    transaction: async (statements, beforeCommit) => {
      try {
        await line.orLost(runTransaction(client, statements, beforeCommit), TRANSACTION_PATIENCE_MS);
      } catch (error) {
        const failure = error instanceof TransactionError ? error : new TransactionError(error, false);
        // The server's last word may arrive before the end of the line does: this connection is not used again.
        if (!failure.rolledBack) line.drop();
        throw failure;
      }
    },
    script: (sql) => line.orLost(runScript(client, sql)),
    close: () => hangUp(client, line),
  };
}

/** Whether a connection still stands; whoever waits on it is told when it falls. */
interface Line {
  readonly alive: boolean;
  /** The promise, or the loss of the line, whichever comes first; a silence of `patienceMs` counts as lost. */
  orLost<T>(promise: Promise<T>, patienceMs?: number): Promise<T>;
  drop(): void;
}

function watch(client: pg.Client): Line {
  let alive = true;
  let loss: Error | null = null;
  const waiters = new Waiters();
  const fall = (error: Error) => {
    alive = false;
    loss ??= error;
    waiters.fail(loss);
  };
  client.on('error', fall);
  client.on('end', () => fall(new Error('the connection ended')));
  return {
    get alive() {
      return alive;
    },
    orLost: async (promise, patienceMs) => {
      // What is still under way on a lost line fails later, with nobody listening.
      promise.catch(() => {});
      if (loss) throw loss;
      if (patienceMs === undefined) return waiters.orLost(promise);
      const silence = setTimeout(() => fall(new Error(`no answer for ${patienceMs} ms`)), patienceMs);
      try {
        return await waiters.orLost(promise);
      } finally {
        clearTimeout(silence);
      }
    },
    drop: () => fall(new Error('the connection was given up')),
  };
}

/** Above the server's own statement_timeout: only a line that swallows everything gets here. */
const TRANSACTION_PATIENCE_MS = 75_000;
const GOODBYE_MS = 2_000;

/** Says goodbye on a standing line; never waits on one that may be dead. */
async function hangUp(client: pg.Client, line: Line): Promise<void> {
  const goodbye = client.end().catch(() => {});
  if (line.alive) await Promise.race([goodbye, sleep(GOODBYE_MS, undefined, { ref: false })]);
  client.connection.stream.destroy();
}

/** Session features are needed: behind a pooler that shares connections between transactions this does not work. */
async function runScript(client: pg.Client, sql: string): Promise<void> {
  try {
    await client.query(`BEGIN;\n${sql};\nCOMMIT;`);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

function queryOf({ text, values, name }: Statement): pg.QueryConfig {
  return { text, values: values as unknown[] | undefined, name };
}

async function runTransaction(
  client: pg.Client,
  statements: Iterable<Statement>,
  beforeCommit: BeforeCommit | undefined,
): Promise<void> {
  const begin = client.query('BEGIN');
  begin.catch(() => {});
  const sent: Promise<unknown>[] = [begin];
  for (const statement of statements) {
    const own = send(client, statement);
    // Should the making of a later one throw, nobody asks any more what became of this.
    own.catch(() => {});
    sent.push(own);
  }
  const work = Promise.allSettled(sent);
  if (beforeCommit) {
    await work;
    await beforeCommit();
  }
  const [done, committed] = await Promise.all([work, settle(client.query('COMMIT'))]);
  const failures = done.filter((result) => result.status === 'rejected').map((result) => result.reason as unknown);
  const refused = failures.find(isServersNo);
  if (refused !== undefined) throw new TransactionError(refused, true);
  if (committed.status === 'rejected')
    throw new TransactionError(failures[0] ?? committed.reason, isServersNo(committed.reason));
  if (committed.value.command !== 'COMMIT')
    throw new TransactionError(`COMMIT answered ${committed.value.command}`, true);
}

function send(client: pg.Client, statement: Statement): Promise<unknown> {
  return statement.copy ? copyIn(client, statement.text, statement.copy) : client.query(queryOf(statement));
}

async function settle<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise]);
  return result;
}
