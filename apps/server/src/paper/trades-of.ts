import type { Fact, ReadonlyEngine } from '@crease/engine';
import { type Trade, tradeOf } from '@crease/exchange';

/**
 * Returns the trades of a batch that paper orders follow, by market.
 * @param restedBefore last place in time that the engine had given before the batch.
 */
export function tradesOf(engine: ReadonlyEngine, facts: readonly Fact[], restedBefore: number): Map<string, Trade[]> {
  const trades = new Map<string, Trade[]>();
  for (const fact of facts) {
    if (fact.fact !== 'filled') continue;
    const { fill } = fact;
    const orderOf = (orderId: number) => engine.orders.get(orderId) ?? null;
    const trade = tradeOf(fill, { back: orderOf(fill.backOrderId), lay: orderOf(fill.layOrderId) }, restedBefore);
    if (trade) trades.get(fill.marketId)?.push(trade) ?? trades.set(fill.marketId, [trade]);
  }
  return trades;
}
