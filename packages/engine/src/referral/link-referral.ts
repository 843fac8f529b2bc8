import { type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Referral, ReferralAnswer } from './referral.ts';
import type { Engine, Fact } from './state.ts';

/** Link a new player to the owner of a referral code, once. Players cannot refer themselves or their own referrers. */
interface LinkReferral {
  readonly type: 'linkReferral';
  readonly refereeId: number;
  readonly referrerId: number;
  readonly source: string;
}

/** Records who referred whom. */
export function linkReferral(
  engine: Engine,
  { refereeId, referrerId, source }: LinkReferral,
  { now }: Context,
): Outcome<ReferralAnswer, Fact> | Refusal {
  const referee = engine.players.get(refereeId);
  const referrer = engine.players.get(referrerId);
  if (!referee || !referrer) return refuse('NOT_FOUND', { reason: 'noPlayer' });
  // A demo player may refer where all play with play money; nobody signs up as a demo player.
  if (referee.demo || referee.asset !== referrer.asset) return refuse('FORBIDDEN', { reason: 'demoReferral' });
  if (engine.referrals.has(refereeId)) return refuse('FORBIDDEN', { reason: 'referralStands' });
  if (isAbove(engine, { above: refereeId, of: referrerId })) return refuse('FORBIDDEN', { reason: 'ownReferral' });
  const referral: Referral = { refereeId, referrerId, source, createdAt: now, flag: '', rewards: {} };
  engine.referrals.set(refereeId, referral);
  return {
    facts: [{ fact: 'referralChanged', referral }],
    answer: { kind: 'referral', referrals: [{ ...referral }] },
  };
}

/**
 * Returns whether a player is the other one or one of their referrers: then a link would close a circle (invariant
 * I21).
 */
function isAbove(engine: Engine, { above, of }: { readonly above: number; readonly of: number }): boolean {
  for (let one: number | undefined = of; one !== undefined; one = engine.referrals.get(one)?.referrerId)
    if (one === above) return true;
  return false;
}
