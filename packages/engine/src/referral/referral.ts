import type { Money } from '@crease/kernel';

/** Answer to `linkReferral` and `earnReferral`: the new state of the referral; to the others: the changed ones. */
export interface ReferralAnswer {
  readonly kind: 'referral';
  readonly referrals: readonly Referral[];
}

/** Rewarded events of a friend. Each counts once. */
export const REFERRAL_EVENTS = ['firstBet', 'verified'] as const;
export type ReferralEvent = (typeof REFERRAL_EVENTS)[number];

/** A referrer's reward for one event. */
interface ReferralReward {
  readonly amount: Money;
  readonly earnedAt: number;
  /** null while it waits. */
  paidAt: number | null;
}

/** Sign that both may be one person: no reward is paid until an operator's review. */
export type ReferralFlag = '' | 'device' | 'payout' | 'document';

/** Who referred whom: fixed at sign-up. */
export interface Referral {
  /** The new player. */
  readonly refereeId: number;
  /** The referrer. */
  readonly referrerId: number;
  /** Where the link was placed. */
  readonly source: string;
  readonly createdAt: number;
  flag: ReferralFlag;
  rewards: { readonly [E in ReferralEvent]?: ReferralReward };
}

/** A referrer whose payments an operator holds. */
export interface ReferrerHold {
  readonly referrerId: number;
  isHeld: boolean;
}
