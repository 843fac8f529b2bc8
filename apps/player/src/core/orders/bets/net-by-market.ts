import type { Bet } from '@crease/client';
import type { Money } from '@crease/kernel';

/** Returns the net result of settled bets by market; commission is charged once per market. */
export function netByMarket(
  bets: readonly Pick<Bet, 'marketId' | 'profit' | 'marketCommission'>[],
): ReadonlyMap<string, Money> {
  const nets = new Map<string, Money>();
  for (const { marketId, profit, marketCommission } of bets)
    nets.set(marketId, (nets.get(marketId) ?? -(marketCommission ?? 0)) + profit);
  return nets;
}
