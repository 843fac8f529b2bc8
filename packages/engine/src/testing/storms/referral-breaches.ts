import type { Journal } from '@crease/ledger';
import type { Fact, Referral } from '../../index.ts';

interface Referrals {
  readonly referrals: ReadonlyMap<number, Referral>;
  readonly journals: readonly Journal[];
}

/** [I21] Referrals form no circle; every paid reward has one journal with its amount, and waiting ones have none. */
export function referralBreaches({ referrals, journals }: Referrals): string[] {
  const paid = new Map<string, number>();
  for (const { kind, key, transfers } of journals)
    if (kind === 'referral')
      paid.set(
        key,
        transfers.reduce((sum, { amount }) => sum + amount, 0),
      );
  const breaches: string[] = [];
  for (const { refereeId, referrerId, rewards } of referrals.values()) {
    const above = new Set([refereeId]);
    for (let one: number | undefined = referrerId; one !== undefined; one = referrals.get(one)?.referrerId) {
      if (above.has(one)) breaches.push(`[I21] player ${refereeId} is their own referrer`);
      if (above.has(one)) break;
      above.add(one);
    }
    for (const [event, { amount, paidAt }] of Object.entries(rewards)) {
      const key = `referral:${refereeId}:${event}`;
      const got = paid.get(key) ?? 0;
      if (got !== (paidAt === null ? 0 : amount)) breaches.push(`[I21] ${key}: ${got} of ${amount} came`);
      paid.delete(key);
    }
  }
  return [...breaches, ...[...paid.keys()].map((key) => `[I21] ${key} was paid without a reward`)];
}

/** Returns payments to a flagged friend's referrer or a held referrer, by the state before. */
export function stoppedBreaches(
  facts: readonly Fact[],
  before: { readonly referrals: ReadonlyMap<number, Referral>; readonly heldReferrers: ReadonlySet<number> },
): string[] {
  return facts.flatMap((fact) => {
    if (fact.fact !== 'referralChanged') return [];
    const { refereeId, referrerId, rewards } = fact.referral;
    const known = before.referrals.get(refereeId);
    const isPaid = Object.entries(rewards).some(
      ([event, { paidAt }]) => paidAt !== null && known?.rewards[event as keyof typeof rewards]?.paidAt === null,
    );
    const isStopped = (known && known.flag !== '') || before.heldReferrers.has(referrerId);
    return isPaid && isStopped ? [`[N02] player ${referrerId} was paid for ${refereeId} against a stop`] : [];
  });
}
