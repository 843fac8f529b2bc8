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

/** A code was sent; another can be requested after ten minutes. */
export const CODE_SENT: WireReply<'sendOtp'> = { sent: true, resendAfterSeconds: 600, expiresInSeconds: 600 };

/** A player with a proven mobile and an unproven address. */
export const PROFILE: WireReply<'profile'> = {
  id: '41',
  username: 'asha 22',
  email: 'asha@example.com',
  mobile: '9876543210',
  country_code: '91',
  demo: false,
  mobileVerified: true,
  mobileToVerify: null,
  playMoneyWaits: false,
  emailVerified: false,
  secondFactor: false,
  agentCode: null,
  currency: 'INR',
  createdAt: '2026-11-02T09:00:00.000Z',
  kycStatus: 'none',
  wallet: { balance: 0, cash: 0, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 },
};
