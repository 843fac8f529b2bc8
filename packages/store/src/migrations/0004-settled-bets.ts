import type { Migration } from './migration.ts';

/**
 * Partial by `settled_at`, not by `status`: every change of an indexed column writes to the index, and the status of an
 * open order changes often.
 */
export const SETTLED_BETS: Migration = {
  number: 4,
  name: 'settled bets',
  reason: "a player's settled bets are listed by the time of settlement, a page at a time",
  sql: `CREATE INDEX orders_settled_of_player ON orders (player_id, settled_at, order_id) WHERE settled_at > 0`,
};
