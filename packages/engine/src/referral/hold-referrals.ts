import { type Refusal, refuse } from '@crease/kernel';
import type { Outcome } from '../core/outcome.ts';
import type { Referral, ReferralAnswer } from './referral.ts';
import type { Engine, Fact } from './state.ts';

/** Hold or release payments to a referrer, as an operator; releasing also clears the reviewed flags. */
interface HoldReferrals {
  readonly type: 'holdReferrals';
  readonly referrerId: number;
  readonly isHeld: boolean;
}

/** Holds or releases a referrer's payments. */
export function holdReferrals(
  engine: Engine,
  { referrerId, isHeld }: HoldReferrals,
): Outcome<ReferralAnswer, Fact> | Refusal {
  if (!engine.players.has(referrerId)) return refuse('NOT_FOUND', { reason: 'noPlayer' });
  const facts: Fact[] = [];
  const changed: Referral[] = [];
  if (isHeld !== engine.heldReferrers.has(referrerId)) {
    if (isHeld) engine.heldReferrers.add(referrerId);
    else engine.heldReferrers.delete(referrerId);
    facts.push({ fact: 'referrerHeld', hold: { referrerId, isHeld } });
  }
  for (const referral of isHeld ? [] : engine.referrals.values()) {
    if (referral.referrerId !== referrerId || referral.flag === '') continue;
    referral.flag = '';
    facts.push({ fact: 'referralChanged', referral });
    changed.push({ ...referral });
  }
  return { facts, answer: { kind: 'referral', referrals: changed } };
}
