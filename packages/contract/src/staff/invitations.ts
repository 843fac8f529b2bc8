import { z } from 'zod';
import { id, isoTime, reasonText } from '../wire/scalars.ts';
import { newOperatorPassword, operator, operatorName, operatorRole } from './operator.ts';

const linkToken = z.string().min(1).max(64);

/** An open invitation. */
export const invitation = z.object({
  id: z.string(),
  /** Empty: the first owner chooses. */
  username: z.string(),
  role: operatorRole,
  /** For a former operator. */
  returns: z.boolean(),
  invitedBy: z.string(),
  agreedBy: z.string().nullable(),
  reason: z.string(),
  createdAt: isoTime,
  /** Cannot be accepted earlier: the waiting time of an owner invited by one owner alone. */
  opensAt: isoTime,
  endsAt: isoTime,
  /** A link exists; it is shown once, to its creator. */
  hasLink: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;
export const inviteBody = z.object({ username: operatorName, role: operatorRole, reason: reasonText });
/** A link, shown only now; or a proposal that another owner answers first. */
export const invited = z.object({
  invitation: invitation.nullable(),
  /** Path and token of the link, at the desk's address; null: a proposal. */
  link: z.string().nullable(),
  proposalId: z.string().nullable(),
});
export type Invited = z.infer<typeof invited>;
export const invitationBody = z.object({ invitationId: id, reason: reasonText });
export const openInvitationBody = z.object({ token: linkToken });
/** Data of a link's page; each opening creates a new secret, and the last one applies. */
export const openedInvitation = z.object({
  username: z.string(),
  role: operatorRole,
  returns: z.boolean(),
  secret: z.string(),
  uri: z.string(),
});
export const acceptInvitationBody = z.object({
  token: linkToken,
  /** Only if the invitation has no name: for the first owner. */
  username: operatorName.optional(),
  password: newOperatorPassword,
  /** Code of the second factor just shown. */
  code: z.string().min(1).max(16),
});
export const acceptedInvitation = z.object({ operator, recoveryCodes: z.array(z.string()) });
/** An owner who may join soon: shown to all operators. */
export const invitedOwner = invitation.pick({
  id: true,
  username: true,
  returns: true,
  invitedBy: true,
  agreedBy: true,
  opensAt: true,
  endsAt: true,
});
