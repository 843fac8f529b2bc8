import type { Invitation, Invited } from '@crease/contract';
import type { InvitationRow } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';

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
