import { join, resolve } from 'node:path';
import type pg from 'pg';
import { CLUSTER_FOLDER, EMBEDDED_USER } from '../database/make-cluster.ts';
import { pidFileLines, probeProcess } from '../database/process-probe.ts';
import { StoreOpenError } from '../sql/store-errors.ts';
import { withClient } from '../sql/with-client.ts';

/** Returns the connection to the embedded server that runs on a data directory; null if none runs. */
export function runningDatabase(dataDir: string): pg.ClientConfig | null {
  const [pid, , , port, host] = pidFileLines(join(resolve(dataDir), CLUSTER_FOLDER)) ?? [];
  if (!host || !/\bpostgres\b/.test(probeProcess(Number(pid))?.command ?? '')) return null;
  return { host, port: Number(port), user: EMBEDDED_USER, database: 'postgres' };
}

/**
 * Returns the identity of the database cluster that runs on a data directory; a restored copy keeps it.
 * @throws StoreOpenError if none runs.
 */
export async function installationId(dataDir: string): Promise<string> {
  const connection = runningDatabase(dataDir);
  if (!connection) throw new StoreOpenError(`no embedded PostgreSQL runs on ${dataDir}`);
  const text = 'SELECT system_identifier::text AS house FROM pg_control_system()';
  return (await askOnce<{ house: string }>(connection, text)).house;
}

/**
 * Runs a statement that returns one row, on its own connection.
 * @throws if the server cannot be reached, or refuses it.
 */
export function askOnce<R>(connection: pg.ClientConfig, text: string, values: unknown[] = []): Promise<R> {
  return withClient(connection, async (client) => (await client.query(text, values)).rows[0]);
}
