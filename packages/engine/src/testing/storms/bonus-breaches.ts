import type { Claim, Settlement, Turnover } from '../../index.ts';

interface Bonuses {
  readonly claims: ReadonlyMap<number, Claim>;
  readonly accounts: ReadonlyMap<string, { readonly balance: number }>;
  readonly turnover: ReadonlyMap<string, Turnover>;
  readonly settlements: readonly Settlement[];
}

/**
 * [I20] The amount of each bonus, with its wins and losses, became cash, returned to the house or is left in its
 * pocket; only the last claim of a pocket has money left; one runs at a time.
 */
export function bonusBreaches({ claims, accounts, ...settled }: Bonuses): string[] {
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
  return [...breaches, ...turnoverBreaches({ claims, ...settled })];
}

/**
 * [N03] A bonus counts the sum of its entries; bets that were open together count at most their common result, and
 * nothing while they wait; the result of a market equals its payment.
 */
function turnoverBreaches({ claims, turnover, settlements }: Omit<Bonuses, 'accounts'>): string[] {
  const breaches: string[] = [];
  const counted = new Map<number, number>();
  const groups = new Map<string, { result: number; counted: number }>();
  const results = new Map<string, number>();
  for (const { playerId, marketId, gross } of settlements)
    results.set(`${playerId}/${marketId}`, (results.get(`${playerId}/${marketId}`) ?? 0) + gross);
  for (const entry of turnover.values()) {
    const { claimId, playerId, marketId, netting } = entry;
    counted.set(claimId, (counted.get(claimId) ?? 0) + entry.counted);
    if (!netting) continue;
    if (netting.group === 0 && entry.counted > 0)
      breaches.push(`[N03] ${marketId} counts for ${claimId} while it waits`);
    const key = `${claimId}/${netting.group}`;
    const known = groups.get(key) ?? { result: 0, counted: 0 };
    groups.set(key, { result: known.result + netting.result, counted: known.counted + entry.counted });
    const paid = results.get(`${playerId}/${marketId}`) ?? 0;
    const isRunning = claims.get(claimId)?.status === 'running';
    if (isRunning && !marketId.startsWith('ticket:') && netting.result !== paid)
      breaches.push(`[N03] ${marketId} counts a result of ${netting.result} for ${claimId}, ${paid} was paid`);
  }
  for (const [key, group] of groups)
    if (group.counted > Math.abs(group.result))
      breaches.push(`[N03] bets that were open together (${key}) count ${group.counted} of ${group.result}`);
  for (const { claimId, done } of claims.values())
    if (done !== (counted.get(claimId) ?? 0))
      breaches.push(`[N03] bonus ${claimId} counts ${done}, its entries ${counted.get(claimId)}`);
  return breaches;
}
