import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Lines of the embedded server's pid file: 1 is its pid, 5 the folder of its socket. */
function serverLines(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
}

/** Cuts the writer's connection at any point of a transaction. Does nothing while the database is down. */
export async function cutWriter(dataDir: string): Promise<void> {
  const sql = new pg.Client({ host: serverLines(dataDir)[4], user: 'crease', database: 'postgres' });
  sql.on('error', () => {});
  try {
    await sql.connect();
    await sql.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'crease writer'");
  } catch {
    // The database is starting or stopping: there is no connection to cut.
  } finally {
    await sql.end().catch(() => {});
  }
}

export function killServer(dataDir: string): void {
  process.kill(Number(serverLines(dataDir)[0]), 'SIGKILL');
}
