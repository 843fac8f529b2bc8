import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOG_FOLDER, openStore, SILENT_LOG } from '@crease/store';
import pg from 'pg';
import { CLUSTER_FOLDER } from '../../../store/src/database/make-cluster.ts';
import { socketFolderOf } from '../../../store/src/testing/embedded-server.ts';
import { copyFolder } from '../../../store/src/testing/fresh-data-dir.ts';
import { SampleExchange } from '../../../store/src/testing/sample-exchange.ts';
import type { BackupDeps } from '../backups/make-backup.ts';
import { newBackupKey, openTarget } from '../index.ts';
import { copiedLog, shipLog } from '../wal/log-archive.ts';

const PLAYERS = 4;

/** The clock of the machine, as files and the database have it, whatever the clock of the tests; epoch ms. */
export const machineNow = (): number => Math.round(performance.timeOrigin + performance.now());

/** An installation with players who bet, a folder for its backups, and a backup key. */
export async function openTestInstallation() {
  const root = mkdtempSync(join(tmpdir(), 'crease-backup-'));
  const dataDir = join(root, 'data');
  if (process.env.MADE_DATABASE) copyFolder(process.env.MADE_DATABASE, join(dataDir, CLUSTER_FOLDER));
  const store = await openStore({ dataDir, log: SILENT_LOG, archiveSeconds: 3600 });
  const exchange = new SampleExchange();
  for (let id = 1; id <= PLAYERS; id++) exchange.player(`player-${id}`);
  exchange.event('g1', 4);
  await store.commit(store.collect(exchange.takeFacts()));
  writeFileSync(join(dataDir, 'secret.key'), `${'s'.repeat(43)}\n`);
  writeFileSync(join(dataDir, 'outcome.key'), `${'o'.repeat(43)}\n`);
  writeFileSync(join(dataDir, 'operator.key'), 'of this process');
  await mkdir(join(dataDir, 'kyc'));
  writeFileSync(join(dataDir, 'kyc', 'picture.sealed'), 'a picture');
  utimesSync(join(dataDir, 'kyc', 'picture.sealed'), 0, 0);
  const key = await newBackupKey();
  const target = openTarget(join(root, 'target'), null);
  const deps: BackupDeps = {
    dataDir,
    target,
    keysTarget: target,
    recipients: [key.recipient],
    keysRecipients: [key.recipient],
    keySettings: {},
    now: machineNow,
    log: SILENT_LOG,
  };
  const sql = new pg.Client({ host: socketFolderOf(dataDir), user: 'crease', database: 'postgres' });
  await sql.connect();
  return {
    root,
    dataDir,
    store,
    sql,
    key,
    target,
    deps,
    /** Stores a bet; resolves when it is durable. */
    bet: async () => {
      const side = exchange.orders.length % 2 === 0 ? 'back' : 'lay';
      exchange.bet(1 + (exchange.orders.length % PLAYERS), 'g1', { side, size: 100 });
      await store.commit(store.collect(exchange.takeFacts()));
    },
    /** Stores a photograph of a player's document: its row, and its file unless it has no content. */
    picture: async (playerId: number, documentId: string, content: string | null) => {
      if (content !== null) writeFileSync(join(dataDir, 'kyc', `${documentId}.sealed`), content);
      const row = { submissionId: documentId, playerId, kind: 2, details: null, numberHash: null, sentAt: 1 } as const;
      await store.kyc.add(row, [{ documentId, side: 'front', bytes: 9, pictureHash: Buffer.from(documentId) }], []);
    },
    orders: () => exchange.orders.length,
    /** Completes the current segment of the log. @returns its name. */
    endSegment: async () => (await sql.query('SELECT pg_walfile_name(pg_switch_wal()) AS name')).rows[0].name as string,
    ship: (installation: string) => {
      const folder = join(dataDir, LOG_FOLDER);
      return shipLog(folder, copiedLog(folder), { target, installation, recipients: [key.recipient] });
    },
    close: async () => {
      await sql.end();
      await store.close();
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export type TestInstallation = Awaited<ReturnType<typeof openTestInstallation>>;
