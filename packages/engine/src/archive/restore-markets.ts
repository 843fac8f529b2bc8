import { type AssetBook, exposureOf, isPartDone, type Market, restoreMarket } from '@crease/exchange';
import { assert, groupBy } from '@crease/kernel';
import { addLiveOrder, isLive } from '../accounts/player-state.ts';
import { pushDue } from '../markets/due-heap.ts';
import { bonusPurpose, type EngineMarket, marketPurpose } from '../markets/engine-market.ts';
import { logOf } from '../markets/market-logs.ts';
import { resumeSettling } from '../settlement/settle-slices.ts';
import type { Engine } from '../settlement/state.ts';
import type { MarketsRows } from './market-rows.ts';

/** Restores markets with their books, queues and positions, and continues results that were being paid. */
export function restoreMarkets(engine: Engine, rows: MarketsRows): void {
  for (const { marketId, gameId } of rows.closedMarkets) engine.closedMarkets.set(marketId, gameId);
  const orders = byMarket(rows.orders);
  const fills = byMarket(rows.fills);
  for (const row of rows.markets) {
    const { marketId } = row.definition;
    const bets = { orders: orders.get(marketId) ?? [], fills: copies(fills.get(marketId) ?? []) };
    enterMarket(engine, restoreMarket(row, { assets: engine.assets, ...bets }));
    const market = engine.markets.get(marketId);
    const own = rows.settlements.filter((settlement) => settlement.marketId === marketId);
    if (market?.settling) resumeSettling(engine, market, own);
    if (market?.voiding) engine.voiding.add(marketId);
  }
  for (const order of engine.orders.values()) {
    const playerState = engine.playerStates[order.playerId];
    assert(playerState, 'a stored order has a stored player');
    if (isLive(order)) addLiveOrder(playerState, order);
  }
}

function byMarket<T extends { readonly marketId: string }>(rows: readonly T[]): Map<string, T[]> {
  return groupBy(rows, ({ marketId }) => marketId);
}

/** Copies rows, because the engine changes fills when it voids them. */
export function copies<T>(rows: readonly T[]): T[] {
  return rows.map((row) => ({ ...row }));
}

export function enterMarket(engine: Engine, restored: Market): void {
  const { marketId, gameId } = restored.definition;
  const sportEvent = engine.sportEvents.get(gameId);
  assert(sportEvent, 'a market belongs to an existing event');
  const market = Object.assign(restored, {
    sportEvent,
    purpose: marketPurpose(marketId),
    bonusPurpose: bonusPurpose(marketId),
    chances: null,
    joint: null,
    log: logOf(engine, restored.definition, restored.result !== null || restored.settling !== null),
  });
  engine.markets.set(marketId, market);
  for (const book of market.books.values()) {
    holdExposures(engine, market, book);
    for (const order of book.orders) {
      engine.orders.add(order);
      if (order.status === 'pending') pushDue(engine.due, order);
      if (order.until > 0 && order.remaining > 0) engine.expiries.add(order);
    }
  }
}

/**
 * Recomputes the holds of a market, which equal its players' exposure (invariant I5). Skips players who already have
 * the result, and all players if a result replaces another: the first result ended their positions.
 */
function holdExposures({ ledger }: Engine, market: EngineMarket, { asset, positions }: AssetBook): void {
  for (const position of positions) {
    const { playerId, claimId } = position;
    const purpose = claimId === 0 ? market.purpose : market.bonusPurpose;
    const exposure = exposureOf(position);
    if (!isPartDone(market, { asset, playerId })) ledger.setHold({ playerId, asset, purpose, amount: exposure });
  }
}
