import type { Claim } from '../../index.ts';

interface Bonuses {
  readonly claims: ReadonlyMap<number, Claim>;
  readonly accounts: ReadonlyMap<string, { readonly balance: number }>;
}

/**
 * [I20] What was given of each bonus, with what it won and lost, became cash, went back to the house or is left in its
 * pocket; only the last claim of a pocket has anything left; one runs at a time.
 */
export function bonusBreaches({ claims, accounts }: Bonuses): string[] {
  const breaches: string[] = [];
  const last = new Map<string, Claim>();
  const running = new Set<string>();
  for (const claim of claims.values()) {
    const pocket = `${claim.pocket}:${claim.playerId}:${claim.asset}`;
    last.set(pocket, claim);
    if (claim.status !== 'running') continue;
    if (running.has(pocket)) breaches.push(`[N01] two bonuses run in ${pocket}`);
    running.add(pocket);
  }
  for (const claim of claims.values()) {
    const pocket = `${claim.pocket}:${claim.playerId}:${claim.asset}`;
    const isLast = claim.pocket !== 'cash' && last.get(pocket) === claim;
    const left = isLast ? (accounts.get(pocket)?.balance ?? 0) : 0;
    const { claimId, amount, result, covered, toCash, forfeited } = claim;
    if (amount + result + covered !== toCash + forfeited + left)
      breaches.push(
        `[I20] bonus ${claimId} (${claim.kind}, ${claim.status}): ${amount} ${result} ${covered} against ${toCash} ${forfeited} ${left}`,
      );
    if (claim.status !== 'running' && claim.released.length > claim.parts)
      breaches.push(`[I20] bonus ${claimId} released ${claim.released.length} of ${claim.parts} parts`);
  }
  return breaches;
}
