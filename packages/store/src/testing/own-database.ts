import pg from 'pg';
import { openTestStore } from './open-test-store.ts';
import { socketFolderOf } from './socket-folder.ts';

/** An empty database on a separate PostgreSQL, for tests with a `DATABASE_URL`. */
export interface OwnDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

export async function ownDatabase(name: string): Promise<OwnDatabase> {
  const home = await openTestStore();
  const host = socketFolderOf(home.dataDir);
  const sql = new pg.Client({ host, user: 'crease', database: 'postgres' });
  await sql.connect();
  await sql.query(`CREATE DATABASE ${name}`);
  await sql.end();
  return { url: `postgres://crease@/${name}?host=${encodeURIComponent(host)}`, remove: () => home.remove() };
}
