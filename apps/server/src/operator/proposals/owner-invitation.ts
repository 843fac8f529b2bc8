import { isRefusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { isActive } from '../staff/invitation-handlers.ts';
import type { Invitations } from '../staff/invitations.ts';
import type { InviteTerms, Proposable } from './proposable.ts';

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
