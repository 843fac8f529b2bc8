import type { SqlReader } from '../../sql/sql-session.ts';

/** A price that a player waits for. Price in hundredths, time in epoch ms. */
export interface PriceAlertRow {
  readonly alertId: number;
  readonly playerId: number;
  readonly marketId: string;
  readonly runnerId: string;
  readonly price: number;
  /** Reached by this price or a higher one; or a lower one. */
  readonly direction: 'atLeast' | 'atMost';
  readonly setAt: number;
}

export interface PriceAlertStore {
  all(): Promise<PriceAlertRow[]>;
  /** @returns the number of the alert. */
  add(alert: Omit<PriceAlertRow, 'alertId'>): Promise<number>;
  /** @returns false if it was removed before. */
  remove(alertId: number): Promise<boolean>;
}

const ALL = `SELECT alert_id AS "alertId", player_id AS "playerId", market_id AS "marketId", runner_id AS "runnerId",
  price, direction, set_at AS "setAt" FROM price_alerts ORDER BY alert_id`;
const ADD = `INSERT INTO price_alerts (player_id, market_id, runner_id, price, direction, set_at)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING alert_id AS "alertId"`;
const REMOVE = 'DELETE FROM price_alerts WHERE alert_id = $1 RETURNING 1';

export function priceAlertStore(sql: SqlReader): PriceAlertStore {
  return {
    all: () => sql.rows<PriceAlertRow>({ text: ALL }),
    add: async ({ playerId, marketId, runnerId, price, direction, setAt }) => {
      const values = [playerId, marketId, runnerId, price, direction, setAt];
      const [row] = await sql.rows<Pick<PriceAlertRow, 'alertId'>>({ text: ADD, values });
      return row?.alertId ?? 0;
    },
    remove: async (alertId) => (await sql.rows({ text: REMOVE, values: [alertId] })).length > 0,
  };
}
