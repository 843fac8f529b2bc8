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
  return {
    shared: async (operatorId: number, otherId: number, since: number) => {
      const [found] = await sql.rows<Shared>({ text: SHARED, values: [operatorId, otherId, since] });
      return found ?? { network: false, device: false };
    },
    /** Returns the networks of an operator's calls since a time. */
    networksOf: async (operatorId: number, since: number) => {
      const rows = await sql.rows<{ network: string }>({ text: NETWORKS, values: [operatorId, since] });
      return rows.map(({ network }) => network);
    },
  };
}

export type PresenceStore = ReturnType<typeof presenceStore>;
