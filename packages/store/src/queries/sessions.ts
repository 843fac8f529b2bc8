import type { SqlReader } from '../sql/sql-session.ts';

/** A sign-in. The token is stored only as SHA-256. Times are epoch milliseconds. */
interface SessionRow {
  /** Identifies the session to its player; does not authenticate. */
  readonly id: string;
  readonly playerId: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastSeenAt: number;
  /** Browser and system in a few words. */
  readonly device: string;
  readonly address: string;
}

interface StoredSession extends SessionRow {
  readonly tokenHash: Uint8Array;
}

export interface SessionStore {
  create(tokenHash: Uint8Array, session: SessionRow): Promise<void>;
  /** Null if it is unknown, revoked, expired at `now`, or was last seen at or before `seenAfter`. */
  find(tokenHash: Uint8Array, now: number, seenAfter: number): Promise<SessionRow | null>;
  /** Returns a player's valid sessions, the last seen first. */
  ofPlayer(playerId: number, now: number, seenAfter: number): Promise<StoredSession[]>;
  /** Records its use. */
  seen(tokenHash: Uint8Array, at: number): Promise<void>;
  /** @returns false if it was no longer valid. */
  revoke(tokenHash: Uint8Array, now: number): Promise<boolean>;
  /**
   * Revokes all sessions of a player, after a password change or a ban. @returns the token hashes of those that ended.
   */
  revokeAll(playerId: number, now: number): Promise<Uint8Array[]>;
  /** Deletes sessions that ended before `before`. */
  forget(before: number): Promise<void>;
}

const COLUMNS = `session_id AS id, player_id AS "playerId", created_at AS "createdAt", expires_at AS "expiresAt",
    last_seen_at AS "lastSeenAt", device, address`;
const CREATE = `
  INSERT INTO sessions (token_hash, session_id, player_id, created_at, expires_at, last_seen_at, device, address)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const FIND = `
  SELECT ${COLUMNS} FROM sessions
  WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > $2 AND last_seen_at > $3`;
const OF_PLAYER = `
  SELECT ${COLUMNS}, token_hash AS "tokenHash" FROM sessions
  WHERE player_id = $1 AND revoked_at IS NULL AND expires_at > $2 AND last_seen_at > $3
  ORDER BY last_seen_at DESC, session_id LIMIT 100`;
const SEEN = 'UPDATE sessions SET last_seen_at = $2 WHERE token_hash = $1 AND last_seen_at < $2';
const REVOKE = 'UPDATE sessions SET revoked_at = $2 WHERE token_hash = $1 AND revoked_at IS NULL RETURNING 1';
const REVOKE_ALL = `
  UPDATE sessions SET revoked_at = $2 WHERE player_id = $1 AND revoked_at IS NULL RETURNING token_hash AS "tokenHash"`;
const FORGET = 'DELETE FROM sessions WHERE expires_at < $1';

export function sessionStore(sql: SqlReader): SessionStore {
  return {
    create: async (tokenHash, { id, playerId, createdAt, expiresAt, lastSeenAt, device, address }) => {
      const values = [tokenHash, id, playerId, createdAt, expiresAt, lastSeenAt, device, address];
      await sql.rows({ text: CREATE, values });
    },
    find: async (tokenHash, now, seenAfter) => {
      const statement = { name: 'find session', text: FIND, values: [tokenHash, now, seenAfter] };
      return (await sql.rows<SessionRow>(statement))[0] ?? null;
    },
    ofPlayer: (playerId, now, seenAfter) =>
      sql.rows<StoredSession>({ text: OF_PLAYER, values: [playerId, now, seenAfter] }),
    seen: async (tokenHash, at) => {
      await sql.rows({ text: SEEN, values: [tokenHash, at] });
    },
    revoke: async (tokenHash, now) => (await sql.rows({ text: REVOKE, values: [tokenHash, now] })).length > 0,
    revokeAll: async (playerId, now) =>
      (await sql.rows<{ tokenHash: Uint8Array }>({ text: REVOKE_ALL, values: [playerId, now] })).map(
        ({ tokenHash }) => tokenHash,
      ),
    forget: async (before) => {
      await sql.rows({ text: FORGET, values: [before] });
    },
  };
}
