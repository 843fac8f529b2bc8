import { queryFunctions } from '../sql/query-functions.ts';
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
const REVOKE_OTHERS = `
  UPDATE sessions SET revoked_at = $3
  WHERE player_id = $1 AND token_hash <> $2 AND revoked_at IS NULL AND expires_at > $3 AND last_seen_at > $4
  RETURNING token_hash AS "tokenHash"`;
const FORGET = 'DELETE FROM sessions WHERE expires_at < $1';

export function sessionStore(sql: SqlReader) {
  const { rows, column, did, run } = queryFunctions(sql);
  return {
    create: (tokenHash: Uint8Array, { id, playerId, createdAt, expiresAt, lastSeenAt, device, address }: SessionRow) =>
      run(CREATE, tokenHash, id, playerId, createdAt, expiresAt, lastSeenAt, device, address),
    /** Null if it is unknown, revoked, expired at `now`, or was last seen at or before `seenAfter`. */
    find: async (tokenHash: Uint8Array, now: number, seenAfter: number) => {
      const statement = { name: 'find session', text: FIND, values: [tokenHash, now, seenAfter] };
      return (await sql.rows<SessionRow>(statement))[0] ?? null;
    },
    /** Returns the hundred valid sessions of a player that were seen last, the latest first. */
    ofPlayer: (playerId: number, now: number, seenAfter: number) =>
      rows<StoredSession>(OF_PLAYER, playerId, now, seenAfter),
    /** Records its use. */
    seen: (tokenHash: Uint8Array, at: number) => run(SEEN, tokenHash, at),
    /** @returns false if it was no longer valid. */
    revoke: (tokenHash: Uint8Array, now: number) => did(REVOKE, tokenHash, now),
    /**
     * Revokes all sessions of a player, after a password change or a ban. @returns the token hashes of those that
     * ended.
     */
    revokeAll: (playerId: number, now: number) => column<Uint8Array>(REVOKE_ALL, playerId, now),
    /** Revokes a player's valid sessions except one. @returns the token hashes of those that ended. */
    revokeOthers: (playerId: number, keptHash: Uint8Array, now: number, seenAfter: number) =>
      column<Uint8Array>(REVOKE_OTHERS, playerId, keptHash, now, seenAfter),
    /** Deletes sessions that ended before `before`. */
    forget: (before: number) => run(FORGET, before),
  };
}
