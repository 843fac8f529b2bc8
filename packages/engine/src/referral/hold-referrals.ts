import { type Refusal, refuse } from '@crease/kernel';
import type { Engine } from '../core/engine.ts';
import type { Fact } from '../fact.ts';
import type { Outcome } from '../outcome.ts';
import type { ReferralAnswer } from './answers.ts';
import type { HoldReferrals } from './commands.ts';
import type { Referral } from './referral.ts';

/** Stops what a referrer is paid, or lets it go. */
export function holdReferrals(
  engine: Engine,
  { referrerId, isHeld }: HoldReferrals,
): Outcome<ReferralAnswer> | Refusal {
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
