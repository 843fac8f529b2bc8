import type { ReplyOf as WireReply } from '@crease/contract';

/** The organisation: codes go to the sandbox phone. */
export const APP_DETAILS: WireReply<'appDetails'> = {
  SEO_TITLE: 'Crease',
  LOGO_URL: '/icon.svg',
  OTP: 0,
  BRAND_STATUS: 'live',
  SUPPORT_EMAIL: 'help@crease.example',
  simulatedPlayers: 0,
  sandboxMessages: true,
};

export const NO_DEMO: WireReply<'demoAvailability'> = { hasDemoUsers: false, hasUsers: true };

/** A sign-in without further demands. */
export const LOGIN: WireReply<'login'> = {
  token: 'token-of-asha',
  user: { id: '41', username: 'asha 22', demo: false },
  extras: { passwordUpdateRequired: false, paswordUpdateType: 't0' },
};

/** A code was sent; another can be requested after half a minute. */
export const CODE_SENT: WireReply<'sendOtp'> = { sent: true, resendAfterSeconds: 30, expiresInSeconds: 600 };
