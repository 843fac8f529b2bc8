import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyIn } from './copy-in.ts';
import { POSTGRES_TYPES } from './postgres-types.ts';
import { type BeforeCommit, type SqlSession, type Statement, TransactionError } from './sql-session.ts';
import { isServerRefusal, isUnreplicated } from './store-errors.ts';
import { Waiters } from './waiters.ts';

/** A writing connection to PostgreSQL. */
export interface PostgresSession extends SqlSession {
  /** Gives the connection up: its server is not the one that counts any more. */
  drop(): void;
}

/**
 * Settings for durable commits, whatever the server's defaults; and the plans of the writer: joins to `unnest` use
 * indexes, and every execution is planned for its own arrays. A generic plan made while the batches or tables were
 * small is kept, and reads the whole table for a large batch (measured after batches of 40: 139 µs per bet instead of
 * 24). Planning costs 0.1 ms per statement and batch.
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

/** @throws if the server cannot be reached. */
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
    rows: async <R>(statement: Statement, timeoutMs?: number) => {
      line.isUnreplicated = false;
      const { rows } = await line.orLost(client.query(queryOf(statement)), timeoutMs);
      if (line.isUnreplicated) throw unreplicated();
      return rows as R[];
    },
    transaction: async (statements, beforeCommit) => {
      line.isUnreplicated = false;
      try {
        await line.orLost(runTransaction(client, statements, beforeCommit), TRANSACTION_TIMEOUT_MS);
        if (line.isUnreplicated) throw unreplicated();
      } catch (error) {
        const failure = error instanceof TransactionError ? error : new TransactionError(error, false);
        // The server's error may arrive before the connection ends: this connection is not used again.
        if (!failure.rolledBack) line.drop();
        throw failure;
      }
    },
    script: (sql) => line.orLost(runScript(client, sql)),
    drop: () => line.drop(),
    close: () => hangUp(client, line),
  };
}

function unreplicated(): TransactionError {
  return new TransactionError('the server stopped waiting for a replica: the commit may be lost with it', false);
}

/** State of a connection; waiting promises fail when it is lost. */
interface Line {
  readonly alive: boolean;
  /** Whether the server gave up waiting for a synchronous replica: it committed, but may lose the transaction. */
  isUnreplicated: boolean;
  /** Resolves like the promise, or fails with the loss of the connection; silence for `timeoutMs` counts as a loss. */
  orLost<T>(promise: Promise<T>, timeoutMs?: number): Promise<T>;
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
  const line: Line = {
    get alive() {
      return alive;
    },
    isUnreplicated: false,
    orLost: async (promise, timeoutMs) => {
      // A promise pending on a lost connection fails later without a listener.
      promise.catch(() => {});
      if (loss) throw loss;
      if (timeoutMs === undefined) return waiters.orLost(promise);
      const silence = setTimeout(() => fall(new Error(`no answer for ${timeoutMs} ms`)), timeoutMs);
      try {
        return await waiters.orLost(promise);
      } finally {
        clearTimeout(silence);
      }
    },
    drop: () => fall(new Error('the connection was abandoned')),
  };
  client.on('notice', (notice) => {
    if (isUnreplicated(notice)) line.isUnreplicated = true;
  });
  return line;
}

/**
 * Timeout of a transaction, ms. Above the server's statement_timeout: only a dead connection reaches it, or a commit
 * that waits for a silent replica.
 */
export const TRANSACTION_TIMEOUT_MS = 75_000;
const GOODBYE_MS = 2_000;

/** Closes a live connection properly; never waits for one that may be dead. */
async function hangUp(client: pg.Client, line: Line): Promise<void> {
  const goodbye = client.end().catch(() => {});
  if (line.alive) await Promise.race([goodbye, sleep(GOODBYE_MS, undefined, { ref: false })]);
  client.connection.stream.destroy();
}

/** Needs session features: does not work behind a pooler that shares connections between transactions. */
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
    // If making a later statement throws, the result of this one is not awaited.
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
  const refused = failures.find(isServerRefusal);
  if (refused !== undefined) throw new TransactionError(refused, true);
  if (committed.status === 'rejected')
    throw new TransactionError(failures[0] ?? committed.reason, isServerRefusal(committed.reason));
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
