import { z } from 'zod';
import type { Route } from '../wire/route.ts';
import * as staff from './invitations.ts';

const visitor = { access: 'visitor', tag: 'operator' } as const;
const change = { access: 'operator', right: 'staff.change', tag: 'operator' } as const;

/** How operators join: by a one-time link to a person who chooses their own password and second factor. */
export const INVITATION_ROUTES = {
  openInvitation: {
    method: 'POST',
    path: '/operator/invitations/open',
    ...visitor,
    summary: 'Show whom a link invites, with a second factor to set up',
    body: staff.openInvitationBody,
    reply: staff.openedInvitation,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/operator/invitations/accept',
    ...visitor,
    summary: 'Join with a password and a second factor of my own',
    body: staff.acceptInvitationBody,
    reply: staff.acceptedInvitation,
  },
  invitations: {
    method: 'GET',
    path: '/operator/invitations',
    access: 'operator',
    right: 'staff.see',
    tag: 'operator',
    summary: 'Invitations that nobody has accepted yet',
    reply: z.array(staff.invitation),
  },
  invitedOwners: {
    method: 'GET',
    path: '/operator/invitations/owners',
    access: 'operator',
    right: 'own.account',
    tag: 'operator',
    summary: 'Owners who are invited, with the waiting time',
    reply: z.array(staff.invitedOwner),
  },
  inviteOperator: {
    method: 'POST',
    path: '/operator/invitations',
    ...change,
    summary: 'Invite a person by a one-time link; an owner, once another owner agrees',
    body: staff.inviteBody,
    reply: staff.invited,
  },
  renewInvitation: {
    method: 'POST',
    path: '/operator/invitations/link',
    ...change,
    summary: 'A new link of an invitation of mine; the former one stops working',
    body: staff.invitationBody,
    reply: staff.invited,
  },
  revokeInvitation: {
    method: 'POST',
    path: '/operator/invitations/revoke',
    ...change,
    summary: 'Revoke an invitation',
    body: staff.invitationBody,
    reply: z.object({ revoked: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;
