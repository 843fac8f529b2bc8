import { z } from 'zod';
import * as account from '../play/account.ts';
import type { Route } from '../wire/route.ts';
import { empty } from '../wire/scalars.ts';
import * as session from '../wire/session.ts';

const visitor = { access: 'visitor', tag: 'account' } as const;
const player = { access: 'player', tag: 'account' } as const;

/**
 * Getting in. A one-time password is bound to the browser that asked for it: the reply sets a cookie
 * `crease_challenge_<purpose>` (and the header `x-challenge`, for callers without cookies, who send it back).
 */
export const ACCOUNT_ROUTES = {
  register: {
    method: 'POST',
    path: '/register',
    ...visitor,
    summary: 'A new player, signed in at once',
    body: account.registerBody,
    reply: session.loginReply,
  },
  sendOtp: {
    method: 'POST',
    path: '/sendOtpToMobile',
    ...visitor,
    summary: 'Send a one-time password to a mobile',
    body: account.sendOtpBody,
    reply: account.sendOtpReply,
  },
  verifyMobile: {
    method: 'POST',
    path: '/mobileVerification',
    ...visitor,
    summary: 'Prove a mobile by what was sent to it',
    body: account.verifyOtpBody,
    reply: account.verifyOtpReply,
  },
  forgotPassword: {
    method: 'POST',
    path: '/forgot-password',
    ...visitor,
    summary: 'Ask for a one-time password to reset',
    body: account.forgotBody,
    reply: account.forgotReply,
    whileUpdating: true,
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    ...visitor,
    summary: 'A new password by one-time password',
    body: account.resetBody,
    reply: account.resetReply,
    whileUpdating: true,
  },
  updatePassword: {
    method: 'POST',
    path: '/update-password',
    ...player,
    summary: 'Change the password; ends every session',
    body: account.updatePasswordBody,
    reply: account.updatePasswordReply,
    whileUpdating: true,
  },
  sessions: {
    method: 'GET',
    path: '/sessions',
    ...player,
    summary: 'Where I am signed in',
    reply: z.array(account.openSession),
  },
  revokeSession: {
    method: 'POST',
    path: '/sessions/revoke',
    ...player,
    summary: 'End one of my sessions, or all others',
    body: account.revokeBody,
    reply: account.revokeReply,
  },
} as const satisfies Record<string, Route>;

/** What players set about themselves. */
export const PROFILE_ROUTES = {
  startSecondFactor: {
    method: 'POST',
    path: '/second-factor/start',
    ...player,
    summary: 'A secret for an authenticator app',
    body: account.secondFactorStartBody,
    reply: account.secondFactorStartReply,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/second-factor/confirm',
    ...player,
    summary: 'Turn it on by the first code',
    body: account.secondFactorConfirmBody,
    reply: account.secondFactorConfirmReply,
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/second-factor/disable',
    ...player,
    summary: 'Turn it off',
    body: account.secondFactorDisableBody,
    reply: account.secondFactorDisableReply,
  },
  sendEmailCode: {
    method: 'POST',
    path: '/email/send-code',
    ...player,
    summary: 'Send a code to an email address of mine',
    body: account.emailSendBody,
    reply: account.sendOtpReply,
  },
  verifyEmail: {
    method: 'POST',
    path: '/email/verify',
    ...player,
    summary: 'Prove the address; it becomes mine',
    body: account.emailVerifyBody,
    reply: account.emailVerifyReply,
  },
  preferences: {
    method: 'GET',
    path: '/preferences',
    ...player,
    summary: 'What I chose',
    reply: account.preferences,
  },
  changePreferences: {
    method: 'POST',
    path: '/preferences',
    ...player,
    summary: 'Change some of it',
    body: account.preferencesBody,
    reply: account.preferences,
  },
} as const satisfies Record<string, Route>;

/** What the server knows and counts of whoever looks. */
export const VISIT_ROUTES = {
  pageVisit: {
    method: 'POST',
    path: '/page/visit',
    access: 'visitor',
    tag: 'app',
    summary: 'Count a page, a day, a class',
    body: account.pageVisitBody,
    reply: account.pageVisitReply,
    whileUpdating: true,
  },
  visitor: {
    method: 'GET',
    path: '/app/visitor',
    access: 'visitor',
    tag: 'app',
    summary: 'My address and country',
    query: empty.optional(),
    reply: account.visitor,
    whileUpdating: true,
  },
} as const satisfies Record<string, Route>;
