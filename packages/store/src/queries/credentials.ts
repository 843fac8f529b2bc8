import type { SqlReader } from '../sql/sql-session.ts';

interface Credentials {
  readonly playerId: number;
  readonly passwordHash: string;
}

export interface CredentialStore {
  /** By username, ignoring case. Null: no such player, or one without a password (demo). */
  find(username: string): Promise<Credentials | null>;
  set(playerId: number, passwordHash: string): Promise<void>;
}

const FIND = `
  SELECT player_id AS "playerId", password_hash AS "passwordHash"
  FROM players JOIN credentials USING (player_id) WHERE lower(username) = lower($1)`;
const SET = `
  INSERT INTO credentials (player_id, password_hash) VALUES ($1, $2)
  ON CONFLICT (player_id) DO UPDATE SET password_hash = excluded.password_hash`;

export function credentialStore(sql: SqlReader): CredentialStore {
  return {
    find: async (username) => (await sql.rows<Credentials>({ text: FIND, values: [username] }))[0] ?? null,
    set: async (playerId, passwordHash) => {
      await sql.rows({ text: SET, values: [playerId, passwordHash] });
    },
  };
}
