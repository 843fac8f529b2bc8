import type { ReadonlyEngine } from '@crease/engine';
import { resultsByRunner } from '@crease/exchange';
import type { OwnState } from '@crease/traders';

/** Returns what a player's own feed contains for one market; null: unknown player or market. */
export function ownStateOf(engine: ReadonlyEngine, playerId: number, marketId: string): OwnState | null {
  const playerState = engine.playerStates[playerId];
  const market = engine.markets.get(marketId);
  if (!playerState || !market) return null;
  const position = market.books.get(playerState.player.asset)?.positions.get(playerId);
  const isOnRuns = position?.runs !== null;
  const orders = playerState.live
    .filter((order) => order.marketId === marketId && order.remaining > 0)
    .map(({ runnerIndex, side, price, remaining, placedAt }) => ({ runnerIndex, side, price, remaining, placedAt }));
  return {
    available: playerState.balances.available,
    atRisk: playerState.balances.hold(market.purpose),
    orders,
    results: position && !isOnRuns ? resultsByRunner(market, position) : [],
  };
}
