import { codeOf, type SqlReader } from '../sql/sql-session.ts';
import { limitOf, type Page, type PageOf } from './page.ts';
import { playerFactors, type SecondFactorStore } from './second-factors.ts';

/** Data that a player entered at sign-up. */
export interface Registration {
  readonly username: string;
  readonly passwordHash: string;
  readonly email: string;
  /** E.164 digits: 919876543210. */
  readonly mobile: string;
  readonly mobileVerified: boolean;
  readonly countryCode: string;
  readonly agentCode: string | null;
  readonly createdAt: number;
}

export type UpdateType = 't0' | 't1';

/** A player's data besides money. */
export interface Account {
  readonly playerId: number;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Proven: no other account has it. */
  readonly mobile: string | null;
  readonly mobileVerified: boolean;
  /** The number from registration, not proven; null once they have proven any number. */
  readonly mobileToVerify: string | null;
  readonly countryCode: string | null;
  readonly agentCode: string | null;
  readonly passwordUpdatedAt: number | null;
  readonly passwordUpdateRequired: UpdateType | null;
  readonly hasSecondFactor: boolean;
}

/** The data for signing in. */
export interface SignInRow {
  readonly playerId: number;
  readonly passwordHash: string;
  readonly secondFactor: Uint8Array | null;
  /** Whether they signed in from this address before. */
  readonly isKnownAddress: boolean;
}

/** A row of the operator's list of players. */
export interface PlayerListRow extends Account {
  readonly username: string;
  readonly demo: boolean;
  readonly simulated: boolean;
  readonly excluded: boolean;
  readonly createdAt: number;
}

interface PlayerListQuery extends Page {
  readonly search?: string | undefined;
  /** Simulated players instead of human ones. */
  readonly simulated?: boolean | undefined;
}

/** Result of attaching a number or address; `taken`: another account has proven it. */
export type Attached = 'done' | 'taken';

export interface AccountStore extends SecondFactorStore {
  /**
   * Reserves a registration before its player is created. `name`: a registration with this name is in progress;
   * `mobile`: an account has already proven this number.
   */
  reserve(registration: Registration): Promise<'reserved' | 'name' | 'mobile'>;
  /** Drops the registration of a player who was not created. */
  release(username: string): Promise<void>;
  /**
   * Turns reservations with a stored player into accounts with credentials, and drops all others made before `before`.
   * For one name, or for all after a crash.
   * @returns the player ids of the new accounts.
   */
  complete(before: number, username?: string): Promise<number[]>;
  find(playerId: number): Promise<Account | null>;
  /** Returns the account that has proven this number. */
  ofMobile(mobile: string): Promise<{ readonly playerId: number; readonly username: string } | null>;
  /** By username, ignoring case; null: no such player, or one without a password. */
  forSignIn(username: string, address: string): Promise<SignInRow | null>;
  passwordHashOf(playerId: number): Promise<string | null>;
  /** Sets a new password; clears a forced update. */
  setPassword(playerId: number, passwordHash: string, now: number): Promise<void>;
  /** Returns players who must change their password first. */
  heldBack(): Promise<{ readonly playerId: number; readonly type: UpdateType }[]>;
  forceUpdate(playerId: number, type: UpdateType): Promise<void>;
  /** Assigns a proven number to the player. */
  attachMobile(playerId: number, mobile: string, countryCode: string): Promise<Attached>;
  attachEmail(playerId: number, email: string): Promise<Attached>;
  /** Returns the preferences that they set. */
  preferencesOf(playerId: number): Promise<Readonly<Record<string, unknown>>>;
  /** Changes the given preferences and keeps the others. @returns all of them. */
  changePreferences(playerId: number, changes: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  /** Lists players by name, email or number, newest first. */
  list(query: PlayerListQuery): Promise<PageOf<PlayerListRow>>;
  /** Returns one row of that list. */
  listed(playerId: number): Promise<PlayerListRow | null>;
  /** Returns players with a proven number but without opening balance, after a crash in between. */
  unopened(): Promise<number[]>;
}

const RESERVE = `
  INSERT INTO registrations
    (username_key, password_hash, email, mobile, mobile_verified, country_code, agent_code, created_at)
  SELECT lower($1), $2, $3, $4::text, $5::boolean, $6, $7, $8::int8
  WHERE NOT ($5 AND EXISTS (SELECT 1 FROM player_accounts WHERE mobile = $4 AND mobile_verified))
  RETURNING 1`;
const RELEASE = 'DELETE FROM registrations WHERE username_key = lower($1)';
// A number that another account has proven meanwhile is kept as unproven.
const COMPLETE = `
  WITH ready AS (
    DELETE FROM registrations r
    WHERE ($2::text IS NULL OR username_key = lower($2))
      AND (created_at < $1 OR EXISTS (SELECT 1 FROM players p WHERE lower(p.username) = r.username_key))
    RETURNING r.*
  ), made AS (
    SELECT p.player_id, ready.* FROM ready JOIN players p ON lower(p.username) = ready.username_key
    WHERE NOT p.demo AND NOT EXISTS (SELECT 1 FROM credentials c WHERE c.player_id = p.player_id)
  ), keys AS (
    INSERT INTO credentials (player_id, password_hash) SELECT player_id, password_hash FROM made
  )
  INSERT INTO player_accounts
    (player_id, email, mobile, mobile_verified, mobile_to_verify, country_code, agent_code, password_updated_at)
  SELECT player_id, email, CASE WHEN proven THEN mobile END, proven, CASE WHEN NOT proven THEN mobile END,
    CASE WHEN proven THEN country_code END, agent_code, created_at
  FROM made, LATERAL (SELECT mobile_verified AND NOT EXISTS (
    SELECT 1 FROM player_accounts a WHERE a.mobile = made.mobile) AS proven) AS look
  RETURNING player_id AS "playerId"`;

const ACCOUNT = `player_id AS "playerId", email, coalesce(email_verified, false) AS "emailVerified", mobile,
    coalesce(mobile_verified, false) AS "mobileVerified", mobile_to_verify AS "mobileToVerify", country_code AS "countryCode", agent_code AS "agentCode",
    password_updated_at AS "passwordUpdatedAt", password_update_required AS "passwordUpdateRequired",
    second_factor IS NOT NULL AS "hasSecondFactor"`;
const FIND = `SELECT ${ACCOUNT} FROM player_accounts WHERE player_id = $1`;
const OF_MOBILE = `
  SELECT player_id AS "playerId", username FROM player_accounts JOIN players USING (player_id)
  WHERE mobile = $1 AND mobile_verified`;
const FOR_SIGN_IN = `
  SELECT p.player_id AS "playerId", c.password_hash AS "passwordHash", a.second_factor AS "secondFactor",
    EXISTS (SELECT 1 FROM sessions s WHERE s.player_id = p.player_id AND s.address = $2) AS "isKnownAddress"
  FROM players p JOIN credentials c USING (player_id) LEFT JOIN player_accounts a USING (player_id)
  WHERE lower(p.username) = lower($1)`;
const SET_PASSWORD = `
  WITH changed AS (
    INSERT INTO credentials (player_id, password_hash) VALUES ($1, $2)
    ON CONFLICT (player_id) DO UPDATE SET password_hash = excluded.password_hash)
  INSERT INTO player_accounts (player_id, password_updated_at) VALUES ($1, $3)
  ON CONFLICT (player_id) DO UPDATE
    SET password_updated_at = excluded.password_updated_at, password_update_required = NULL`;
const HELD_BACK = `
  SELECT player_id AS "playerId", password_update_required AS type FROM player_accounts
  WHERE password_update_required IS NOT NULL`;
const FORCE_UPDATE = `
  INSERT INTO player_accounts (player_id, password_update_required) VALUES ($1, $2)
  ON CONFLICT (player_id) DO UPDATE SET password_update_required = excluded.password_update_required`;
const ATTACH_MOBILE = `
  INSERT INTO player_accounts (player_id, mobile, country_code, mobile_verified) VALUES ($1, $2, $3, true)
  ON CONFLICT (player_id) DO UPDATE
    SET mobile = excluded.mobile, country_code = excluded.country_code, mobile_verified = true, mobile_to_verify = NULL`;
const UNOPENED = `
  SELECT player_id AS "playerId" FROM players JOIN player_accounts USING (player_id)
  WHERE mobile IS NOT NULL AND NOT opened AND NOT demo ORDER BY player_id`;
const ATTACH_EMAIL = `
  INSERT INTO player_accounts (player_id, email, email_verified) VALUES ($1, $2, true)
  ON CONFLICT (player_id) DO UPDATE SET email = excluded.email, email_verified = true`;
const PREFERENCES = 'SELECT preferences FROM player_preferences WHERE player_id = $1';
const CHANGE_PREFERENCES = `
  INSERT INTO player_preferences AS p (player_id, preferences) VALUES ($1, $2::jsonb)
  ON CONFLICT (player_id) DO UPDATE SET preferences = p.preferences || excluded.preferences RETURNING preferences`;
const SEARCHED = `
  FROM players LEFT JOIN player_accounts USING (player_id)
  WHERE simulated = $2 AND ($1 = '' OR position(lower($1) IN lower(username)) > 0
    OR position(lower($1) IN lower(email)) > 0 OR position($1 IN mobile) > 0 OR position($1 IN mobile_to_verify) > 0)`;
const LIST = `
  SELECT ${ACCOUNT}, username, demo, simulated, excluded, created_at AS "createdAt" ${SEARCHED}
  ORDER BY player_id DESC LIMIT $3 OFFSET $4`;

const LISTED = `
  SELECT ${ACCOUNT}, username, demo, simulated, excluded, created_at AS "createdAt"
  FROM players LEFT JOIN player_accounts USING (player_id) WHERE player_id = $1`;

const UNIQUE_VIOLATION = '23505';

export function accountStore(sql: SqlReader): AccountStore {
  const complete = async (before: number, username?: string) =>
    (await sql.rows<{ playerId: number }>({ text: COMPLETE, values: [before, username ?? null] })).map(
      ({ playerId }) => playerId,
    );
  return {
    reserve: (registration) => reserve(sql, registration),
    release: async (username) => {
      await sql.rows({ text: RELEASE, values: [username] });
    },
    // If two accounts prove a number at the same time, the retry finds it taken.
    complete: (before, username) => onceMoreWhenTaken(() => complete(before, username)),
    find: async (playerId) => (await sql.rows<Account>({ text: FIND, values: [playerId] }))[0] ?? null,
    ofMobile: async (mobile) => (await sql.rows<never>({ text: OF_MOBILE, values: [mobile] }))[0] ?? null,
    forSignIn: async (username, address) =>
      (await sql.rows<SignInRow>({ text: FOR_SIGN_IN, values: [username, address] }))[0] ?? null,
    passwordHashOf: async (playerId) => {
      const text = 'SELECT password_hash AS "passwordHash" FROM credentials WHERE player_id = $1';
      return (await sql.rows<{ passwordHash: string }>({ text, values: [playerId] }))[0]?.passwordHash ?? null;
    },
    setPassword: async (playerId, passwordHash, now) => {
      await sql.rows({ text: SET_PASSWORD, values: [playerId, passwordHash, now] });
    },
    heldBack: () => sql.rows({ text: HELD_BACK }),
    forceUpdate: async (playerId, type) => {
      await sql.rows({ text: FORCE_UPDATE, values: [playerId, type] });
    },
    attachMobile: (playerId, mobile, countryCode) =>
      takenOrDone(() => sql.rows({ text: ATTACH_MOBILE, values: [playerId, mobile, countryCode] })),
    ...playerFactors(sql),
    attachEmail: (playerId, email) => takenOrDone(() => sql.rows({ text: ATTACH_EMAIL, values: [playerId, email] })),
    preferencesOf: async (playerId) => {
      const [row] = await sql.rows<{ preferences: Record<string, unknown> }>({ text: PREFERENCES, values: [playerId] });
      return row?.preferences ?? {};
    },
    changePreferences: async (playerId, changes) => {
      const values = [playerId, JSON.stringify(changes)];
      const [row] = await sql.rows<{ preferences: Record<string, unknown> }>({ text: CHANGE_PREFERENCES, values });
      return row?.preferences ?? {};
    },
    list: async ({ search = '', simulated = false, page, pageSize }) => {
      const { limit, offset } = limitOf({ page, pageSize });
      const [items, [count]] = await Promise.all([
        sql.rows<PlayerListRow>({ text: LIST, values: [search, simulated, limit, offset] }),
        sql.rows<{ total: number }>({
          text: `SELECT count(*)::int8 AS total ${SEARCHED}`,
          values: [search, simulated],
        }),
      ]);
      return { items, total: count?.total ?? 0, page, pageSize };
    },
    listed: async (playerId) => (await sql.rows<PlayerListRow>({ text: LISTED, values: [playerId] }))[0] ?? null,
    unopened: async () => (await sql.rows<{ playerId: number }>({ text: UNOPENED })).map(({ playerId }) => playerId),
  };
}

async function reserve(sql: SqlReader, registration: Registration): Promise<'reserved' | 'name' | 'mobile'> {
  const { username, passwordHash, email, mobile, mobileVerified, countryCode, agentCode, createdAt } = registration;
  const values = [username, passwordHash, email, mobile, mobileVerified, countryCode, agentCode, createdAt];
  try {
    return (await sql.rows({ text: RESERVE, values })).length > 0 ? 'reserved' : 'mobile';
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
    return (error as { constraint?: string }).constraint === 'registrations_by_mobile' ? 'mobile' : 'name';
  }
}

async function onceMoreWhenTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
    return work();
  }
}

async function takenOrDone(work: () => Promise<unknown>): Promise<Attached> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
    return 'taken';
  }
}
