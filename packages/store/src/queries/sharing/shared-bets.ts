import type { SqlReader } from '../../sql/sql-session.ts';

/** A bet that its player shows to everyone with its link. */
export interface SharedBetRow {
  /** Random part of the link. */
  readonly shareId: string;
  readonly playerId: number;
  readonly orderId: number;
  readonly showsAmounts: boolean;
  /** Epoch ms. */
  readonly sharedAt: number;
}

export interface SharedBetStore {
  add(share: SharedBetRow): Promise<void>;
  /** Newest first. */
  ofPlayer(playerId: number): Promise<SharedBetRow[]>;
  /** null: unknown or withdrawn. */
  byId(shareId: string): Promise<SharedBetRow | null>;
  /** @returns false if the player has no such link. */
  remove(playerId: number, shareId: string): Promise<boolean>;
}

const SELECT = `SELECT share_id AS "shareId", player_id AS "playerId", order_id AS "orderId",
  shows_amounts AS "showsAmounts", shared_at AS "sharedAt" FROM shared_bets`;
const ADD = `INSERT INTO shared_bets (share_id, player_id, order_id, shows_amounts, shared_at)
  VALUES ($1, $2, $3, $4, $5)`;
const OF_PLAYER = `${SELECT} WHERE player_id = $1 ORDER BY shared_at DESC, share_id`;
const BY_ID = `${SELECT} WHERE share_id = $1`;
const REMOVE = 'DELETE FROM shared_bets WHERE player_id = $1 AND share_id = $2 RETURNING 1';

export function sharedBetStore(sql: SqlReader): SharedBetStore {
  return {
    add: async ({ shareId, playerId, orderId, showsAmounts, sharedAt }) => {
      await sql.rows({ text: ADD, values: [shareId, playerId, orderId, showsAmounts, sharedAt] });
    },
    ofPlayer: (playerId) => sql.rows<SharedBetRow>({ text: OF_PLAYER, values: [playerId] }),
    byId: async (shareId) => (await sql.rows<SharedBetRow>({ text: BY_ID, values: [shareId] }))[0] ?? null,
    remove: async (playerId, shareId) => (await sql.rows({ text: REMOVE, values: [playerId, shareId] })).length > 0,
  };
}
