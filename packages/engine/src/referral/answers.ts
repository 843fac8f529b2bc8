import type { Referral } from './referral.ts';

/** To `linkReferral` and `earnReferral`: the referral as it is now; to the others those that changed. */
export interface ReferralAnswer {
  readonly kind: 'referral';
  readonly referrals: readonly Referral[];
}
