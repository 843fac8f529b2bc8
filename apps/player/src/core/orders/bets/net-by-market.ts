import type { Bet } from '@crease/client';
import type { Money } from '@crease/kernel';

/** What settled bets came to in each market, after the commission, which is taken once a market. */
export function netByMarket(
  bets: readonly Pick<Bet, 'marketId' | 'profit' | 'marketCommission'>[],
): ReadonlyMap<string, Money> {
  const nets = new Map<string, Money>();
  for (const { marketId, profit, marketCommission } of bets)
    nets.set(marketId, (nets.get(marketId) ?? -(marketCommission ?? 0)) + profit);
  return nets;
}
