import { z } from 'zod';
import { forgotReply } from '../play/account.ts';
import type { CallSchema } from '../wire/route.ts';
import { empty } from '../wire/scalars.ts';
import * as session from '../wire/session.ts';

/** Signing in and out, and the caller's account. */
export const SESSION_ROUTES = {
  login: {
    access: 'visitor',
    tag: 'session',
    summary: 'Sign in',
    body: session.loginBody,
    reply: session.loginReply,
    whileUpdating: true,
  },
  sendSignInCode: {
    access: 'visitor',
    tag: 'session',
    summary: 'Send a code to the proven number or address, for signing in after too many attempts',
    body: session.signInCodeBody,
    reply: forgotReply,
    whileUpdating: true,
  },
  loginDemo: {
    access: 'visitor',
    tag: 'session',
    summary: 'Create a demo player with play money',
    body: empty.optional(),
    reply: session.loginReply,
    whileUpdating: true,
  },
  signout: {
    access: 'player',
    tag: 'session',
    summary: 'End this session',
    body: empty.optional(),
    reply: z.object({ signedOut: z.literal(true) }),
    whileUpdating: true,
  },
  profile: {
    access: 'player',
    tag: 'session',
    summary: 'Get my account, with the wallet',
    reply: session.profile,
  },
} as const satisfies Record<string, CallSchema>;
