import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** Addresses and devices that two operators shared since a time. */
interface Shared {
  readonly network: boolean;
  readonly device: boolean;
}

const SHARED = `
  SELECT coalesce(bool_or(a.network = b.network), false) AS network,
    coalesce(bool_or(a.device <> '' AND a.device = b.device), false) AS device
  FROM operator_presence a JOIN operator_presence b ON a.network = b.network OR a.device = b.device
  WHERE a.operator_id = $1 AND b.operator_id = $2 AND a.last_seen_at >= $3 AND b.last_seen_at >= $3`;
const NETWORKS = 'SELECT DISTINCT network FROM operator_presence WHERE operator_id = $1 AND last_seen_at >= $2';

/** Where each operator used the desk. */
export function presenceStore(sql: SqlReader) {
  const { column, one } = queryFunctions(sql);
  return {
    shared: (operatorId: number, otherId: number, since: number) => one<Shared>(SHARED, operatorId, otherId, since),
    /** Returns the networks of an operator's calls since a time. */
    networksOf: (operatorId: number, since: number) => column<string>(NETWORKS, operatorId, since),
  };
}
