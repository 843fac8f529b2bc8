import type pg from 'pg';
import { READER_NAME } from '../sql/postgres-reader.ts';
import type { StoreLog } from '../sql/store-log.ts';

/** The replicas of a database, as its primary sees them. */
export interface ReplicaSigns {
  /** Whether each commit waits until a replica has stored it. */
  readonly isAwaited: boolean;
  /** Replicas that are connected. */
  readonly connected: number;
  /** Replicas that the primary keeps the log for and that are not connected. */
  readonly away: number;
  /** Log that the slowest connected replica has not stored yet, bytes; NaN where the role may not see it. */
  readonly behindBytes: number;
  /** How long a commit has been waiting for a replica, ms; 0 while none does. */
  readonly waitedMs: number;
  /** Whether a commit would wait for a replica that did not answer the last one. */
  readonly isSilent: boolean;
}

/** What {@link ReplicaWatch.look} asks of the primary. */
const LOOK = `
  SELECT current_setting('synchronous_standby_names') <> '' AS "isAwaited",
    (SELECT count(*)::int FROM pg_stat_replication WHERE state IS DISTINCT FROM 'backup') AS connected,
    (SELECT count(*)::int FROM pg_replication_slots WHERE slot_type = 'physical' AND NOT temporary AND NOT active) AS away,
    CASE WHEN NOT pg_is_in_recovery() THEN (
      SELECT coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)), CASE WHEN count(*) = 0 THEN 0 END)::float8
      FROM pg_stat_replication) END AS "behindBytes",
    CASE WHEN NOT pg_is_in_recovery() THEN (
      SELECT max(pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn))::float8
      FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) END AS "awaitedBytes",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('pid', pid, 'since', query_start, 'name', application_name)), '[]')
      FROM pg_stat_activity WHERE wait_event = 'SyncRep') AS waiting`;

interface Look extends Omit<ReplicaSigns, 'waitedMs' | 'behindBytes' | 'isSilent'> {
  readonly behindBytes: number | null;
  /** Log that the slowest replica that commits wait for has not stored yet, bytes. */
  readonly awaitedBytes: number | null;
  readonly waiting: readonly { readonly pid: number; readonly since: string; readonly name: string }[];
}

/** The wait is checked again, because the connection may have begun another query. */
const CANCEL = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid = ANY ($1) AND wait_event = 'SyncRep'`;

/** Wait from which a replica counts as silent, ms: callers get their answer within two seconds. */
const SILENT_AFTER_MS = 1_000;

/**
 * Watches commits that wait for a replica. A server waits without end, and no timeout of a statement ends it. So calls
 * of other connections than the writer's are cancelled, because they would take all of them, and refused before they
 * begin. The writer's own commit continues to wait while its callers are refused: it is stored when the replica is
 * back. The setting itself is never changed, because an old primary without it would accept what its replacement does
 * not know.
 */
export class ReplicaWatch {
  readonly #log: StoreLog;
  /** When each wait was first seen, by process and start. */
  #firstSeen = new Map<string, number>();
  #signs: ReplicaSigns = { isAwaited: false, connected: 0, away: 0, behindBytes: 0, waitedMs: 0, isSilent: false };

  constructor(log: StoreLog) {
    this.#log = log;
  }

  get signs(): ReplicaSigns {
    return this.#signs;
  }

  /** Looks once. @throws if the database does not respond. */
  async look(client: pg.Client): Promise<void> {
    const { waiting, behindBytes, awaitedBytes, ...counts } = (await client.query<Look>(LOOK)).rows[0] as Look;
    const now = performance.now();
    const seen = waiting.map(({ pid, since, name }) => {
      const id = `${pid} ${since}`;
      return { pid, name, id, at: this.#firstSeen.get(id) ?? now };
    });
    this.#firstSeen = new Map(seen.map(({ id, at }) => [id, at]));
    const waitedMs = seen.reduce((longest, { at }) => Math.max(longest, now - at), 0);
    const isBehind = counts.isAwaited && (counts.connected === 0 || (awaitedBytes ?? 0) > 0);
    const isSilent = waitedMs >= SILENT_AFTER_MS || (this.#signs.isSilent && isBehind);
    this.#notify(isSilent);
    this.#signs = { ...counts, behindBytes: behindBytes ?? Number.NaN, waitedMs: Math.round(waitedMs), isSilent };
    const stuck = seen.filter(({ name }) => isSilent && name === READER_NAME);
    if (stuck.length > 0) await client.query(CANCEL, [stuck.map(({ pid }) => pid)]);
  }

  #notify(isSilent: boolean): void {
    if (isSilent && !this.#signs.isSilent)
      this.#log.error('commits wait for a replica that does not answer: calls are refused until it does');
    if (!isSilent && this.#signs.isSilent) this.#log.info('the replica answers again');
  }
}
