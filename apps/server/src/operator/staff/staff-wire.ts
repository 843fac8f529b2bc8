import type { Invitation, Invited, Operator } from '@crease/contract';
import type { InvitationRow, OperatorRow } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import { isoTime } from '../../core/iso-time.ts';

export function operatorWire(row: OperatorRow): Operator {
  const { operatorId, username, role, createdAt, disabledAt, hasSecondFactor, lockedUntil, lastSeenAt } = row;
  return {
    id: String(operatorId),
    username,
    role,
    disabled: disabledAt !== null,
    createdAt: isoTime(createdAt),
    secondFactor: hasSecondFactor,
    joinedAt: isoTime(row.joinedAt),
    invitedBy: row.invitedBy,
    lockedUntil: lockedUntil === 0 ? null : isoTime(lockedUntil),
    lastSeenAt: lastSeenAt === null ? null : isoTime(lastSeenAt),
  };
}

/** The command line, which needs no second factor. */
export function consoleWire({ username, role }: OperatorCaller, now: number): Operator {
  return {
    id: username,
    username,
    role,
    disabled: false,
    createdAt: isoTime(now),
    secondFactor: false,
    joinedAt: isoTime(now),
    invitedBy: null,
    lockedUntil: null,
    lastSeenAt: null,
  };
}

export function invitationWire(row: InvitationRow): Invitation {
  const { invitationId, username, role, isReturn, invitedBy, agreedBy, reason, createdAt, opensAt, endsAt } = row;
  return {
    id: String(invitationId),
    username: username ?? '',
    role,
    returns: isReturn,
    invitedBy: invitedBy ?? '',
    agreedBy,
    reason,
    createdAt: isoTime(createdAt),
    opensAt: isoTime(opensAt),
    endsAt: isoTime(endsAt),
    hasLink: row.hasLink,
  };
}

/** The only reply with a link's token. */
export function invitedWire({ row, token }: { readonly row: InvitationRow; readonly token: string | null }): Invited {
  return { invitation: invitationWire(row), link: token === null ? null : linkOf(token), proposalId: null };
}

/** The token is in the fragment, which servers and logs do not receive. */
export function linkOf(token: string): string {
  return `/join#${token}`;
}
