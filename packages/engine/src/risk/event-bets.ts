import type { AssetBook } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import type { Query } from '../core/query.ts';
import type { ReadonlyEngine } from '../settlement/state.ts';
import { isHuman, type Players } from './matched-money.ts';

/** The bets and the undecided markets of an event. */
interface EventBets {
  readonly gameId: string;
  /** Bets of human players, cancelled ones and tickets included. */
  readonly bets: number;
  /** Markets without a result. */
  readonly marketIds: readonly string[];
}

/** Returns the bets of some events. */
export const eventBets: Query<
  ReadonlyEngine,
  { readonly gameIds: readonly string[]; readonly asset: Asset },
  readonly EventBets[]
> = ({ markets, tickets, players }, { gameIds, asset }) => {
  const found = new Map(gameIds.map((gameId) => [gameId, { gameId, bets: 0, marketIds: [] as string[] }]));
  for (const market of markets.values()) {
    const event = found.get(market.definition.gameId);
    if (!event) continue;
    const { marketId } = market.definition;
    const book = market.books.get(asset);
    event.bets += book ? humanOrders(players, book) : 0;
    event.bets += tickets.inMarket(marketId).filter(({ playerId }) => isHuman(players, playerId)).length;
    if (market.status !== 'settled' && market.status !== 'voided') event.marketIds.push(marketId);
  }
  return [...found.values()];
};

function humanOrders(players: Players, { orders }: AssetBook): number {
  return orders.filter(({ playerId }) => isHuman(players, playerId)).length;
}
