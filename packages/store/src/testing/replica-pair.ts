import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { CLUSTER_FOLDER } from '../database/make-cluster.ts';
import { REPLICA_NAME } from '../database/open-database.ts';
import { promoteReplica, startReplicaServer } from '../replica/replica-server.ts';
import { SILENT_LOG } from '../sql/store-log.ts';
import { type CutProxy, startCutProxy } from './cut-proxy.ts';
import { socketFolderOf } from './embedded-server.ts';
import { copyFolder } from './fresh-data-dir.ts';
import { openTestStore } from './open-test-store.ts';

/** An external PostgreSQL with a streaming replica, both reachable by port; for tests with a `DATABASE_URL`. */
export interface ReplicaPair {
  readonly primaryDir: string;
  readonly replicaDir: string;
  /** `127.0.0.1:port` of each. */
  readonly primary: string;
  readonly replica: string;
  /** A connection to the replica, and to the primary. */
  readonly onReplica: pg.Client;
  readonly onPrimary: pg.Client;
  promote(): Promise<void>;
  remove(): Promise<void>;
}

/** Name of the empty database of the pair. */
export const PAIR_DATABASE = 'pair';

/** Returns a `DATABASE_URL` of the pair's database. @param hosts as `127.0.0.1:5432,127.0.0.1:5433`. */
export const pairUrl = (hosts: string) => `postgres://crease@${hosts}/${PAIR_DATABASE}?target_session_attrs=read-write`;

export async function openReplicaPair(): Promise<ReplicaPair> {
  const home = await openTestStore();
  const replicaDir = mkdtempSync(join(tmpdir(), 'crease-pair-'));
  const setUp = await connect(home.dataDir, 'postgres');
  await setUp.query(`CREATE DATABASE ${PAIR_DATABASE}`);
  await setUp.query('SELECT pg_create_physical_replication_slot($1, true)', [REPLICA_NAME]);
  await setUp.end();
  await home.store.close();
  copyFolder(join(home.dataDir, CLUSTER_FOLDER), join(replicaDir, CLUSTER_FOLDER));
  writeFileSync(join(replicaDir, CLUSTER_FOLDER, 'standby.signal'), '');
  await home.reopen();
  const server = await startReplicaServer(replicaDir, home.dataDir, SILENT_LOG);
  const proxies = [await proxyOf(home.dataDir), await proxyOf(replicaDir)] as const;
  const [primary, replica] = proxies.map(({ port }) => `127.0.0.1:${port}`) as [string, string];
  const onPrimary = await connect(home.dataDir, PAIR_DATABASE);
  const onReplica = await connect(replicaDir, PAIR_DATABASE);
  return {
    primaryDir: home.dataDir,
    replicaDir,
    primary,
    replica,
    onReplica,
    onPrimary,
    promote: () => promoteReplica(replicaDir, SILENT_LOG),
    remove: async () => {
      await Promise.all([onPrimary.end(), onReplica.end()]);
      for (const proxy of proxies) await proxy.close();
      await server.stop();
      await home.remove();
      rmSync(replicaDir, { recursive: true, force: true });
    },
  };
}

function proxyOf(dataDir: string): Promise<CutProxy> {
  return startCutProxy(join(socketFolderOf(dataDir), '.s.PGSQL.5432'));
}

async function connect(dataDir: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: socketFolderOf(dataDir), user: 'crease', database });
  client.on('error', () => {});
  await client.connect();
  return client;
}
