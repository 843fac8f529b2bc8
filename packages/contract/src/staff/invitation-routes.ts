import { z } from 'zod';
import type { CallSchema } from '../wire/route.ts';
import * as staff from './invitations.ts';

const visitor = { access: 'visitor', tag: 'operator' } as const;
const change = { access: 'operator', right: 'staff.change', tag: 'operator' } as const;

/** How operators join: by a one-time link; they choose their own password and second factor. */
export const INVITATION_ROUTES = {
  openInvitation: {
    ...visitor,
    summary: 'Show the invitation of a link, with a second factor to set up',
    body: staff.openInvitationBody,
    reply: staff.openedInvitation,
  },
  acceptInvitation: {
    ...visitor,
    summary: 'Accept an invitation with a password and a second factor',
    body: staff.acceptInvitationBody,
    reply: staff.acceptedInvitation,
  },
  invitations: {
    access: 'operator',
    right: 'staff.see',
    tag: 'operator',
    summary: 'Open invitations',
    reply: z.array(staff.invitation),
  },
  invitedOwners: {
    access: 'operator',
    right: 'own.account',
    tag: 'operator',
    summary: 'Invited owners, with the waiting time',
    reply: z.array(staff.invitedOwner),
  },
  inviteOperator: {
    ...change,
    summary: 'Invite an operator by a one-time link; an owner, once another owner agrees',
    body: staff.inviteBody,
    reply: staff.invited,
  },
  renewInvitation: {
    ...change,
    summary: 'Replace the link of my invitation; the former one stops working',
    body: staff.invitationBody,
    reply: staff.invited,
  },
  revokeInvitation: {
    ...change,
    summary: 'Revoke an invitation',
    body: staff.invitationBody,
    reply: z.object({ revoked: z.literal(true) }),
  },
} as const satisfies Record<string, CallSchema>;
