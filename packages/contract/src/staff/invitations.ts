import { z } from 'zod';
import { id, isoTime } from '../wire/scalars.ts';
import { newOperatorPassword, operator, operatorName, operatorRole } from './operator.ts';

const reason = z.string('Say why').trim().min(3, 'Say why').max(200);
const linkToken = z.string().min(1).max(64);

/** An invitation that nobody has accepted yet. */
export const invitation = z.object({
  id: z.string(),
  /** Empty: the first owner chooses. */
  username: z.string(),
  role: operatorRole,
  /** For a person who operated before. */
  returns: z.boolean(),
  invitedBy: z.string(),
  agreedBy: z.string().nullable(),
  reason: z.string(),
  createdAt: isoTime,
  /** Accepts nothing before: the waiting time of an owner invited by one owner alone. */
  opensAt: isoTime,
  endsAt: isoTime,
  /** A link was made; it is shown once, to the person who made it. */
  hasLink: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;
export const inviteBody = z.object({ username: operatorName, role: operatorRole, reason });
/** A link, shown now and never again; or a proposal that another owner answers first. */
export const invited = z.object({
  invitation: invitation.nullable(),
  /** Path and token of the link, at the desk's address; null: a proposal. */
  link: z.string().nullable(),
  proposalId: z.string().nullable(),
});
export type Invited = z.infer<typeof invited>;
export const invitationBody = z.object({ invitationId: id, reason });
export const openInvitationBody = z.object({ token: linkToken });
/** What the page of a link shows; a fresh secret with each opening, and the last one counts. */
export const openedInvitation = z.object({
  username: z.string(),
  role: operatorRole,
  returns: z.boolean(),
  secret: z.string(),
  uri: z.string(),
});
export const acceptInvitationBody = z.object({
  token: linkToken,
  /** Only where the invitation names nobody: the first owner. */
  username: operatorName.optional(),
  password: newOperatorPassword,
  /** Of the second factor just shown. */
  code: z.string().min(1).max(16),
});
export const acceptedInvitation = z.object({ operator, recoveryCodes: z.array(z.string()) });
/** An owner who may join soon: shown to everybody at the desk. */
export const invitedOwner = invitation.pick({
  id: true,
  username: true,
  returns: true,
  invitedBy: true,
  agreedBy: true,
  opensAt: true,
  endsAt: true,
});
