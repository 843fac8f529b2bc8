import { z } from 'zod';
import { forgotReply } from '../play/account.ts';
import type { CallSchema } from '../wire/route.ts';
import { empty } from '../wire/scalars.ts';
import * as session from '../wire/session.ts';

const visitor = { access: 'visitor', tag: 'session', whileUpdating: true } as const;
const player = { access: 'player', tag: 'session' } as const;

/** Signing in and out, and the caller's account. */
export const SESSION_ROUTES = {
  login: {
    ...visitor,
    summary: 'Sign in',
    body: session.loginBody,
    reply: session.loginReply,
  },
  sendSignInCode: {
    ...visitor,
    summary: 'Send a code to the proven number or address, for signing in after too many attempts',
    body: session.signInCodeBody,
    reply: forgotReply,
  },
  loginDemo: {
    ...visitor,
    summary: 'Create a demo player with play money',
    body: empty.optional(),
    reply: session.loginReply,
  },
  signout: {
    ...player,
    summary: 'End this session',
    body: empty.optional(),
    reply: z.object({ signedOut: z.literal(true) }),
    whileUpdating: true,
  },
  profile: {
    ...player,
    summary: 'Get my account, with the wallet',
    reply: session.profile,
  },
} as const satisfies Record<string, CallSchema>;
