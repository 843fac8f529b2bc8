import { backerGain, type Market, type MarketDefinition, type Order } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { OrderSnapshot } from '../answers.ts';
import type { House } from '../house.ts';

/** An order as it stands now, with the names that a person reads; later commands do not change the copy. */
export function snapshotOrder(house: House, { definition }: Market, order: Order): OrderSnapshot {
  return snapshotOfOrder(order, definition, house.sportEvents.get(definition.gameId)?.name ?? '');
}

/** The same for an order that is not in the House: one read from the record. */
export function snapshotOfOrder(order: Order, definition: MarketDefinition, eventName: string): OrderSnapshot {
  const runner = definition.runners[order.runnerIndex];
  return {
    orderId: order.orderId,
    playerId: order.playerId,
    asset: order.asset,
    clientRef: order.clientRef,
    gameId: definition.gameId,
    eventName,
    sportId: definition.sportId,
    marketId: order.marketId,
    marketName: definition.name,
    marketType: order.marketType,
    runnerId: runner ? runner.runnerId : null,
    runnerName: runner ? runner.name : definition.name,
    side: order.side,
    price: order.price,
    run: order.run,
    size: order.size,
    matched: order.matched,
    remaining: order.remaining,
    cancelled: order.cancelled,
    lapsed: order.lapsed,
    voided: order.voided,
    matchedValue: order.matchedValue,
    timeInForce: order.timeInForce,
    minFill: order.minFill,
    persistence: order.persistence,
    status: order.status,
    reason: order.reason,
    placedAt: order.placedAt,
    dueAt: order.dueAt,
    settledAt: order.settledAt,
    profit: order.profit,
    potentialProfit: order.side === 'back' ? standingGain(order) : order.matched + order.remaining,
    liability: order.side === 'back' ? order.matched + order.remaining : standingGain(order),
  };
}

/**
 * What the backing side wins on the matched part at the prices it was matched at, and on the rest at the
 * order's own price. Exact: `matchedValue` is Σ size × price, sizes are whole currency units.
 */
function standingGain({ marketType, price, matched, remaining, matchedValue }: Order): Money {
  const stakes = marketType === 'match_odds' ? matched : 0;
  return matchedValue / 100 - stakes + backerGain(marketType, price, remaining);
}
