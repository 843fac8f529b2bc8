import { type Refusal, refuse } from '@crease/kernel';
import { cashAccount, houseAccount } from '@crease/ledger';
import { postJournal, syncBalances } from '../accounts/recording.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { firstDay, startOfDay } from '../limits/periods.ts';
import { REFERRAL_EVENTS, type Referral, type ReferralAnswer, type ReferralEvent } from './referral.ts';
import type { Engine, Fact } from './state.ts';

/** Pay rewards earned before the last Monday in India: once per event, however often it runs. */
interface PayReferrals {
  readonly type: 'payReferrals';
}

/** Pays rewards waiting since before this Monday, from the house's bonus account to the referrers' cash. */
export function payReferrals(engine: Engine, _: PayReferrals, { now }: Context): Outcome<ReferralAnswer, Fact> {
  const monday = startOfDay(firstDay('week', now));
  const facts: Fact[] = [];
  const paid: Referral[] = [];
  for (const referral of engine.referrals.values()) {
    if (referral.flag !== '' || engine.heldReferrers.has(referral.referrerId)) continue;
    const due = REFERRAL_EVENTS.filter((event) => isDue(referral, event, monday));
    if (due.length === 0) continue;
    for (const event of due) payOne({ engine, facts, now }, referral, event);
    facts.push({ fact: 'referralChanged', referral });
    paid.push({ ...referral });
  }
  return { facts, answer: { kind: 'referral', referrals: paid } };
}

function isDue({ rewards }: Referral, event: ReferralEvent, monday: number): boolean {
  const reward = rewards[event];
  return reward !== undefined && reward.paidAt === null && reward.earnedAt < monday;
}

function payOne(
  recording: { readonly engine: Engine; readonly facts: Fact[]; readonly now: number },
  referral: Referral,
  event: ReferralEvent,
): void {
  const { engine, now } = recording;
  const { refereeId, referrerId } = referral;
  const reward = referral.rewards[event];
  const referrer = engine.players.get(referrerId);
  if (!reward || !referrer) return;
  referral.rewards = { ...referral.rewards, [event]: { ...reward, paidAt: now } };
  const about = { terms: { about: 'kind', kind: 'referral', note: '' }, reference: `R-${refereeId}` } as const;
  postJournal(recording, {
    // Derived from friend and event, so that the store accepts it once.
    key: `referral:${refereeId}:${event}`,
    asset: referrer.asset,
    kind: 'referral',
    ...about,
    transfers: [{ debit: houseAccount('bonus', referrer.asset), credit: cashAccount(referrer), amount: reward.amount }],
  });
  syncBalances(recording, referrer, about);
}

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
