import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { CLUSTER_FOLDER, EMBEDDED_USER } from '../database/make-cluster.ts';
import { probeProcess } from '../database/process-probe.ts';

/**
 * Returns the connection to the embedded server that runs on a data directory; null if none runs. PostgreSQL writes its
 * pid, port and socket folder into `postmaster.pid`.
 */
export function runningDatabase(dataDir: string): pg.ClientConfig | null {
  const path = join(resolve(dataDir), CLUSTER_FOLDER, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const [pid, , , port, host] = readFileSync(path, 'utf8').split('\n');
  if (!host || !/\bpostgres\b/.test(probeProcess(Number(pid))?.command ?? '')) return null;
  return { host, port: Number(port), user: EMBEDDED_USER, database: 'postgres' };
}
