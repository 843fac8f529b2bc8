import pg from 'pg';
import { MIGRATIONS } from '../migrations/migrate.ts';
import { openPostgresSession } from '../sql/postgres-session.ts';
import { socketFolderOf } from './embedded-server.ts';
import { openTestStore } from './open-test-store.ts';

/**
 * Creates a database of an older Crease, with these rows inserted without checks of keys.
 * @param below its schema is the last one before this number.
 */
export async function openOlderDatabase({ below, rows }: { readonly below: number; readonly rows: string }) {
  const home = await openTestStore();
  const connection = { host: socketFolderOf(home.dataDir), user: 'crease', database: 'postgres' };
  const sql = new pg.Client(connection);
  await sql.connect();
  await sql.query('CREATE DATABASE older');
  await sql.end();
  const session = await openPostgresSession({ ...connection, database: 'older' });
  await session.script('CREATE TABLE migrations (number int4, name text, reason text)');
  for (const { number, sql: text } of MIGRATIONS.filter((migration) => migration.number < below))
    await session.script(`${text}; INSERT INTO migrations VALUES (${number}, '', '')`);
  await session.script(`SET session_replication_role = replica; ${rows} SET session_replication_role = origin;`);
  const remove = async () => {
    await session.close();
    await home.remove();
  };
  return { session, remove };
}

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
