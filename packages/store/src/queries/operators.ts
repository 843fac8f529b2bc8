import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { operatorFactors } from './second-factors.ts';
import { ACTIVE_OWNERS, OTHER_OWNERS } from './staff/staff-people.ts';

type OperatorRole = 'owner' | 'finance' | 'trader' | 'support' | 'auditor';

export interface OperatorRow {
  readonly operatorId: number;
  readonly username: string;
  readonly role: OperatorRole;
  /** Epoch ms. */
  readonly createdAt: number;
  /** null: may operate. */
  readonly disabledAt: number | null;
  readonly hasSecondFactor: boolean;
  /** When their last invitation was accepted, epoch ms. */
  readonly joinedAt: number;
  /** Inviter; null: the first owner, or from before invitations. */
  readonly invitedBy: string | null;
  /** 0: never locked. */
  readonly lockedUntil: number;
  /** null: never signed in. */
  readonly lastSeenAt: number | null;
}

interface OperatorWithPassword extends OperatorRow {
  readonly passwordHash: string;
}

/** A new sign-in of an operator. */
interface NewSession {
  readonly operatorId: number;
  readonly at: number;
  readonly device: string;
  readonly address: string;
}

/** Origin of a call. */
interface CallFrom {
  /** Address, or the /64 of an IPv6 address. */
  readonly network: string;
  /** Hash of the browser's device cookie; empty: none sent. */
  readonly device: string;
}

interface PasswordChange {
  readonly passwordHash: string;
  /** The session of the change, which stays valid. */
  readonly keptSession: Uint8Array;
  readonly now: number;
}

/** Duration limits of a sign-in, ms. */
interface SessionLimits {
  readonly absolute: number;
  readonly idle: number;
}

const COLUMNS = `o.operator_id AS "operatorId", o.username, o.role, o.created_at AS "createdAt",
  o.disabled_at AS "disabledAt", o.second_factor IS NOT NULL AS "hasSecondFactor", o.joined_at AS "joinedAt",
  o.invited_by AS "invitedBy", o.locked_until AS "lockedUntil",
  (SELECT max(seen.last_seen_at) FROM operator_sessions seen WHERE seen.operator_id = o.operator_id) AS "lastSeenAt"`;
const WRONG_CODE = `
  UPDATE operators SET wrong_codes = (wrong_codes + 1) % $2,
    locked_until = CASE WHEN wrong_codes + 1 >= $2 THEN $3 ELSE locked_until END
  WHERE operator_id = $1 RETURNING wrong_codes = 0 AS locked`;
const RIGHT_CODE = 'UPDATE operators SET wrong_codes = 0 WHERE operator_id = $1';
const FIND = `SELECT ${COLUMNS}, o.password_hash AS "passwordHash" FROM operators o WHERE username = $1`;
const BY_ID = `SELECT ${COLUMNS} FROM operators o WHERE operator_id = $1`;
const LIST = `SELECT ${COLUMNS} FROM operators o ORDER BY operator_id`;
/** Owners are locked in one order: if two disable each other at once, one remains. */
const DISABLE = `
  WITH owners AS (${ACTIVE_OWNERS} ORDER BY operator_id FOR UPDATE),
  shut AS (
    UPDATE operators SET disabled_at = $2
    WHERE operator_id = $1 AND disabled_at IS NULL AND (role <> 'owner' OR ${OTHER_OWNERS})
    RETURNING operator_id),
  ended AS (
    UPDATE operator_sessions SET ended_at = $2
    WHERE ended_at IS NULL AND operator_id IN (SELECT operator_id FROM shut))
  SELECT operator_id FROM shut`;
const SET_PASSWORD = `
  WITH ended AS (
    UPDATE operator_sessions SET ended_at = $4 WHERE operator_id = $1 AND ended_at IS NULL AND token_hash <> $3)
  UPDATE operators SET password_hash = $2 WHERE operator_id = $1`;
const START = `
  INSERT INTO operator_sessions (token_hash, operator_id, created_at, last_seen_at, device, address)
  VALUES ($1, $2, $3, $3, $4, $5)`;
const VALID_SESSION = `s.token_hash = $1 AND s.ended_at IS NULL AND o.operator_id = s.operator_id AND o.disabled_at IS NULL
    AND o.second_factor IS NOT NULL AND s.created_at > $3 AND s.last_seen_at > $4`;
const SEEN = `
  WITH found AS (
    UPDATE operator_sessions s SET last_seen_at = greatest(s.last_seen_at, $2) FROM operators o WHERE ${VALID_SESSION}
    RETURNING ${COLUMNS}),
  present AS (
    INSERT INTO operator_presence AS p (operator_id, network, device, last_seen_at)
    SELECT "operatorId", $5::text, $6::text, $2::int8 FROM found
    ON CONFLICT (operator_id, network, device)
      DO UPDATE SET last_seen_at = greatest(p.last_seen_at, excluded.last_seen_at))
  SELECT * FROM found`;
const IS_OPEN = `SELECT 1 FROM operator_sessions s, operators o WHERE ${VALID_SESSION} AND $2::int8 IS NOT NULL`;
/** How long the presence of operators is kept, ms: longer than any rule needs it. */
const FORGET_MS = 30 * 86_400_000;
const FORGET = 'DELETE FROM operator_presence WHERE last_seen_at < $1';
const END = 'UPDATE operator_sessions SET ended_at = $2 WHERE token_hash = $1 AND ended_at IS NULL';

/** Operators and their sessions, separate from players in every table. */
export function operatorStore(sql: SqlReader) {
  const { rows, first, column, value, did, run } = queryFunctions(sql);
  return {
    ...operatorFactors(sql),
    /** Returns owners who may operate: with a second factor, and not disabled. */
    activeOwners: () => column<number>(ACTIVE_OWNERS),
    /** Counts a wrong code; the `most`th consecutive one locks until then. @returns whether this one did. */
    wrongCode: async (operatorId: number, { most, until }: { most: number; until: number }) =>
      (await value<boolean>(WRONG_CODE, operatorId, most, until)) ?? false,
    rightCode: (operatorId: number) => run(RIGHT_CODE, operatorId),
    find: (username: string) => first<OperatorWithPassword>(FIND, username),
    byId: (operatorId: number) => first<OperatorRow>(BY_ID, operatorId),
    /** In order of joining. */
    list: () => rows<OperatorRow>(LIST),
    /**
     * Disables an operator and ends their sessions, in one step.
     * @returns false if nothing changed: unknown, already disabled, or the last owner.
     */
    disable: (operatorId: number, now: number) => did(DISABLE, operatorId, now),
    /** Sets a new password; in the same step all of their other sessions end. */
    setPassword: (operatorId: number, { passwordHash, keptSession, now }: PasswordChange) =>
      run(SET_PASSWORD, operatorId, passwordHash, keptSession, now),
    startSession: async (tokenHash: Uint8Array, { operatorId, at, device, address }: NewSession) => {
      await run(START, tokenHash, operatorId, at, device, address);
      await run(FORGET, at - FORGET_MS);
    },
    /**
     * Returns the operator of a session, and records its use and origin; null if it is unknown, ended, too old or idle
     * too long.
     */
    seen: (tokenHash: Uint8Array, now: number, { absolute, idle }: SessionLimits, { network, device }: CallFrom) =>
      first<OperatorRow>(SEEN, tokenHash, now, now - absolute, now - idle, network, device),
    /** Returns whether the session is valid, without recording its use. */
    isOpen: (tokenHash: Uint8Array, now: number, { absolute, idle }: SessionLimits) =>
      did(IS_OPEN, tokenHash, now, now - absolute, now - idle),
    endSession: (tokenHash: Uint8Array, now: number) => run(END, tokenHash, now),
  };
}
