import { isPartDone, profitByOutcome } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';
import { walletOf } from '../accounts/wallet.ts';
import type { Query } from '../core/command-handler.ts';
import type { ReadonlyEngine } from '../markets/state.ts';

/** A player's position in one open market. Minor units. */
interface MarketExposure {
  readonly marketId: string;
  readonly gameId: string;
  readonly name: string;
  readonly eventName: string;
  /** The worst outcome, with unmatched bets at their worst; zero or more. */
  readonly exposure: Money;
  /** The result of the matched bets for each outcome. */
  readonly outcomes: readonly Omit<ReturnType<typeof profitByOutcome>[number], 'worst'>[];
}

export interface Exposure {
  /** Over all markets. */
  readonly held: Money;
  readonly markets: readonly MarketExposure[];
}

/** Returns every market in which a player can win or lose, except those whose result was paid. */
export function exposureIn(engine: ReadonlyEngine, playerId: number): Exposure {
  const asset = engine.players.get(playerId)?.asset;
  const markets: MarketExposure[] = [];
  for (const market of asset ? engine.markets.values() : []) {
    const position = asset && market.books.get(asset)?.positions.get(playerId);
    const isPaid = asset !== undefined && isPartDone(market, { asset, playerId });
    if (!position || isPaid || market.status === 'settled' || market.status === 'voided') continue;
    const outcomes = profitByOutcome(market, position);
    const { exposure } = position;
    if (exposure === 0 && outcomes.every(({ profit, several }) => profit === 0 && !several?.most)) continue;
    const { marketId, gameId, name } = market.definition;
    markets.push({ marketId, gameId, name, eventName: market.sportEvent.name, exposure, outcomes });
  }
  const { held, requested = 0, bonus } = walletOf(engine, playerId);
  return { held: held - requested + (bonus ? bonus.sportsHeld + bonus.wicketHeld : 0), markets };
}

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
