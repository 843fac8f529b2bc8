import type { Money } from '@crease/kernel';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** Owners who may operate: with a second factor, and not disabled. */
export const ACTIVE_OWNERS = `
  SELECT operator_id FROM operators WHERE role = 'owner' AND disabled_at IS NULL AND second_factor IS NOT NULL`;

/** Whether `owners`, all of them locked, has another one than operator $1. */
export const OTHER_OWNERS = '(SELECT count(*) FROM owners WHERE operator_id <> $1) > 0';

/** A session of an operator. */
interface StaffSessionRow {
  readonly sessionId: string;
  readonly device: string;
  readonly address: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** Valid sessions: begun after one time and used after another, epoch ms. */
interface ValidAfter {
  readonly begunAfter: number;
  readonly seenAfter: number;
}

/** Maximum amounts that one operator decides alone; null: as their role. */
interface AloneLimits {
  readonly withdrawals: Money | null;
  readonly deposits: Money | null;
  readonly adjustments: Money | null;
}

type Role = 'owner' | 'finance' | 'trader' | 'support' | 'auditor';

const SESSIONS = `
  SELECT session_id AS "sessionId", device, address, created_at AS "createdAt", last_seen_at AS "lastSeenAt"
  FROM operator_sessions
  WHERE operator_id = $1 AND ended_at IS NULL AND created_at > $2 AND last_seen_at > $3
  ORDER BY last_seen_at DESC, session_id LIMIT 50`;
const END = `
  UPDATE operator_sessions SET ended_at = $3 WHERE operator_id = $1 AND session_id = $2 AND ended_at IS NULL
  RETURNING 1`;
/** Owners are locked in one order: after two changes at once, one remains. */
const RESET = `
  WITH owners AS (${ACTIVE_OWNERS} ORDER BY operator_id FOR UPDATE),
  reset AS (
    UPDATE operators SET second_factor = NULL, second_factor_offered = NULL, recovery_codes = '{}', password_hash = '',
      wrong_codes = 0, locked_until = 0
    WHERE operator_id = $1 AND ($3::boolean OR role <> 'owner' OR ${OTHER_OWNERS})
    RETURNING operator_id),
  ended AS (
    UPDATE operator_sessions SET ended_at = $2
    WHERE ended_at IS NULL AND operator_id IN (SELECT operator_id FROM reset))
  SELECT operator_id FROM reset`;
const SET_ROLE = `
  WITH owners AS (${ACTIVE_OWNERS} ORDER BY operator_id FOR UPDATE),
  changed AS (
    UPDATE operators SET role = $2
    WHERE operator_id = $1 AND role <> $2
      AND (role <> 'owner' OR ${OTHER_OWNERS})
    RETURNING operator_id),
  ended AS (
    UPDATE operator_sessions SET ended_at = $3
    WHERE ended_at IS NULL AND operator_id IN (SELECT operator_id FROM changed))
  SELECT operator_id FROM changed`;

const LIMITS_OF = `
  SELECT alone_withdrawals AS withdrawals, alone_deposits AS deposits, alone_adjustments AS adjustments
  FROM operators WHERE operator_id = $1`;
const SET_LIMITS = `
  UPDATE operators SET alone_withdrawals = $2, alone_deposits = $3, alone_adjustments = $4
  WHERE operator_id = $1 RETURNING 1`;

/** Actions of an owner on an operator. */
export function staffPeople(sql: SqlReader) {
  const { rows, first, did } = queryFunctions(sql);
  return {
    /** The last used first. */
    sessionsOf: (operatorId: number, { begunAfter, seenAfter }: ValidAfter) =>
      rows<StaffSessionRow>(SESSIONS, operatorId, begunAfter, seenAfter),
    /** @returns false if it has ended, or belongs to another operator. */
    endSession: (operatorId: number, sessionId: string, now: number) => did(END, operatorId, sessionId, now),
    /**
     * Removes the second factor and invalidates the password; every session ends. Only an invitation lets them return.
     * @returns false if nothing changed: unknown operator, or the last active owner and `evenLast` is not set.
     */
    resetFactor: (operatorId: number, { now, evenLast }: { readonly now: number; readonly evenLast: boolean }) =>
      did(RESET, operatorId, now, evenLast),
    /** Changes the role, and ends every session. @returns false if nothing changed: same role, or the last owner. */
    setRole: (operatorId: number, role: Role, now: number) => did(SET_ROLE, operatorId, role, now),
    /** null: unknown operator. */
    limitsOf: (operatorId: number) => first<AloneLimits>(LIMITS_OF, operatorId),
    /** @returns false: unknown operator. */
    setLimits: (operatorId: number, { withdrawals, deposits, adjustments }: AloneLimits) =>
      did(SET_LIMITS, operatorId, withdrawals, deposits, adjustments),
  };
}
