import type { Bet } from '@crease/contract';
import { explainOrder, type Fact, type ReadonlyEngine, settlementFor, snapshotOrder } from '@crease/engine';
import { declaredResult, type Order } from '@crease/exchange';
import { betWire } from '../orders/bet-wire.ts';

interface DrawnBet {
  readonly playerId: number;
  readonly bet: Bet;
}

/**
 * Returns the bets that a batch changed, in the engine's current state.
 * @param isWanted false for players whose bets nobody receives: nothing is computed for them.
 */
export function drawBets(
  engine: ReadonlyEngine,
  facts: readonly Fact[],
  isWanted: (playerId: number) => boolean,
): DrawnBet[] {
  const changed = new Map<number, Order>();
  for (const fact of facts)
    if (fact.fact === 'orderPlaced' || fact.fact === 'orderChanged')
      if (isWanted(fact.order.playerId)) changed.set(fact.order.orderId, fact.order);
  return [...changed.values()].flatMap((order) => {
    const market = engine.markets.get(order.marketId);
    if (!market) return [];
    const bet = betWire(snapshotOrder(engine, market, order), {
      explanation: explainOrder({ order, market: market.definition, result: declaredResult(market) }),
      marketCommission: settlementFor(engine, order)?.commission ?? null,
    });
    return { playerId: order.playerId, bet };
  });
}
