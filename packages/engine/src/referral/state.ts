import type { Engine as AccountsEngine, Fact as AccountsFact } from '../accounts/state.ts';
import type { Referral, ReferrerHold } from './referral.ts';

interface ReferralState {
  /** Referrals by the new player's id. */
  readonly referrals: Map<number, Referral>;
  /** Referrers whose rewards an operator holds. */
  readonly heldReferrers: Set<number>;
}

/** The engine as `referral` sees it: this slice and those below. */
export interface Engine extends AccountsEngine, ReferralState {}

/** Changes of referrals. */
export type Fact =
  | AccountsFact
  | { readonly fact: 'referralChanged'; readonly referral: Referral }
  | { readonly fact: 'referrerHeld'; readonly hold: ReferrerHold };

export interface ReferralRows {
  /** All referrals. */
  readonly referrals: readonly Referral[];
  /** Referrers whose rewards are held back. */
  readonly heldReferrers: readonly number[];
}

export function createReferral(): ReferralState {
  return { referrals: new Map(), heldReferrers: new Set() };
}

export function restoreReferral(state: ReferralState, { referrals, heldReferrers }: ReferralRows): void {
  for (const referral of referrals) state.referrals.set(referral.refereeId, { ...referral });
  for (const referrerId of heldReferrers) state.heldReferrers.add(referrerId);
}
