import { isRefusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { InviteTerms, Proposable, RoleTerms } from '../proposals/proposable.ts';
import { isActive } from './invitation-handlers.ts';
import type { Invitations } from './invitations.ts';

/** A change of an operator's role, hence permissions: two owners decide. */
export function roleChange(
  { operators, staff, invitations }: Pick<Store, 'operators' | 'staff' | 'invitations'>,
  now: () => number,
): Proposable<RoleTerms> {
  return {
    right: 'staff.change',
    preview: async ({ operatorId, role }) => {
      const row = await operators.byId(operatorId);
      if (!row) return refuse('NOT_FOUND', { reason: 'operator' });
      if (row.role === role) return refuse('INVALID_INPUT', { reason: 'nothingChanges' });
      return {
        about: 'staff',
        operatorId: String(operatorId),
        username: row.username,
        roleNow: row.role,
        roleThen: role,
      };
    },
    digestOf: JSON.stringify,
    carryOut: async ({ operatorId, role }, _reason, preview) => {
      if (!(await staff.setRole(operatorId, role, now()))) return refuse('LIMIT_REACHED', { reason: 'lastOwner' });
      if ('username' in preview) await invitations.revokeOf(operatorId, preview.username, now());
      return null;
    },
  };
}

/** An owner's invitation: another owner approves, then the inviter creates the link. */
export function ownerInvitation(
  { operators }: Pick<Store, 'operators'>,
  invitations: Invitations,
): Proposable<InviteTerms> {
  return {
    right: 'staff.change',
    preview: async ({ username, role, returningId }) => {
      const known = await operators.find(username);
      const isAsProposed = returningId === null ? !known : known !== null && !isActive(known) && known.role === role;
      if (!isAsProposed) return refuse('USERNAME_TAKEN', { reason: 'operator', username });
      return { about: 'invitation', username, role, returns: returningId !== null };
    },
    digestOf: JSON.stringify,
    carryOut: async (terms, reason, _preview, { proposedBy, answeredBy }) => {
      const made = await invitations.inviteByTwo({ ...terms, reason }, { invitedBy: proposedBy, agreedBy: answeredBy });
      return isRefusal(made) ? made : null;
    },
  };
}
