import pg from 'pg';
import { sandboxKeys } from '../../../gateways/src/sandbox/sandbox-keys.ts';
import { openStore } from '../open-store.ts';
import { socketFolderOf } from './embedded-server.ts';

/** Program that creates a new database in the data directory of its argument, and closes it. */
const log = { info: () => {}, warn: console.error, error: console.error };
const dataDir = process.argv[2] as string;
const store = await openStore({ dataDir, log });
// As after a server's first start, which takes some tenths of a second to make them.
await store.settings.set('cashier.sandboxes', { keys: sandboxKeys() });
// Nothing uses it, and each copy of the cluster would have its three hundred files.
if (store.label.startsWith('PostgreSQL')) {
  const sql = new pg.Client({ host: socketFolderOf(dataDir), user: 'crease', database: 'postgres' });
  await sql.connect();
  await sql.query('ALTER DATABASE template0 IS_TEMPLATE false');
  await sql.query('DROP DATABASE template0');
  await sql.end();
}
await store.close();
