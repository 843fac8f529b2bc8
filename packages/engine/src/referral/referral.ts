import type { Money } from '@crease/kernel';

/** To `linkReferral` and `earnReferral`: the referral as it is now; to the others those that changed. */
export interface ReferralAnswer {
  readonly kind: 'referral';
  readonly referrals: readonly Referral[];
}

/** What a friend does that is rewarded. Each counts once. */
export const REFERRAL_EVENTS = ['firstBet', 'verified'] as const;
export type ReferralEvent = (typeof REFERRAL_EVENTS)[number];

/** What a referrer earned by one event. */
interface ReferralReward {
  readonly amount: Money;
  readonly earnedAt: number;
  /** null while it waits. */
  paidAt: number | null;
}

/** What makes a referral look as if both were one person: nothing is paid for it until a person has looked. */
export type ReferralFlag = '' | 'device' | 'payout' | 'document';

/** Who brought whom: decided at the sign-up, for ever. */
export interface Referral {
  /** Who came. */
  readonly refereeId: number;
  /** Who brought them. */
  readonly referrerId: number;
  /** Where the link was placed. */
  readonly source: string;
  readonly createdAt: number;
  flag: ReferralFlag;
  rewards: { readonly [E in ReferralEvent]?: ReferralReward };
}

/** A referrer whose payments a person stopped. */
export interface ReferrerHold {
  readonly referrerId: number;
  isHeld: boolean;
}
