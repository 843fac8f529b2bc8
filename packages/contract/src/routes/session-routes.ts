import { z } from 'zod';
import { forgotReply } from '../play/account.ts';
import type { Route } from '../wire/route.ts';
import { empty } from '../wire/scalars.ts';
import * as session from '../wire/session.ts';

/** Signing in and out, and the caller's account. */
export const SESSION_ROUTES = {
  login: {
    method: 'POST',
    path: '/login',
    access: 'visitor',
    tag: 'session',
    summary: 'Sign in',
    body: session.loginBody,
    reply: session.loginReply,
    whileUpdating: true,
  },
  sendSignInCode: {
    method: 'POST',
    path: '/login/code',
    access: 'visitor',
    tag: 'session',
    summary: 'Send a code to the proven number or address, for signing in after too many attempts',
    body: session.signInCodeBody,
    reply: forgotReply,
    whileUpdating: true,
  },
  loginDemo: {
    method: 'POST',
    path: '/login/demo',
    access: 'visitor',
    tag: 'session',
    summary: 'Create a demo player with play money',
    body: empty.optional(),
    reply: session.loginReply,
    whileUpdating: true,
  },
  signout: {
    method: 'POST',
    path: '/signout',
    access: 'player',
    tag: 'session',
    summary: 'End this session',
    body: empty.optional(),
    reply: z.object({ signedOut: z.literal(true) }),
    whileUpdating: true,
  },
  profile: {
    method: 'GET',
    path: '/profile',
    access: 'player',
    tag: 'session',
    summary: 'Get my account, with the wallet',
    reply: session.profile,
  },
} as const satisfies Record<string, Route>;
