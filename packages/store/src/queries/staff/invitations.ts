import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { ACTIVE_OWNERS } from './staff-people.ts';

type Role = 'owner' | 'finance' | 'trader' | 'support' | 'auditor';

export interface InvitationRow {
  readonly invitationId: number;
  /** Set once they accept. */
  readonly operatorId: number;
  /** True for a former operator: disabled, or with a second factor that was reset. */
  readonly isReturn: boolean;
  /** null: the first owner chooses. */
  readonly username: string | null;
  readonly role: Role;
  /** null: the server itself, for the first owner. */
  readonly invitedBy: string | null;
  /** The second owner, if two were required. */
  readonly agreedBy: string | null;
  readonly reason: string;
  readonly createdAt: number;
  /** Cannot be accepted before this time, epoch ms. */
  readonly opensAt: number;
  readonly endsAt: number;
  readonly hasLink: boolean;
  /** The second factor last shown, encrypted. */
  readonly offered: Uint8Array | null;
}

interface NewInvitation
  extends Pick<InvitationRow, 'username' | 'role' | 'invitedBy' | 'agreedBy' | 'reason' | 'opensAt' | 'endsAt'> {
  /** Id of a former operator; null: a new one. */
  readonly returningId: number | null;
  /** Accepted only with at most this many active owners; null: any number. */
  readonly mostOwners: number | null;
  readonly tokenHash: Uint8Array | null;
  readonly now: number;
}

/** The operator's choices, and the second factor that they proved. */
interface Acceptance {
  readonly invitationId: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly offered: Uint8Array;
  readonly step: number;
  readonly recoveryCodes: readonly Uint8Array[];
  readonly now: number;
}

const COLUMNS = `i.invitation_id AS "invitationId", i.operator_id AS "operatorId", i.is_return AS "isReturn", i.username,
  i.role, i.invited_by AS "invitedBy", i.agreed_by AS "agreedBy", i.reason, i.created_at AS "createdAt",
  i.opens_at AS "opensAt", i.ends_at AS "endsAt", i.token_hash IS NOT NULL AS "hasLink", i.offered_secret AS offered`;
const EXPIRE = `UPDATE operator_invitations SET closed_at = $1, outcome = 'expired' WHERE closed_at IS NULL AND ends_at <= $1`;
const ADD = `
  INSERT INTO operator_invitations AS i (operator_id, is_return, username, role, invited_by, agreed_by, reason, created_at,
    opens_at, ends_at, most_owners, token_hash)
  SELECT coalesce($1::int8, nextval(pg_get_serial_sequence('operators', 'operator_id'))), $1::int8 IS NOT NULL, $2::text,
    $3::text, $4::text, $5::text, $6::text, $7::int8, $8::int8, $9::int8, $10::int2, $11::bytea
  WHERE $1::int8 IS NOT NULL OR NOT EXISTS (SELECT 1 FROM operators o WHERE o.username = $2::text)
  ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`;
/** Excludes invitations that are invalid because there are more owners than they allow. */
const FEW_OWNERS = `(most_owners IS NULL OR most_owners >= (SELECT count(*) FROM (${ACTIVE_OWNERS}) owners))`;
const OF_TOKEN = `
  SELECT ${COLUMNS} FROM operator_invitations i WHERE token_hash = $1 AND closed_at IS NULL AND ends_at > $2 AND ${FEW_OWNERS}`;
const OPEN = `
  SELECT ${COLUMNS} FROM operator_invitations i WHERE closed_at IS NULL AND ends_at > $1 AND ${FEW_OWNERS}
  ORDER BY invitation_id`;
const LINK = `
  UPDATE operator_invitations SET token_hash = $2, ends_at = $3, offered_secret = NULL
  WHERE invitation_id = $1 AND closed_at IS NULL AND ends_at > $4 RETURNING 1`;
const OFFER = 'UPDATE operator_invitations SET offered_secret = $2 WHERE invitation_id = $1 AND closed_at IS NULL';
const REVOKE = `
  UPDATE operator_invitations SET closed_at = $2, outcome = 'revoked'
  WHERE invitation_id = $1 AND closed_at IS NULL RETURNING 1`;
const REVOKE_FIRST = `
  UPDATE operator_invitations SET closed_at = $1, outcome = 'revoked' WHERE invited_by IS NULL AND closed_at IS NULL`;
const REVOKE_OF = `
  UPDATE operator_invitations SET closed_at = $3, outcome = 'revoked'
  WHERE closed_at IS NULL AND (operator_id = $1 OR invited_by = $2::text)`;
/** A returning operator gets new data: password, factor, inviter, and day of joining. */
const ACCEPT = `
  WITH taken AS (
    UPDATE operator_invitations i SET closed_at = $7, outcome = 'accepted'
    WHERE invitation_id = $1 AND closed_at IS NULL AND opens_at <= $7::int8 AND ends_at > $7 AND offered_secret = $4::bytea
      AND ${FEW_OWNERS}
      AND (is_return OR NOT EXISTS (SELECT 1 FROM operators o WHERE o.username = $2::text))
    RETURNING operator_id, is_return, role, invited_by),
  made AS (
    INSERT INTO operators (operator_id, username, password_hash, role, created_at, joined_at, invited_by, second_factor,
      second_factor_step, recovery_codes)
    OVERRIDING SYSTEM VALUE
    SELECT operator_id, $2, $3::text, role, $7, $7, invited_by, $4, $5::int8, $6::bytea[] FROM taken WHERE NOT is_return RETURNING 1),
  returned AS (
    UPDATE operators o SET password_hash = $3, joined_at = $7, invited_by = t.invited_by, second_factor = $4,
      second_factor_step = $5, recovery_codes = $6, disabled_at = NULL, wrong_codes = 0, locked_until = 0
    FROM taken t WHERE t.is_return AND o.operator_id = t.operator_id RETURNING 1)
  SELECT 1 FROM made UNION ALL SELECT 1 FROM returned`;

export function invitationStore(sql: SqlReader) {
  const { rows, first, did, run } = queryFunctions(sql);
  return {
    /** @returns null if the name is taken, or already invited. */
    add: async (invitation: NewInvitation) => {
      const { returningId, username, role, invitedBy, agreedBy, reason, now, opensAt, endsAt } = invitation;
      await run(EXPIRE, now);
      const who = [returningId, username, role, invitedBy, agreedBy, reason];
      return first<InvitationRow>(ADD, ...who, now, opensAt, endsAt, invitation.mostOwners, invitation.tokenHash);
    },
    /** Returns the open invitation of a link; null: unknown, closed or expired. It may not be acceptable yet. */
    ofToken: (tokenHash: Uint8Array, now: number) => first<InvitationRow>(OF_TOKEN, tokenHash, now),
    /** Open ones, the oldest first. */
    open: (now: number) => rows<InvitationRow>(OPEN, now),
    /** Replaces the link. @returns false if it is closed. */
    link: (invitationId: number, { tokenHash, endsAt, now }: { tokenHash: Uint8Array; endsAt: number; now: number }) =>
      did(LINK, invitationId, tokenHash, endsAt, now),
    offer: (invitationId: number, secret: Uint8Array) => run(OFFER, invitationId, secret),
    /** Creates the operator, or restores a former one, in one step. @returns false if it can no longer be accepted. */
    accept: ({ invitationId, username, passwordHash, offered, step, recoveryCodes, now }: Acceptance) =>
      did(ACCEPT, invitationId, username, passwordHash, offered, step, recoveryCodes, now),
    /** @returns false if it was already closed. */
    revoke: (invitationId: number, now: number) => did(REVOKE, invitationId, now),
    /** Revokes invitations of an operator, and those that they made; `inviter` null: none of the latter. */
    revokeOf: (operatorId: number, inviter: string | null, now: number) => run(REVOKE_OF, operatorId, inviter, now),
    /** Revokes those without an inviter: of the first owner. */
    revokeFirst: (now: number) => run(REVOKE_FIRST, now),
  };
}
