import type { Money } from '@crease/kernel';
import type { ReferralEvent, ReferralFlag } from './referral.ts';

/** What the room can be asked for, one member per verb. */
export type ReferralCommand = LinkReferral | EarnReferral | PayReferrals | HoldReferrals;

/** A player signed up with a friend's code. Nobody brings themselves, nor whoever brought them; once for ever. */
export interface LinkReferral {
  readonly type: 'linkReferral';
  readonly refereeId: number;
  readonly referrerId: number;
  readonly source: string;
}

/** A friend did what is rewarded. Told again it changes nothing. */
export interface EarnReferral {
  readonly type: 'earnReferral';
  readonly refereeId: number;
  readonly event: ReferralEvent;
  /** Minor units. */
  readonly amount: Money;
  /** The most that one referrer earns in a month of India, minor units: beyond it nothing is earned. */
  readonly monthMost: Money;
  /** What was seen of both; kept, and never taken back by itself. */
  readonly flag: ReferralFlag;
}

/** Pays what was earned before the last Monday in India: once an event, however often it is asked for. */
export interface PayReferrals {
  readonly type: 'payReferrals';
}

/** A person stops payments to a referrer, or lets them go; letting go also takes the flags away that they have looked at. */
export interface HoldReferrals {
  readonly type: 'holdReferrals';
  readonly referrerId: number;
  readonly isHeld: boolean;
}
