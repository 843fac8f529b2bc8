import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { takenOr } from '../sql/taken-or.ts';
import { type Page, pageOf } from './page.ts';
import { playerFactors } from './second-factors.ts';

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
  /** Whether parts of an email address or number match too, not only whole ones. */
  readonly seesContact?: boolean;
  /** Simulated players instead of human ones. */
  readonly simulated?: boolean | undefined;
}

type Preferences = Record<string, unknown>;

/** Result of attaching a number or address; `taken`: another account has proven it. */
export type Attached = 'done' | 'taken';

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
    OR lower(email) = lower($1) OR $1 IN (mobile, mobile_to_verify)
    OR $3::bool AND (position(lower($1) IN lower(email)) > 0
      OR position($1 IN mobile) > 0 OR position($1 IN mobile_to_verify) > 0))`;
const LIST = `
  SELECT ${ACCOUNT}, username, demo, simulated, excluded, created_at AS "createdAt" ${SEARCHED}
  ORDER BY player_id DESC LIMIT $4 OFFSET $5`;

const COUNT = `SELECT count(*)::int8 AS total ${SEARCHED}`;
const LISTED = `
  SELECT ${ACCOUNT}, username, demo, simulated, excluded, created_at AS "createdAt"
  FROM players LEFT JOIN player_accounts USING (player_id) WHERE player_id = $1`;

export function accountStore(sql: SqlReader) {
  const { rows, first, column, value, run } = queryFunctions(sql);
  const attach = (text: string, ...values: unknown[]) =>
    takenOr<Attached, Attached>(
      run(text, ...values).then(() => 'done'),
      () => 'taken',
    );
  return {
    /**
     * Reserves a registration before its player is created. `name`: a registration with this name is in progress;
     * `mobile`: an account has already proven this number.
     */
    reserve: (registration: Registration) => reserve(sql, registration),
    /** Drops the registration of a player who was not created. */
    release: (username: string) => run(RELEASE, username),
    /**
     * Turns reservations with a stored player into accounts with credentials, and drops all others made before
     * `before`. For one name, or for all after a crash.
     * @returns the player ids of the new accounts.
     */
    complete: (before: number, username?: string) => {
      const complete = () => column<number>(COMPLETE, before, username ?? null);
      // If two accounts prove a number at the same time, the retry finds it taken.
      return takenOr(complete(), complete);
    },
    find: (playerId: number) => first<Account>(FIND, playerId),
    /** Returns the account that has proven this number. */
    ofMobile: (mobile: string) => first<Pick<PlayerListRow, 'playerId' | 'username'>>(OF_MOBILE, mobile),
    /** By username, ignoring case; null: no such player, or one without a password. */
    forSignIn: (username: string, address: string) => first<SignInRow>(FOR_SIGN_IN, username, address),
    passwordHashOf: (playerId: number) =>
      value<string>('SELECT password_hash FROM credentials WHERE player_id = $1', playerId),
    /** Sets a new password; clears a forced update. */
    setPassword: (playerId: number, passwordHash: string, now: number) =>
      run(SET_PASSWORD, playerId, passwordHash, now),
    /** Returns players who must change their password first. */
    heldBack: () => rows<{ readonly playerId: number; readonly type: UpdateType }>(HELD_BACK),
    forceUpdate: (playerId: number, type: UpdateType) => run(FORCE_UPDATE, playerId, type),
    /** Assigns a proven number to the player. */
    attachMobile: (playerId: number, mobile: string, countryCode: string) =>
      attach(ATTACH_MOBILE, playerId, mobile, countryCode),
    ...playerFactors(sql),
    attachEmail: (playerId: number, email: string) => attach(ATTACH_EMAIL, playerId, email),
    /** Returns the preferences that they set. */
    preferencesOf: async (playerId: number) => (await value<Preferences>(PREFERENCES, playerId)) ?? {},
    /** Changes the given preferences and keeps the others. @returns all of them. */
    changePreferences: async (playerId: number, changes: Readonly<Preferences>) =>
      (await value<Preferences>(CHANGE_PREFERENCES, playerId, JSON.stringify(changes))) ?? {},
    /** Lists players by name, email or number, newest first. */
    list: ({ search = '', simulated = false, seesContact = false, ...page }: PlayerListQuery) =>
      pageOf<PlayerListRow>(sql, { list: LIST, count: COUNT, values: [search, simulated, seesContact] }, page),
    /** Returns one row of that list. */
    listed: (playerId: number) => first<PlayerListRow>(LISTED, playerId),
    /** Returns players with a proven number but without opening balance, after a crash in between. */
    unopened: () => column<number>(UNOPENED),
  };
}

export type AccountStore = ReturnType<typeof accountStore>;

function reserve(sql: SqlReader, registration: Registration): Promise<'reserved' | 'name' | 'mobile'> {
  const { username, passwordHash, email, mobile, mobileVerified, countryCode, agentCode, createdAt } = registration;
  const values = [username, passwordHash, email, mobile, mobileVerified, countryCode, agentCode, createdAt];
  const { did } = queryFunctions(sql);
  return takenOr(
    did(RESERVE, ...values).then((isReserved) => (isReserved ? 'reserved' : 'mobile')),
    (constraint) => (constraint === 'registrations_by_mobile' ? 'mobile' : 'name'),
  );
}
