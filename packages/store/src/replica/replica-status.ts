import { runningDatabase } from '../backup/running-database.ts';
import { REPLICA_NAME } from '../database/open-database.ts';
import { askOnce } from '../sql/ask-once.ts';
import { StoreOpenError } from '../sql/store-errors.ts';

/** The replica of an embedded database, as the house sees it. */
interface ReplicaStatus {
  /** `none`: never added; `away`: not connected; else PostgreSQL's word, such as `streaming` or `catchup`. */
  readonly state: string;
  /** Whether commits wait for it. */
  readonly isAwaited: boolean;
  /** Log that it has not stored yet, bytes; null unless it is connected. */
  readonly behindBytes: number | null;
  /** When it last reported, epoch ms; null unless it is connected. */
  readonly reportedAt: number | null;
  /** Whether the house has all the log that it needs; false: it must be copied again. */
  readonly hasLog: boolean;
}

const STATUS = `
  SELECT CASE WHEN slot.slot_name IS NULL THEN 'none' ELSE coalesce(sender.state, 'away') END AS state,
    current_setting('synchronous_standby_names') <> '' AS "isAwaited",
    pg_wal_lsn_diff(pg_current_wal_lsn(), sender.flush_lsn)::float8 AS "behindBytes",
    floor(extract(epoch FROM sender.reply_time) * 1000)::float8 AS "reportedAt",
    coalesce(slot.wal_status <> 'lost', false) AS "hasLog"
  FROM (SELECT) AS house
    LEFT JOIN pg_replication_slots AS slot ON slot.slot_name = $1
    LEFT JOIN pg_stat_replication AS sender ON sender.pid = slot.active_pid`;

/** @throws StoreOpenError if no embedded database runs in `dataDir`. */
export async function replicaStatus(dataDir: string): Promise<ReplicaStatus> {
  const connection = runningDatabase(dataDir);
  if (!connection) throw new StoreOpenError(`no embedded PostgreSQL runs on ${dataDir}: start the server`);
  return askOnce<ReplicaStatus>(connection, STATUS, [REPLICA_NAME]);
}
