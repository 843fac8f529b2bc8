import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { CLUSTER_FOLDER } from '../database/make-cluster.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import { audit } from '../queries/audit.ts';
import { type AuditVerdict, auditTrailStore, checkAuditChain } from '../queries/audit-trail.ts';
import { openPostgresSession } from '../sql/postgres-session.ts';
import { StoreOpenError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import { withClient } from '../sql/with-client.ts';

interface RecoverOptions {
  /** Holds the copied cluster. The caller owns it. */
  readonly dataDir: string;
  /** Folder of segments of the log that continue the copy; null: the copy alone. */
  readonly logFolder: string | null;
  /** Commits after this time are left out, epoch ms of the database's clock; null: none. */
  readonly until: number | null;
  readonly log: StoreLog;
}

/** A photograph of an identity document, which is a file of the data directory. */
interface Picture {
  readonly documentId: string;
  readonly playerId: number;
  /** Deleted at the end of its retention. */
  readonly isForgotten: boolean;
}

/** Result of a recovery, after all checks. */
interface Recovered {
  /** Broken invariants of the books, one line each. */
  readonly breaches: readonly string[];
  readonly trail: AuditVerdict;
  /** Every photograph of a document that the database names. */
  readonly pictures: readonly Picture[];
  /** Steps of the schema that were applied, and how long they took, ms. */
  readonly migrated: readonly Migration[];
  readonly migratedMs: number;
  /** Time of the last commit that was read from the log, epoch ms; null: none. */
  readonly lastCommitAt: number | null;
}

/** Interval between two looks at the recovery, ms. */
const LOOK_EVERY_MS = 50;

/**
 * Recovers a copied cluster to its end or to a time, brings its schema up to date, checks books and audit trail, and
 * stops it cleanly.
 * @throws StoreOpenError if the copy or the log is incomplete.
 */
export async function recoverDatabase({ dataDir, logFolder, until, log }: RecoverOptions): Promise<Recovered> {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  writeFileSync(join(dataDir, CLUSTER_FOLDER, 'recovery.signal'), '', { mode: 0o600 });
  const settings = recoverySettings(logFolder && resolve(logFolder), until);
  const server = await startEmbeddedPostgres(
    dataDir,
    { info: (line) => log.info(line), warn: note, error: note },
    settings,
  ).catch((error) => {
    throw failure(error, lines);
  });
  try {
    const lastCommitAt = await recovered(server.connection);
    return { ...(await check(server.connection, log)), lastCommitAt };
  } catch (error) {
    throw failure(error, lines);
  } finally {
    await server.stop();
  }
}

function recoverySettings(logFolder: string | null, until: number | null): string[] {
  const quoted = logFolder?.replaceAll('%', '%%').replaceAll("'", `'\\''`);
  return [
    'archive_mode=off',
    `restore_command=${quoted === undefined ? 'false' : `cp '${quoted}/%f' "%p" 2>/dev/null`}`,
    'recovery_target_timeline=latest',
    'recovery_target_action=promote',
    ...(until === null ? [] : [`recovery_target_time=${new Date(until).toISOString().replace('Z', '+00')}`]),
  ];
}

const STATE = `SELECT pg_is_in_recovery() AS busy,
  floor(extract(epoch FROM pg_last_xact_replay_timestamp()) * 1000)::int8 AS at`;

function recovered(connection: pg.ClientConfig): Promise<number | null> {
  return withClient(connection, async (client) => {
    for (;;) {
      const { busy, at } = (await client.query(STATE)).rows[0];
      if (!busy) return at === null ? null : Number(at);
      await sleep(LOOK_EVERY_MS);
    }
  });
}

const PICTURES = `
  SELECT document_id AS "documentId", player_id AS "playerId", forgotten_at IS NOT NULL AS "isForgotten"
  FROM kyc_documents JOIN kyc_submissions USING (submission_id) ORDER BY player_id, document_id`;

async function check(connection: pg.ClientConfig, log: StoreLog) {
  const session = await openPostgresSession(connection);
  try {
    await session.rows({ text: "SELECT set_config('statement_timeout', '0', false)" });
    const began = performance.now();
    const migrated = await migrate(session, log);
    const migratedMs = Math.round(performance.now() - began);
    const trail = await checkAuditChain(auditTrailStore(session));
    const pictures = await session.rows<Picture>({ text: PICTURES });
    return { breaches: await audit(session), trail, pictures, migrated, migratedMs };
  } finally {
    await session.close();
  }
}

/** PostgreSQL's reason is in its log. */
function failure(error: unknown, lines: readonly string[]): Error {
  const reasons = lines
    .filter((line) => / (FATAL|PANIC): /.test(line))
    .map((line) => line.replace(/^.*?(FATAL|PANIC): +/, ''));
  if (reasons.length === 0) return error as Error;
  return new StoreOpenError(reasons.at(-1) as string);
}
