import type { SqlReader } from '../../sql/sql-session.ts';

/** A player's key for programs. Money in minor units, times epoch ms. */
export interface ApiKeyRow {
  readonly playerId: number;
  /** Counts the keys of its player. */
  readonly number: number;
  /** SHA-256. */
  readonly keyHash: Uint8Array;
  /** Its first and last characters. */
  readonly masked: string;
  readonly name: string;
  readonly kind: 'live' | 'delayed' | 'paper';
  readonly mayTrade: boolean;
  /** Networks that may use it; empty: any. */
  readonly addresses: readonly string[];
  /** Largest risk of one bet; null: no limit. */
  readonly mostStake: number | null;
  /** Largest loss and risk of its bets of a day; null: no limit. */
  readonly mostDayLoss: number | null;
  /** SHA-256 of the client certificate, as hex; null: none. */
  readonly certificate: string | null;
  readonly createdAt: number;
  /** null: in use. */
  readonly endedAt: number | null;
  readonly lastUsedAt: number | null;
  /** Day of the count: days since 1970 in India. */
  readonly callsDay: number;
  readonly calls: number;
}

type KeyId = Pick<ApiKeyRow, 'playerId' | 'number'>;

/** A sign-in of a program. */
export interface ApiSessionRow {
  readonly sessionNo: number;
  readonly tokenHash: Uint8Array;
  readonly playerId: number;
  readonly keyNumber: number;
  /** Name of the program, by its `user-agent`. */
  readonly client: string;
  readonly address: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface ApiKeyStore {
  /** Returns keys in use, and those that ended after a moment. */
  keys(endedAfter: number): Promise<ApiKeyRow[]>;
  /** Number of keys that a player ever made. */
  countOf(playerId: number): Promise<number>;
  /** @throws if the player has a key of this number. */
  addKey(key: ApiKeyRow): Promise<void>;
  /** Changes the limits of a key that is in use. */
  changeKey(key: KeyId & Pick<ApiKeyRow, 'addresses' | 'mostStake' | 'mostDayLoss'>): Promise<void>;
  /** Ends a key, for good. */
  endKey(key: KeyId, endedAt: number): Promise<void>;
  /** Stores the count of a key's calls. */
  putUse(key: KeyId & Pick<ApiKeyRow, 'lastUsedAt' | 'callsDay' | 'calls'>): Promise<void>;
  /** @returns the number of the session. */
  startSession(session: Omit<ApiSessionRow, 'sessionNo'>): Promise<number>;
  /** Returns sessions that have not ended or expired. */
  sessions(now: number): Promise<ApiSessionRow[]>;
  prolong(sessionNo: number, expiresAt: number): Promise<void>;
  endSessions(sessionNos: readonly number[], now: number): Promise<void>;
  /** Notes a reference of a call. @returns false if it was noted after `since` before. */
  takeRef(playerId: number, customerRef: string, at: number, since: number): Promise<boolean>;
  /** Deletes sessions and references that nobody asks for any more. */
  forget(sessionsBefore: number, refsBefore: number): Promise<void>;
}

const KEY_COLUMNS = `player_id AS "playerId", number, key_hash AS "keyHash", masked, name, kind,
  may_trade AS "mayTrade", addresses, most_stake AS "mostStake", most_day_loss AS "mostDayLoss", certificate,
  created_at AS "createdAt", ended_at AS "endedAt", last_used_at AS "lastUsedAt", calls_day AS "callsDay", calls`;
const ADD_KEY = `INSERT INTO api_keys (player_id, number, key_hash, masked, name, kind, may_trade, addresses, most_stake,
    most_day_loss, certificate, created_at, ended_at, last_used_at, calls_day, calls)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`;
// Only END_KEY sets `ended_at`, and nothing clears it: a statement that is late cannot bring an ended key back.
const CHANGE_KEY = `UPDATE api_keys SET addresses = $3, most_stake = $4, most_day_loss = $5
  WHERE player_id = $1 AND number = $2 AND ended_at IS NULL`;
const END_KEY = 'UPDATE api_keys SET ended_at = $3 WHERE player_id = $1 AND number = $2 AND ended_at IS NULL';
const PUT_USE = `UPDATE api_keys SET last_used_at = $3, calls_day = $4, calls = $5
  WHERE player_id = $1 AND number = $2`;
const START = `INSERT INTO api_sessions (token_hash, player_id, key_number, client, address, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING session_no AS "sessionNo"`;
const SESSIONS = `SELECT session_no AS "sessionNo", token_hash AS "tokenHash", player_id AS "playerId",
    key_number AS "keyNumber", client, address, created_at AS "createdAt", expires_at AS "expiresAt"
  FROM api_sessions WHERE ended_at IS NULL AND expires_at > $1`;
const TAKE_REF = `INSERT INTO api_customer_refs (player_id, customer_ref, at) VALUES ($1, $2, $3)
  ON CONFLICT (player_id, customer_ref) DO UPDATE SET at = excluded.at WHERE api_customer_refs.at <= $4 RETURNING 1`;

export function apiKeyStore(sql: SqlReader): ApiKeyStore {
  const run = async (text: string, values: unknown[]) => {
    await sql.rows({ text, values });
  };
  return {
    keys: (endedAfter) =>
      sql.rows<ApiKeyRow>({
        text: `SELECT ${KEY_COLUMNS} FROM api_keys WHERE ended_at IS NULL OR ended_at > $1 ORDER BY player_id, number`,
        values: [endedAfter],
      }),
    countOf: async (playerId) => {
      const text = 'SELECT count(*)::int4 AS count FROM api_keys WHERE player_id = $1';
      return (await sql.rows<{ count: number }>({ text, values: [playerId] }))[0]?.count ?? 0;
    },
    addKey: (key) =>
      run(ADD_KEY, [
        ...[key.playerId, key.number, key.keyHash, key.masked, key.name, key.kind, key.mayTrade, key.addresses],
        ...[key.mostStake, key.mostDayLoss, key.certificate, key.createdAt, key.endedAt, key.lastUsedAt],
        ...[key.callsDay, key.calls],
      ]),
    changeKey: ({ playerId, number, addresses, mostStake, mostDayLoss }) =>
      run(CHANGE_KEY, [playerId, number, addresses, mostStake, mostDayLoss]),
    endKey: ({ playerId, number }, endedAt) => run(END_KEY, [playerId, number, endedAt]),
    putUse: ({ playerId, number, lastUsedAt, callsDay, calls }) =>
      run(PUT_USE, [playerId, number, lastUsedAt, callsDay, calls]),
    startSession: async ({ tokenHash, playerId, keyNumber, client, address, createdAt, expiresAt }) => {
      const values = [tokenHash, playerId, keyNumber, client, address, createdAt, expiresAt];
      const [row] = await sql.rows<{ sessionNo: number }>({ text: START, values });
      return Number(row?.sessionNo);
    },
    sessions: (now) => sql.rows<ApiSessionRow>({ text: SESSIONS, values: [now] }),
    prolong: (sessionNo, expiresAt) =>
      run('UPDATE api_sessions SET expires_at = $2 WHERE session_no = $1 AND ended_at IS NULL', [sessionNo, expiresAt]),
    endSessions: (sessionNos, now) =>
      run('UPDATE api_sessions SET ended_at = $2 WHERE session_no = ANY($1) AND ended_at IS NULL', [sessionNos, now]),
    takeRef: async (playerId, customerRef, at, since) =>
      (await sql.rows({ text: TAKE_REF, values: [playerId, customerRef, at, since] })).length > 0,
    forget: async (sessionsBefore, refsBefore) => {
      await run('DELETE FROM api_sessions WHERE expires_at < $1', [sessionsBefore]);
      await run('DELETE FROM api_customer_refs WHERE at < $1', [refsBefore]);
    },
  };
}
