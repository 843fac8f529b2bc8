import type { SqlReader } from '../sql/sql-session.ts';

/** A sign-in. The token itself is never stored: only its SHA-256. */
export interface SessionRow {
  readonly playerId: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface SessionStore {
  create(tokenHash: Uint8Array, session: SessionRow): Promise<void>;
  /** Null when there is none, or it was revoked, or it ended by `now` (epoch ms). */
  find(tokenHash: Uint8Array, now: number): Promise<SessionRow | null>;
  /** @returns false when it was not valid any more. */
  revoke(tokenHash: Uint8Array, now: number): Promise<boolean>;
  /** All of a player's: after a password change, a ban. @returns how many. */
  revokeAll(playerId: number, now: number): Promise<number>;
}

const CREATE = 'INSERT INTO sessions (token_hash, player_id, created_at, expires_at) VALUES ($1, $2, $3, $4)';
const FIND = `
  SELECT player_id AS "playerId", created_at AS "createdAt", expires_at AS "expiresAt"
  FROM sessions WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > $2`;
const REVOKE = 'UPDATE sessions SET revoked_at = $2 WHERE token_hash = $1 AND revoked_at IS NULL RETURNING 1';
const REVOKE_ALL = 'UPDATE sessions SET revoked_at = $2 WHERE player_id = $1 AND revoked_at IS NULL RETURNING 1';

export function sessionStore(sql: SqlReader): SessionStore {
  return {
    create: async (tokenHash, { playerId, createdAt, expiresAt }) => {
      await sql.rows({ text: CREATE, values: [tokenHash, playerId, createdAt, expiresAt] });
    },
    find: async (tokenHash, now) =>
      (await sql.rows<SessionRow>({ name: 'find session', text: FIND, values: [tokenHash, now] }))[0] ?? null,
    revoke: async (tokenHash, now) => (await sql.rows({ text: REVOKE, values: [tokenHash, now] })).length > 0,
    revokeAll: async (playerId, now) => (await sql.rows({ text: REVOKE_ALL, values: [playerId, now] })).length,
  };
}
