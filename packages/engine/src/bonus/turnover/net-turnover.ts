import type { Money } from '@crease/kernel';
import type { BonusProduct, Claim, Turnover } from '../../accounts/claim.ts';

/**
 * Returns the turnover of bets that were open together, by market or ticket. Together they count at most their common
 * result, won or lost: bets that cover each other have a result near zero, so they count almost nothing. Within that,
 * each counts at most its own risk; the lowest weights count first, so a covered bet never raises the weight of
 * another. Minor units, rounded down.
 * Source: the mean absolute result of a fair bet is twice its expected loss, the measure also used for games
 * (docs/decisions/0049).
 */
export function netTurnover(
  { weights }: Pick<Claim, 'weights'>,
  group: readonly Turnover[],
): ReadonlyMap<string, Money> {
  const netted = group.flatMap(({ marketId, product, netting }) => (netting ? [{ marketId, product, netting }] : []));
  const isOld = netted.some(({ netting }) => netting.isOld);
  let left = isOld ? 0 : Math.abs(netted.reduce((sum, { netting }) => sum + netting.result, 0));
  const weightOf = ({ product }: { readonly product: BonusProduct }) => weights[product];
  const byWeight = netted.sort((one, other) => weightOf(one) - weightOf(other) || compare(one, other));
  return new Map(
    byWeight.map((entry) => {
      const part = Math.min(left, entry.netting.most);
      left -= part;
      return [entry.marketId, Math.floor((part * weightOf(entry)) / 100)];
    }),
  );
}

/** Compares by id, so that the order of loading has no effect. */
function compare(one: { readonly marketId: string }, other: { readonly marketId: string }): number {
  return one.marketId < other.marketId ? -1 : 1;
}
