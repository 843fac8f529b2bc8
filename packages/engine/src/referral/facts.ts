import type { Referral, ReferrerHold } from './referral.ts';

/** What became of referrals. */
export type ReferralFact =
  | { readonly fact: 'referralChanged'; readonly referral: Referral }
  | { readonly fact: 'referrerHeld'; readonly hold: ReferrerHold };
