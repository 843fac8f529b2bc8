import { isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { firstDay, startOfDay } from '../limits/periods.ts';
import type { ReferralAnswer, ReferralEvent, ReferralFlag } from './referral.ts';
import type { Engine, Fact } from './state.ts';

/** Reward a referral event of a friend. Idempotent. */
interface EarnReferral {
  readonly type: 'earnReferral';
  readonly refereeId: number;
  readonly event: ReferralEvent;
  /** Minor units. */
  readonly amount: Money;
  /** Maximum reward per referrer and month in India, minor units. */
  readonly monthMost: Money;
  /** Detected link between both; stored, never removed automatically. */
  readonly flag: ReferralFlag;
}

/** Records a referrer's reward; the next payment pays it. */
export function earnReferral(
  engine: Engine,
  { refereeId, event, amount, monthMost, flag }: EarnReferral,
  { now }: Context,
): Outcome<ReferralAnswer, Fact> | Refusal {
  const referral = engine.referrals.get(refereeId);
  if (!referral) return refuse('NOT_FOUND', { reason: 'noPlayer' });
  if (!isMoney(amount) || amount <= 0) return refuse('INVALID_INPUT', { reason: 'amount' });
  const isKnown = referral.rewards[event] !== undefined;
  if (!isKnown && earnedThisMonth(engine, referral.referrerId, now) + amount > monthMost)
    return refuse('LIMIT_REACHED', { reason: 'referralMonth', most: monthMost });
  const isFlagged = flag !== '' && referral.flag === '';
  if (isKnown && !isFlagged) return { facts: [], answer: { kind: 'referral', referrals: [{ ...referral }] } };
  if (isFlagged) referral.flag = flag;
  if (!isKnown) referral.rewards = { ...referral.rewards, [event]: { amount, earnedAt: now, paidAt: null } };
  return {
    facts: [{ fact: 'referralChanged', referral }],
    answer: { kind: 'referral', referrals: [{ ...referral }] },
  };
}

function earnedThisMonth({ referrals }: Engine, referrerId: number, now: number): Money {
  const start = startOfDay(firstDay('month', now));
  let sum = 0;
  for (const referral of referrals.values()) {
    if (referral.referrerId !== referrerId) continue;
    for (const { amount, earnedAt } of Object.values(referral.rewards)) if (earnedAt >= start) sum += amount;
  }
  return sum;
}
