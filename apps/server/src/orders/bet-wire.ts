import type { Bet } from '@crease/contract';
import { decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import type { OrderSnapshot } from '@crease/operations';
import { type BetOutcome, explainBet } from './bet-explanation.ts';

/** An order as the wire shows it; `outcome` tells of its market once that has ended. */
export function betWire(order: OrderSnapshot, outcome: BetOutcome | null = null): Bet {
  return {
    betId: String(order.orderId),
    clientRef: order.clientRef,
    gameId: order.gameId,
    eventName: order.eventName,
    sportId: order.sportId,
    marketId: order.marketId,
    marketName: order.marketName,
    marketType: order.marketType,
    runnerId: order.runnerId,
    runnerName: order.runnerName,
    side: order.side,
    ...priceFields(order),
    size: unitsFromMoney(order.size),
    matched: unitsFromMoney(order.matched),
    remaining: unitsFromMoney(order.remaining),
    cancelled: unitsFromMoney(order.cancelled),
    lapsed: unitsFromMoney(order.lapsed),
    voided: unitsFromMoney(order.voided),
    averagePrice: averagePrice(order),
    persistence: order.persistence,
    timeInForce: order.timeInForce,
    status: order.status,
    profit: unitsFromMoney(order.profit ?? order.potentialProfit),
    liability: unitsFromMoney(order.liability),
    placedAt: isoTime(order.placedAt),
    dueAt: order.dueAt > 0 ? isoTime(order.dueAt) : null,
    settledAt: order.settledAt > 0 ? isoTime(order.settledAt) : null,
    reason: order.reason,
    explanation: outcome ? explainBet(order, outcome) : null,
    marketCommission:
      outcome?.marketCommission === null || outcome === null ? null : unitsFromMoney(outcome.marketCommission),
  };
}

function priceFields({ marketType, price, run }: OrderSnapshot): Pick<Bet, 'price' | 'rate' | 'run'> {
  if (marketType === 'match_odds') return { price: decimalFromPrice(price) };
  return marketType === 'bookmaker' ? { rate: price } : { rate: price, run };
}

/** In decimal odds, or as a rate per 100; four decimals at most. */
function averagePrice({ marketType, matched, matchedValue }: OrderSnapshot): number | null {
  if (matched === 0) return null;
  const average = matchedValue / matched;
  return Number((marketType === 'match_odds' ? decimalFromPrice(average) : average).toFixed(4));
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
