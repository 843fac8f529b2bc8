import { z } from 'zod';
import * as account from '../play/account.ts';
import type { CallSchema } from '../wire/route.ts';
import { empty } from '../wire/scalars.ts';
import * as session from '../wire/session.ts';

const visitor = { access: 'visitor', tag: 'account' } as const;
const player = { access: 'player', tag: 'account' } as const;

/**
 * Registration and sign-in. A one-time password is bound to the browser that requested it: the reply sets a cookie
 * `crease_challenge_<purpose>` (and the header `x-challenge`, for callers without cookies, who send it back).
 */
export const ACCOUNT_ROUTES = {
  register: {
    ...visitor,
    summary: 'Register a player, who is signed in at once',
    body: account.registerBody,
    reply: session.loginReply,
  },
  sendOtp: {
    ...visitor,
    summary: 'Send a one-time password to a mobile',
    body: account.sendOtpBody,
    reply: account.sendOtpReply,
  },
  verifyMobile: {
    ...visitor,
    summary: 'Verify a mobile number by its code',
    body: account.verifyOtpBody,
    reply: account.verifyOtpReply,
  },
  forgotPassword: {
    ...visitor,
    summary: 'Request a one-time password for a password reset',
    body: account.forgotBody,
    reply: account.forgotReply,
    whileUpdating: true,
  },
  resetPassword: {
    ...visitor,
    summary: 'Set a new password by a one-time password',
    body: account.resetBody,
    reply: account.resetReply,
    whileUpdating: true,
  },
  updatePassword: {
    ...player,
    summary: 'Change the password; ends every session',
    body: account.updatePasswordBody,
    reply: account.updatePasswordReply,
    whileUpdating: true,
  },
  sessions: {
    ...player,
    summary: 'List my sessions',
    reply: z.array(account.openSession),
  },
  revokeSession: {
    ...player,
    summary: 'End one of my sessions, or all others',
    body: account.revokeBody,
    reply: account.revokeReply,
  },
} as const satisfies Record<string, CallSchema>;

/** Settings of players. */
export const PROFILE_ROUTES = {
  startSecondFactor: {
    ...player,
    summary: 'Get a secret for an authenticator app',
    body: account.secondFactorStartBody,
    reply: account.secondFactorStartReply,
  },
  confirmSecondFactor: {
    ...player,
    summary: 'Enable the second factor by its first code',
    body: account.secondFactorConfirmBody,
    reply: account.secondFactorConfirmReply,
  },
  disableSecondFactor: {
    ...player,
    summary: 'Disable the second factor',
    body: account.secondFactorDisableBody,
    reply: account.secondFactorDisableReply,
  },
  sendEmailCode: {
    ...player,
    summary: 'Send a code to my email address',
    body: account.emailSendBody,
    reply: account.sendOtpReply,
  },
  verifyEmail: {
    ...player,
    summary: 'Verify my email address by its code',
    body: account.emailVerifyBody,
    reply: account.emailVerifyReply,
  },
  preferences: {
    ...player,
    summary: 'Get my preferences',
    reply: account.preferences,
  },
  changePreferences: {
    ...player,
    summary: 'Change some of my preferences',
    body: account.preferencesBody,
    reply: account.preferences,
  },
} as const satisfies Record<string, CallSchema>;

/** Data about the caller, and counts of visits. */
export const VISIT_ROUTES = {
  pageVisit: {
    access: 'visitor',
    tag: 'app',
    summary: 'Count a page view by day and class of visitor',
    body: account.pageVisitBody,
    reply: account.pageVisitReply,
    whileUpdating: true,
  },
  visitor: {
    access: 'visitor',
    tag: 'app',
    summary: 'Get my address and country',
    query: empty.optional(),
    reply: account.visitor,
    whileUpdating: true,
  },
} as const satisfies Record<string, CallSchema>;
