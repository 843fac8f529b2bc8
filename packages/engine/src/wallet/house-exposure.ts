import { profitByOutcome } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';
import type { Query } from '../core/query.ts';
import type { ReadonlyEngine } from '../markets/state.ts';

/** Possible results of the house in one open market. Minor units. */
interface HouseExposure {
  readonly marketId: string;
  /** The outcome with the house's largest loss. */
  readonly outcome: string;
  /** The house's result at that outcome, and the best result. */
  readonly worst: Money;
  readonly best: Money;
}

/** Returns every open market in which the house can win or lose, the worst first. */
export const houseExposures: Query<ReadonlyEngine, { readonly asset: Asset }, readonly HouseExposure[]> = (
  { markets },
  { asset },
) => {
  const found: HouseExposure[] = [];
  for (const market of markets.values()) {
    const position = market.books.get(asset)?.housePosition;
    if (!position || market.status === 'settled' || market.status === 'voided') continue;
    const outcomes = profitByOutcome(market, position);
    const [first] = outcomes;
    if (!first || outcomes.every(({ profit, several }) => profit === 0 && !several?.most)) continue;
    const worst = outcomes.reduce((least, one) => (one.profit < least.profit ? one : least), first);
    const best = Math.max(...outcomes.map(({ profit, several }) => several?.most ?? profit));
    found.push({ marketId: market.definition.marketId, outcome: worst.outcome, worst: worst.profit, best });
  }
  return found.sort((one, other) => one.worst - other.worst);
};
